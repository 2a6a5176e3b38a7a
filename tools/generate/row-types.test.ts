import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { GOAL_LEVELS } from '#domain/exams/exam.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { formatRowTypes, ROW_TYPES } from './row-types.ts'

const database = await openTestDatabase(afterAll)

test('the row types are up to date; otherwise run npm run row-types', async () => {
  expect(await readFile(ROW_TYPES, 'utf8')).toBe(await formatRowTypes(database))
})

test('the types follow the database', async () => {
  await database.query('alter table public.profiles add column shoe_size integer')
  expect(await formatRowTypes(database)).toContain('          shoe_size: number | null\n')
})

test('the database accepts the levels of a goal and no others', async () => {
  const types = await readFile(ROW_TYPES, 'utf8')
  expect(types).toContain(`exam_level: ${GOAL_LEVELS.map((level) => `'${level}'`).join(' | ')}\n`)
})
