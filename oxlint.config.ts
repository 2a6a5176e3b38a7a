import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The import table: the folders of `app/` that each folder may import, beside itself and `domain/`. Primitives come first,
 * then the student's data, then screens. Screens never import each other: a link leads from one to another.
 */
const PRIMITIVES = ['lib', 'ui'] as const
const STUDENT_DATA = ['accounts', 'sync', 'saved', 'goals'] as const
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  ui: ['lib'],
  accounts: PRIMITIVES,
  sync: [...PRIMITIVES, 'accounts'],
  attribution: PRIMITIVES,
  'ai-marking': PRIMITIVES,
  offline: [...PRIMITIVES, 'sync'],
  saved: [...PRIMITIVES, 'accounts', 'offline'],
  goals: [...PRIMITIVES, 'accounts', 'sync'],
  marks: [...PRIMITIVES, 'sync'],
  viewer: [...PRIMITIVES, 'offline', 'marks'],
  'text-view': [...PRIMITIVES, 'offline', 'marks'],
  'exam-forms': PRIMITIVES,
  scripts: [...PRIMITIVES, 'sync'],
  'class-work': [...PRIMITIVES, 'accounts'],
  home: [...PRIMITIVES, ...STUDENT_DATA],
  info: [...PRIMITIVES, 'offline'],
  profile: [...PRIMITIVES, ...STUDENT_DATA],
  writing: [...PRIMITIVES, 'accounts', 'sync', 'exam-forms', 'class-work'],
  practice: [...PRIMITIVES, ...STUDENT_DATA, 'ai-marking', 'viewer', 'exam-forms', 'scripts', 'shell'],
  marking: [...PRIMITIVES, 'sync', 'scripts', 'shell', 'viewer', 'class-work'],
  'first-reading': [...PRIMITIVES, 'sync', 'offline'],
  bank: [...PRIMITIVES, 'sync', 'scripts', 'shell'],
  desk: [...PRIMITIVES, ...STUDENT_DATA, 'viewer', 'text-view', 'scripts', 'writing', 'offline'],
  resources: [...PRIMITIVES, ...STUDENT_DATA, 'ai-marking', 'viewer', 'offline'],
  // The rooms under Practice: each has the strip that leads to the others.
  cards: [...PRIMITIVES, 'sync', 'shell'],
  record: [...PRIMITIVES, 'sync', 'shell'],
  class: [...PRIMITIVES, 'accounts', 'sync', 'shell', 'class-work'],
  today: [...PRIMITIVES, 'sync', 'shell', 'class-work'],
  syllabus: PRIMITIVES,
  vocabulary: PRIMITIVES,
  shell: [...PRIMITIVES, ...STUDENT_DATA],
  // The script of every page fetches the parts of all rooms.
  site: [
    ...PRIMITIVES,
    ...STUDENT_DATA,
    'ai-marking',
    'attribution',
    'offline',
    'resources',
    'shell',
    'syllabus',
    'today',
  ],
}

/** The only `.ts` files of `app/` that may use React, the router or storage. */
const IMPURE = [
  '**/queries.ts',
  '**/*-rows.ts',
  '**/use-*.ts',
  'app/routes.ts',
  'app/lib/**',
  '**/*.test.ts',
  // What a page does without React.
  'app/site/**',
  '**/campaign-visit.ts',
  '**/show-student.ts',
  '**/show-count.ts',
  '**/show-timer.ts',
  '**/sign-in-return.ts',
  '**/keep-student-name.ts',
  '**/session-watch.ts',
  '**/sign-out.ts',
  '**/count-completions.ts',
  '**/sets-begun.ts',
  '**/start-worker.ts',
  '**/open-study.ts',
  '**/account-sync.ts',
  '**/reading.script.ts',
  '**/open-stores.ts',
  '**/forget-keys.ts',
  '**/make-facts.ts',
  '**/show-fault.ts',
  '**/show-sign-out-problem.ts',
  '**/tell-session-end.ts',
  '**/kept-places.ts',
  '**/load-question.ts',
  '**/load-asked.ts',
  '**/script-question.tsx',
  '**/load-near-answers.ts',
  '**/finish-paper.ts',
  '**/record-copy.ts',
  '**/reading.script.ts',
]

const folders = readdirSync(new URL('./app', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
for (const folder of folders) {
  if (!MAY_IMPORT[folder]) throw new Error(`oxlint.config.ts: app/${folder} has no row in the import table`)
}

const NO_PARENT = { regex: '^\\.\\./', message: 'Write #app/area/x.ts instead of a parent path.' }
const PURE = {
  group: [
    'react',
    'react-dom',
    'react-router',
    '@radix-ui/*',
    '@tanstack/*',
    '@supabase/*',
    '#app/lib/**',
    '!#app/lib/store.ts',
    '!#app/lib/signal.ts',
    '!#app/lib/when-free.ts',
    '!#app/lib/service/request-error.ts',
    '!#app/lib/service/write-end.ts',
    '!#app/lib/make-id.ts',
    '!#app/lib/service/table-rows.ts',
    '!#app/lib/device/document-files.ts',
    '!#app/lib/device/saves-data.ts',
  ],
  message: 'A .ts file of app/ is a rule: no React, router, query client or storage.',
}
const SERVER_ONLY = { group: ['react', 'react-dom', 'react-router'], message: 'No React outside app/.' }

/**
 * Imports between the folders go one way: domain, then app, publishing and server, then tools and e2e. For imports that
 * this rule cannot see (`import()` and types), `tools/test/import-graph.test.ts` checks the same.
 */
const NOT_FROM_DOMAIN = {
  group: ['#app/**', '#server/**', '#publishing/**', '#tools/**', '#e2e/**'],
  message: 'domain/ imports only itself.',
}
/** The files in no folder of `domain/` know nothing of exams: a promise that is kept once, a value of unknown type. */
const IN_A_FOLDER_OF_DOMAIN = '#domain/*/**'
const NOT_FROM_SERVER = {
  group: ['#app/**', IN_A_FOLDER_OF_DOMAIN, '#publishing/**', '#tools/**', '#e2e/**'],
  message: 'The server has no rules about exams: of domain/ it imports only the files in no folder.',
}
/** The reader of papers checks what it reads against the facts about the exam. */
const NOT_FROM_PAPERS = {
  group: ['#app/**', '#publishing/**', '#tools/**', '#e2e/**'],
  message: 'server/papers imports only the server and domain/.',
}
/** The maker of print kits is given what the library's typesetting made, and its compiler. */
const NOT_FROM_PRINT = {
  group: [
    '#app/**',
    IN_A_FOLDER_OF_DOMAIN,
    '#publishing/**',
    '!#publishing/create-compiler.ts',
    '!#publishing/fonts.ts',
    '!#publishing/kits',
    '!#publishing/kits/kit-document.ts',
    '!#publishing/kits/class-sheet.ts',
    '#tools/**',
    '#e2e/**',
  ],
  message: 'server/print imports only what the server may, the compiler and the composition of a kit.',
}
const NOT_FROM_PUBLISHING = {
  group: ['#app/**', '#server/**', '#tools/**', '#e2e/**'],
  message: 'publishing/ imports only itself and domain/.',
}
const NOT_FROM_APP = {
  group: ['#server/**', '#publishing/**', '#tools/**', '#e2e/**'],
  message: 'app/ runs in the browser: it imports only itself and domain/.',
}

/** The packages that rules of `domain/` may use: they compute, and do nothing else. */
const PURE_PACKAGES = ['minisearch', 'ts-fsrs']
const ONLY_DOMAIN = {
  group: ['*', '!./*', '!#domain/**', ...PURE_PACKAGES.map((name) => `!${name}`)],
  message: `domain/ is pure: it imports only itself and ${PURE_PACKAGES.join(', ')}.`,
}

/** What rules of `domain/` may not touch: a rule gets time, chance and storage as arguments. */
const OUTSIDE = [
  'window',
  'document',
  'globalThis',
  'self',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'navigator',
  'location',
  'history',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'BroadcastChannel',
  'process',
  'Buffer',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
]

/** What a press writes is written once, also if it is pressed twice: `useWrite` holds the guard. */
const ONLY_ONCE = {
  group: ['@tanstack/react-query'],
  importNames: ['useMutation'],
  message: 'Use useWrite of app/lib/service/use-write.ts: two presses in a row write once.',
}

/** The package lists all icons in one module: a page would have every icon of the site. */
const ONE_ICON = {
  regex: '^lucide-react$',
  allowTypeImports: true,
  message: 'Import an icon from its own file: lucide-react/icons/arrow-left.',
}

function forbidden(folder: string) {
  const others = folders.filter((other) => other !== folder && !MAY_IMPORT[folder]?.includes(other))
  return [
    ...others.map((other) => ({
      group: [`#app/${other}/**`],
      message: `app/${folder} may not import app/${other}.`,
    })),
    NOT_FROM_APP,
    NO_PARENT,
    ONLY_ONCE,
    ONE_ICON,
  ]
}

function only(patterns: object[]): NonNullable<OxlintOverride['rules']> {
  return { 'no-restricted-imports': ['error', { patterns }] }
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build/**', 'data/**', '.react-router/**', '.cache/**', '**/*.generated.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-key': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    // TypeScript itself knows which switches are exhaustive.
    'typescript/consistent-return': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/jsx-props-no-spreading': 'off',
    'react/style-prop-object': 'off',
    'react-perf/jsx-no-new-function-as-prop': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'no-restricted-imports': ['error', { patterns: [NO_PARENT] }],
  },
  overrides: [
    ...folders.map((folder) => ({
      files: [`app/${folder}/**/*.{ts,tsx}`],
      rules: only(forbidden(folder)),
    })),
    ...folders.map((folder) => ({
      files: [`app/${folder}/**/*.ts`],
      excludeFiles: IMPURE,
      rules: only([...forbidden(folder), PURE]),
    })),
    {
      files: ['server/**/*.ts', 'publishing/**/*.ts', 'tools/**/*.{ts,mjs}'],
      rules: { ...only([NO_PARENT, SERVER_ONLY]), 'no-console': 'off' },
    },
    // It asks React Router for pages that its prerendering cannot name.
    { files: ['tools/build/list-years.ts'], rules: only([NO_PARENT]) },
    {
      files: ['server/**/*.ts'],
      rules: only([NO_PARENT, SERVER_ONLY, NOT_FROM_SERVER]),
    },
    {
      files: ['server/papers/**/*.ts'],
      rules: only([NO_PARENT, SERVER_ONLY, NOT_FROM_PAPERS]),
    },
    {
      files: ['server/print/**/*.ts'],
      rules: only([NO_PARENT, SERVER_ONLY, NOT_FROM_PRINT]),
    },
    {
      files: ['publishing/**/*.ts'],
      rules: only([NO_PARENT, SERVER_ONLY, NOT_FROM_PUBLISHING]),
    },
    {
      files: ['domain/**/*.ts'],
      rules: only([NO_PARENT, NOT_FROM_DOMAIN]),
    },
    {
      files: ['domain/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        ...only([NO_PARENT, ONLY_DOMAIN]),
        'no-console': 'error',
        'no-restricted-globals': ['error', ...OUTSIDE],
        // `new Date()` is found by tools/test/domain-purity.test.ts.
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Time is an argument of a rule.' },
          { object: 'Math', property: 'random', message: 'Chance is an argument of a rule.' },
        ],
      },
    },
    { files: ['e2e/**/*.ts', '**/*.test.{ts,tsx}', '*.config.ts'], rules: { 'no-console': 'off' } },
    {
      // The untyped edges: pdf.js's components, and what a page in a browser reports.
      files: ['app/viewer/**/*.{ts,tsx}', 'e2e/**/*.ts', 'tools/bench/*.ts'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
  ],
})
