import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The import table: which folders of `app/` each folder may import, beside itself and `domain/`.
 * Primitives first, then a student's own data, then screens. Screens never import each other: they meet in the URL.
 */
const PRIMITIVES = ['lib', 'ui'] as const
const STUDENT_DATA = ['accounts', 'completion', 'saved', 'goals'] as const
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  ui: ['lib'],
  accounts: PRIMITIVES,
  completion: PRIMITIVES,
  attribution: PRIMITIVES,
  'ai-marking': PRIMITIVES,
  offline: PRIMITIVES,
  saved: [...PRIMITIVES, 'accounts'],
  goals: [...PRIMITIVES, 'accounts', 'completion'],
  viewer: [...PRIMITIVES, 'offline'],
  home: [...PRIMITIVES, ...STUDENT_DATA],
  info: [...PRIMITIVES, 'offline'],
  profile: [...PRIMITIVES, ...STUDENT_DATA],
  practice: [...PRIMITIVES, ...STUDENT_DATA, 'ai-marking', 'viewer'],
  desk: [...PRIMITIVES, ...STUDENT_DATA, 'viewer', 'offline'],
  resources: [...PRIMITIVES, ...STUDENT_DATA, 'ai-marking', 'viewer', 'offline'],
  syllabus: PRIMITIVES,
  vocabulary: PRIMITIVES,
  shell: [...PRIMITIVES, ...STUDENT_DATA, 'attribution', 'offline'],
}

/** The only `.ts` files of `app/` that may touch React, the router or storage: purity is visible in the listing. */
const IMPURE = ['**/queries.ts', '**/*-rows.ts', '**/use-*.ts', 'app/routes.ts', 'app/lib/**', '**/*.test.ts']

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
    'radix-ui',
    '@tanstack/*',
    '@supabase/*',
    '#app/lib/*',
    '!#app/lib/store.ts',
    '!#app/lib/request-error.ts',
  ],
  message: 'A .ts file of app/ is a rule: no React, router, query client or storage.',
}
const SERVER_ONLY = { group: ['react', 'react-dom', 'react-router'], message: 'No React outside app/.' }
const NO_EXAMS = {
  group: ['#app/**', '#domain/**', '#publishing/**', '#tools/**'],
  message: 'The server knows nothing of exams.',
}
const ONLY_DOMAIN = {
  group: [
    '#app/**',
    '#server/**',
    '#publishing/**',
    '#tools/**',
    'node:*',
    'react',
    'react-dom',
    'react-router',
  ],
  message: 'domain/ is pure: it imports nothing but itself.',
}
const NO_APP = { group: ['#app/**', '#tools/**'], message: 'publishing/ knows content and domain alone.' }

function forbidden(folder: string) {
  const others = folders.filter((other) => other !== folder && !MAY_IMPORT[folder]?.includes(other))
  return [
    ...others.map((other) => ({
      group: [`#app/${other}/**`],
      message: `app/${folder} may not import app/${other}.`,
    })),
    { group: ['#server/**', '#publishing/**', '#tools/**'], message: 'app/ runs in the browser.' },
    NO_PARENT,
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
    'import/no-cycle': 'error',
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
    {
      files: ['server/**/*.ts'],
      rules: only([NO_PARENT, SERVER_ONLY, NO_EXAMS]),
    },
    {
      files: ['publishing/**/*.ts'],
      rules: only([NO_PARENT, SERVER_ONLY, NO_APP]),
    },
    {
      files: ['domain/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        ...only([NO_PARENT, ONLY_DOMAIN]),
        'no-restricted-globals': [
          'error',
          'window',
          'document',
          'localStorage',
          'sessionStorage',
          'navigator',
          'location',
          'fetch',
          'process',
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Time is an argument of a rule.' },
          { object: 'Math', property: 'random', message: 'Chance is an argument of a rule.' },
        ],
      },
    },
    { files: ['e2e/**/*.ts', '**/*.test.{ts,tsx}', '*.ts'], rules: { 'no-console': 'off' } },
    {
      // The untyped edges: pdf.js's components, and what a page in a browser reports.
      files: ['app/viewer/**/*.{ts,tsx}', 'e2e/**/*.ts', 'tools/bench/*.ts'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
  ],
})
