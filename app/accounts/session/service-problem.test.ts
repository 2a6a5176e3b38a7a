import { expect, test } from 'vitest'
import { NO_CONNECTION, parseServiceProblem } from './service-problem.ts'

test.each([
  ['Chromium', { code: '', message: 'TypeError: Failed to fetch' }],
  ['Firefox', { code: '', message: 'TypeError: NetworkError when attempting to fetch resource.' }],
  ['Safari', { code: '', message: 'TypeError: Load failed' }],
  ['a token that could not be refreshed', { name: 'AuthRetryableFetchError', message: '{}' }],
  ['a chunk that did not arrive', new TypeError('Failed to fetch dynamically imported module')],
  ['nothing that says anything', undefined],
])('no connection, as %s tells it', (_, thrown) =>
  expect(parseServiceProblem(thrown).message).toBe(NO_CONNECTION),
)

test('what the database says is passed on', () => {
  const thrown = { code: '23514', message: 'violates check constraint "study_goals_type_check"' }
  expect(parseServiceProblem(thrown)).toEqual(thrown)
  expect(parseServiceProblem(new Error('Authentication required')).message).toBe('Authentication required')
})
