import { expect, test } from 'vitest'
import { parseStats } from './queries.ts'

test.each([
  [[{ saved_resources_count: 12, study_goals_count: 2 }], 12, 2],
  [[{ saved_resources_count: 3 }], 3, 0],
  [[{ saved_resources_count: null, study_goals_count: 'many' }], 0, 0],
  [[], 0, 0],
  [null, 0, 0],
])('%j counts %i and %i', (rows, savedResources, studyGoals) => {
  expect(parseStats(rows)).toEqual({ savedResources, studyGoals })
})
