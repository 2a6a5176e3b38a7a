import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLASS_TABLES, formatMyData, myDataFileName, STUDENT_TABLES } from './data-set.tsx'

const TAKEN_AT = new Date('2026-11-21T15:30:00Z')

test('the file describes itself and contains every row unchanged', () => {
  const rows = {
    profiles: [{ id: 'a', full_name: 'Maya “Osei”' }],
    saved_groups: [{ id: 'g' }],
    paper_bookmarks: [],
    saved_resources: [],
    study_goals: [{ progress: { completed: 1, target: 10 } }],
    study_events: [{ kind: 'paper.completed' }],
    answer_versions: [{ body: 'Dear Mr Pinto' }],
  }
  const classes = { class_hand_ins: [{ body: 'Dear Uncle' }] }
  const file = formatMyData({
    site: 'Evergreen English',
    account: { id: 'a' },
    rows,
    classes,
    takenAt: TAKEN_AT,
  })
  expect(JSON.parse(file)).toEqual({
    site: 'Evergreen English',
    taken_at: '2026-11-21T15:30:00.000Z',
    account: { id: 'a' },
    ...rows,
    ...classes,
  })
})

test('the file says how many recovery codes are left', () => {
  const rows = {
    profiles: [],
    saved_groups: [],
    paper_bookmarks: [],
    saved_resources: [],
    study_goals: [],
    study_events: [],
    answer_versions: [],
  }
  const recovery = { left: 7, madeAt: '2026-11-20T10:00:00.000Z' }
  const file = formatMyData({ site: 'Site', account: {}, rows, recovery, takenAt: TAKEN_AT })
  expect(JSON.parse(file)).toMatchObject({ recovery_codes: { left: 7, made_at: recovery.madeAt } })
})

test.each([
  ['Evergreen English', 'evergreen-english-data-2026-11-21.json'],
  ['  Ivy & Oak!  ', 'ivy-oak-data-2026-11-21.json'],
  ['學英語', 'site-data-2026-11-21.json'],
])('the file of %s is called %s', (site, name) => expect(myDataFileName(site, TAKEN_AT)).toBe(name))

test('no table with rows about a student is left out', () => {
  const folder = join(import.meta.dirname, '../../supabase/migrations')
  const sql = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const tables = [...sql.join('\n').matchAll(/create table public\.(\w+) \(\s+(?:[^;]*?)\bauth\.users\b/g)]
  // The copies of a class are of its members, who are of accounts.
  const found = [...tables.map(([, table]) => table), 'class_hand_ins']
  expect(new Set(found)).toEqual(new Set([...Object.keys(STUDENT_TABLES), ...CLASS_TABLES]))
  const given = /function public\.get_class_data\(\)[^;]*/.exec(sql.join('\n'))?.[0] ?? ''
  for (const table of CLASS_TABLES) expect(given).toContain(`'${table}'`)
})
