import { expect, test } from 'vitest'
import { STUDY_LEVELS } from '#domain/exams/study-level.ts'
import { PRERENDERED } from './routes.ts'

test('the addresses of every study level are prerendered', () => {
  const addresses = STUDY_LEVELS.flatMap(({ papers, resources }) => [papers, resources])
  expect(addresses.filter((path) => !PRERENDERED.includes(path))).toEqual([])
})
