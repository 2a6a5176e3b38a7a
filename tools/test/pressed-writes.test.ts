import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What a press makes or writes is made once, also if it is pressed twice before anything is drawn. The guard is `useWrite`
// (rows) or `useOneAtATime`. These tests find the places that need it, so that it is not forgotten.

const ROOT = join(import.meta.dirname, '../..')
const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file).replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }))

const GUARD = /\b(useWrite|useOneAtATime)\(/

/** Handlers that take their time and need no guard, with the reason. */
const NEED_NO_GUARD: Record<string, string> = {
  'app/first-reading/reading-view.tsx': 'its guards are in place-panel.tsx and reading-slips.tsx beside it',
  'app/marking/train/for-class.tsx': 'copies a link',
  'app/marking/train/room-marks.tsx': 'reads pictures that were chosen; nothing is kept',
  'app/offline/device-lists.tsx': 'removes; a second time removes nothing more',
  'app/practice/rows/row-extras.tsx': 'its guard is in app/ui/use-download-all.ts',
  'app/sync/open-study.ts': 'follows a removal from the device, and is no press',
  'app/vocabulary/stage.tsx': 'looks up a word',
}

test('what a press does that takes its time is guarded against a second press', () => {
  const slow = /\basync function (?:on[A-Z]|submit\b|save\b)\w*|\bconst on[A-Z]\w* = async\b/
  const found = files.filter(({ code }) => slow.test(code))
  expect(found.length).toBeGreaterThan(15)
  const unguarded = found.filter(({ code }) => !GUARD.test(code)).map(({ file }) => file)
  expect(unguarded.toSorted()).toEqual(Object.keys(NEED_NO_GUARD).toSorted())
})

/** Files that change rows and are no handler of a press, with the reason. */
const NO_PRESS: Record<string, string> = {
  'app/goals/count-completions.ts': 'follows from the study log; one tab at a time',
  'app/class/teacher/use-saved-marking.ts': 'saves what is written, one save after the other',
}

const CHANGING = /export async function ((?:insert|update|delete|rename|restore|raise|save)\w+)/g

test('rows are changed only by guarded writes', () => {
  const changing = files
    .filter(({ file }) => /-rows\.ts$|\/save-papers\.ts$/.test(file))
    .flatMap(({ code }) => code.matchAll(CHANGING).toArray())
    .map(([, name = '']) => name)
  expect(changing).toEqual(
    expect.arrayContaining(['insertGoal', 'insertGroup', 'savePapers', 'deleteBookmark']),
  )
  const names = new RegExp(`\\b(${changing.join('|')})\\(`)
  const users = files.filter(
    ({ file, code }) => !/-rows\.ts$|\/save-papers\.ts$/.test(file) && names.test(code),
  )
  expect(users.length).toBeGreaterThan(3)
  const unguarded = users.filter(({ code }) => !GUARD.test(code)).map(({ file }) => file)
  expect(unguarded).toEqual(Object.keys(NO_PRESS))
})

const GUARDED_ELSEWHERE: Record<string, string> = {
  'app/accounts/second-factor/use-recovery.ts': 'called by the form and the dialog of recovery codes',
  'app/lib/service/supabase.ts': 'sends a row as the page goes; the account knows its id',
  'app/practice/found-in-papers.tsx': 'a search: it changes nothing',
  'app/sync/keep-question.island.tsx': 'one dialog, which closes with its answer',
  'app/sync/account-sync.ts': 'says which answer is on the screen; no press',
}

test('what else changes an account or a record is guarded', () => {
  const changes = [
    /\.from\('\w+'\)\s*\.(insert|upsert|update|delete)\(/,
    /\.rpc\('delete_/,
    /auth\.mfa\.(enroll|unenroll|challengeAndVerify)\(/,
    /method: 'POST'/,
  ]
  const found = files.filter(
    ({ file, code }) => !file.endsWith('-rows.ts') && changes.some((change) => change.test(code)),
  )
  expect(found.length).toBeGreaterThan(5)
  const others = found.filter(({ code }) => !GUARD.test(code)).map(({ file }) => file)
  expect(others.toSorted()).toEqual(Object.keys(GUARDED_ELSEWHERE).toSorted())
})
