import { expect, test } from 'vitest'
import { PRERENDERED } from '#app/routes.ts'
import { findStudyLevel, STUDY_LEVELS } from './study-level.ts'

test.each([['igcse'], ['a-levels-9093'], ['a-levels-egp']])('%s is a level', (id) =>
  expect(findStudyLevel(id)?.id).toBe(id),
)

test.each([[null], [undefined], [''], ['IGCSE'], ['ib'], [1]])('%j is none', (id) =>
  expect(findStudyLevel(id)).toBeUndefined(),
)

test('every level leads to papers and to a shelf that exist', () => {
  const leads = STUDY_LEVELS.flatMap(({ papers, shelf }) => [papers, shelf])
  expect(leads.filter((path) => !PRERENDERED.includes(path))).toEqual([])
})
