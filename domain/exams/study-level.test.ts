import { expect, test } from 'vitest'
import { findStudyLevel, STUDY_LEVELS } from './study-level.ts'

test.each([
  ['igcse', '/practice/igcse', '/resources/igcse'],
  ['a-levels-9093', '/practice/alevel/a-levels-9093', '/resources/alevel'],
  ['a-levels-egp', '/practice/alevel/a-levels-egp', '/resources/generalpaper'],
])('the study level %s opens %s and %s', (id, papers, resources) =>
  expect(findStudyLevel(id)).toMatchObject({ id, papers, resources }),
)

test('there are three study levels', () => expect(STUDY_LEVELS).toHaveLength(3))

test.each([[null], [undefined], [''], ['IGCSE'], ['ib'], [1]])('%j is no study level', (id) =>
  expect(findStudyLevel(id)).toBeUndefined(),
)
