import { expect, test } from 'vitest'
import { STUDY_LEVELS } from '#domain/exams/study-level.ts'
import { APP_PATHS, PRERENDERED } from './routes.ts'

test('the addresses of every study level are prerendered', () => {
  const addresses = STUDY_LEVELS.flatMap(({ papers, resources }) => [papers, resources])
  expect(addresses.filter((path) => !PRERENDERED.includes(path))).toEqual([])
})

test.each([
  '/practice/0500',
  '/practice/1123',
  '/practice/9093',
  '/practice/xen01',
  '/practice/O-Level',
  '/practice/a-level',
])('the server answers %s with the app, which sends it on', (path) =>
  expect(APP_PATHS.some((source) => new RegExp(`^(?:${source})$`, 'i').test(path))).toBe(true),
)

test('the server does not answer an unknown exam with the app', () => {
  expect(APP_PATHS.some((source) => new RegExp(`^(?:${source})$`, 'i').test('/practice/history'))).toBe(false)
})
