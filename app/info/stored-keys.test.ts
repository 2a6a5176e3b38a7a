import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CACHES } from '#app/offline/cache-names.ts'
import { STORED_KEYS } from '#app/lib/device/stored-keys.ts'

/**
 * The keys that each file writes. A new file that stores something fails a test until it is in this list and in
 * STORED_KEYS.
 */
const KEPT_BY: Record<string, readonly string[]> = {
  'app/site/main.ts': ['vite-ui-theme'],
  'app/sync/completion/use-completion.ts': [
    'ee_completion_v1:{exam}:{year}',
    'ee_completion_v1:{exam}:{year}:damaged',
  ],
  'app/sync/completion/sets-begun.ts': ['ee_sets_begun_v1'],
  // Nothing writes it any more: what is still there is counted, and removed.
  'app/goals/goal-progress.tsx': ['ee_goal_waiting_v1:{student}:{completion}'],
  // What waits is written by app/sync/log/make-facts.ts, what was there before by app/sync/log/ticks.ts.
  'app/sync/log/make-facts.ts': ['ee_study_waiting_v1'],
  'app/sync/open-study.ts': [
    'ee_study_v1',
    'ee_completion_before_log:{exam}:{year}',
    // The script of a reading page writes it too.
    'ee_open_answers_v1',
  ],
  'app/sync/account-sync.ts': ['ee_join_asked_v1'],
  // The key is that of app/sync/answers/answer-copies.ts.
  'app/writing/use-answer.ts': ['ee_answer_unsaved_v1:{answer}'],
  'app/ui/question-fold.tsx': ['ee_question_folded_v1'],
  'app/writing/use-answer-place.ts': ['ee_answer_place_v1'],
  'app/writing/my-answer.tsx': ['ee_by_hand_v1:{paper}'],
  // The key is that of app/sync/answers/marking-drafts.ts.
  'app/sync/answers/use-marking-draft.ts': ['ee_marking_v1:{question}', 'ee_marking_v1:{question}:{student}'],
  'app/marking/train/pairs-page.tsx': ['ee_pair_seed_v1'],
  'app/lib/early/fonts.ts': ['ee_fonts_here_v1'],
  'app/lib/early/first-seen.tsx': ['ee_last_seen_v1:{room}'],
  'app/desk/use-preferences.ts': ['ee_desk_v1:{variant}', 'ee_desk_preferences_v1'],
  'app/practice/exam/use-exam-answer.ts': ['ee_exam_v1:{exam}'],
  'app/lib/device/own-exam.ts': ['ee_own_exam_v1'],
  'app/class/teacher/use-saved-marking.ts': ['ee_class_marking_v1:{student}:{answer}'],
  // The keys are those of app/class-work/class-work.ts.
  'app/class-work/use-class-work.ts': ['ee_class_work_v1:{student}', 'ee_class_copies_v1:{student}'],
  'app/desk/timer/use-exam-session.ts': ['ee_running_timers_v1'],
  'app/lib/reading-look.ts': ['ee_reading_v1'],
  'app/marks/pane-marks.tsx': ['ee_print_notes'],
  'app/viewer/controls/page-colours.tsx': ['ee_page_colours'],
  'app/viewer/engine/kept-places.ts': ['ee_places_v1'],
  'app/text-view/use-text-place.ts': ['ee_text_places_v1'],
  'app/viewer/controls/use-single-keys.ts': ['ee_single_keys'],
  // The auth client writes this key through the storage in this file.
  'app/lib/service/supabase.ts': [
    'sb-evergreen-auth-token',
    'sb-evergreen-auth-token-code-verifier',
    'sb-evergreen-auth-token-flow-{sign-in}-code-verifier',
    'sb-evergreen-auth-token-flows-code-verifier',
  ],
  'app/lib/device/stored-session.ts': ['ee_session_end_v1'],
  'app/accounts/session/session-watch.ts': ['ee_session_check_v1'],
  'app/accounts/sign-in/use-sign-in.ts': ['ee_sign_in_v1'],
  'app/attribution/campaign-visit.ts': ['ee_utm_attribution', 'ee_utm_last_touch'],
  'app/lib/next-page.ts': ['ee_next_page_v1', 'ee_visit_v1'],
  'app/lib/service/report-problems.ts': ['ee_problems_v1'],
  'app/root.tsx': ['react-router-scroll-positions'],
}

/** The cookies that each file of the server sets. */
const COOKIES: Record<string, readonly string[]> = {
  'server/auth/sign-in-flow.ts': ['evergreen-sign-in'],
  'server/identity-provider/local-sign-in.ts': ['evergreen-local-accounts'],
  'server/identity-provider/local-access.ts': ['evergreen-local-word'],
}

/** These files read or write under the keys of the files above and have no key of their own. */
const READERS = [
  'app/resources/read/reading.script.ts',
  'app/lib/early/early.ts',
  'app/sync/forget-keys.ts',
  'app/sync/open-stores.ts',
  'app/lib/device/end-session.ts',
  'app/lib/device/stored-texts.ts',
  'app/lib/device/use-stored-text.ts',
  'app/accounts/sign-in/sign-in-return.ts',
  'app/shell/show-timer.ts',
  'app/writing/finish-paper.ts',
]

/** The databases in IndexedDB, by the file that opens them. */
const DATABASES = {
  'app/sync/answers/answer-database.ts': ['ee_answers'],
  'app/sync/log/study-database.ts': ['ee_study'],
}

const ROOT = join(import.meta.dirname, '../..')
const ROUTER = 'node_modules/react-router/dist/production/lib/dom/lib.js'
const AUTH_CLIENT = 'node_modules/@supabase/auth-js/dist/module/lib/helpers.js'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file).replaceAll('\\', '/'))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(?:test|fixture)\.tsx?$|\.setup\.ts$|^app\/info\/|^app\/lib\/device\/stored-keys\.ts$/.test(file),
  )
  .map((file) => ({ file, code: read(file) }))

const listFiles = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
const keys = STORED_KEYS.map(({ key }) => key)

test('the privacy page names what the files keep, no more and no less', () => {
  const kept = [
    ...Object.values(KEPT_BY),
    ...Object.values(COOKIES),
    ...Object.values(CACHES),
    ...Object.values(DATABASES),
  ].flat()
  expect(keys.toSorted()).toEqual(kept.toSorted())
})

test('no other file of the server sets a cookie', () => {
  const setters = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file).replaceAll('\\', '/'))
    .filter(
      (file) =>
        /(?<!\.test|\.fixture)\.ts$/.test(file) && /\bsetCookie\(|['"]Set-Cookie['"]/i.test(read(file)),
    )
  expect(setters.toSorted()).toEqual(Object.keys(COOKIES).toSorted())
  for (const [file, names] of Object.entries(COOKIES)) {
    for (const name of names) expect(read(file)).toContain(`'${name}'`)
  }
})

test('no other file stores something', () => {
  const keepers = listFiles(/['"][^'"]*(device\/|\.\/)(stored-texts|storage)\.ts['"]|<ScrollRestoration/)
  expect(keepers.toSorted()).toEqual([...Object.keys(KEPT_BY), ...READERS].toSorted())
})

test('only these files use the browser’s storage directly', () => {
  const direct =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches)\s*(\.|\[)|document\.cookie|navigator\.serviceWorker/
  expect(listFiles(direct).toSorted()).toEqual([
    'app/attribution/campaign-visit.ts',
    'app/first-reading/slips/slips-worker.ts',
    'app/first-reading/slips/use-slips.ts',
    'app/lib/device/cache-storage.ts',
    'app/lib/device/service-worker.ts',
    'app/lib/device/storage.ts',
    'app/offline/worker.ts',
    // Its text is written into a page.
    'app/resources/read/example-answer.tsx',
    'app/shell/head-script.ts',
    'app/shell/theme.ts',
    // The texts of these are also written into a page.
    'app/sync/completion/sets-begun.ts',
    'app/sync/log/study-database.ts',
    'app/viewer/engine/opens-as-text.ts',
    'app/viewer/engine/picture/early-picture.ts',
  ])
})

test('no other file opens a database of the browser', () => {
  expect(listFiles(/\bopenDB\b/)).toEqual(['app/sync/device-database.ts'])
  expect(listFiles(/\bawait openDeviceDatabase\b/)).toEqual(Object.keys(DATABASES))
})

test('every key in the code is one that the privacy page names', () => {
  const code = files.map((file) => file.code).join('\n')
  const byPrefix = code.matchAll(/['"`]((?:ee_|vite-ui-)[^'"`\s]*)['"`]/g)
  const events = new Set(['ee_utm_capture'])
  const byName = code.matchAll(/\b[A-Z_]*KEY\b[^=\n]*= ['"`]([^'"`\s]+)['"`]/g)
  const inCode = [...byPrefix, ...byName].map(([, key = '']) =>
    key.replaceAll('${', '{').replace('{desk}', '{variant}'),
  )
  const cookies = new Set(Object.values(COOKIES).flat())
  const named = keys.filter(
    (key) => !cookies.has(key) && !/^react-router|:damaged$|-code-verifier$/.test(key),
  )
  expect([...new Set(inCode)].filter((key) => !events.has(key)).toSorted()).toEqual(named.toSorted())
})

test('a cache is opened by its name on the list', () => {
  const opened = files.flatMap(({ code }) =>
    code.matchAll(/\b(?:openCache|caches\.open)\(([^)]+)\)/g).toArray(),
  )
  const named = opened.map(([, name = '']) => name).filter((name) => !/^(path|name(: string)?)$/.test(name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !/^CACHES[.[]/.test(name))).toEqual([])
})

test.each([
  [ROUTER, "'react-router-scroll-positions'"],
  ['app/sync/completion/use-completion.ts', '`${key}:damaged`'],
  ['app/shell/head-script.ts', "'sb-evergreen-auth-token'"],
  [AUTH_CLIENT, '`${storageKey}-code-verifier`'],
  [AUTH_CLIENT, '`${storageKey}-flow-${flowId}-code-verifier`'],
  [AUTH_CLIENT, '`${storageKey}-flows-code-verifier`'],
])('%s uses the name %s', (file, name) => {
  expect(read(file).replaceAll('"', "'")).toContain(name)
})
