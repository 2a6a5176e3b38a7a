import { expect, test } from 'vitest'
import { parseRetryAfter } from '#app/lib/service/request-error.ts'

test.each([
  ['30', 30_000],
  ['0', 0],
  ['999999', 3_600_000],
  ['soon', undefined],
  ['-3', undefined],
  [null, undefined],
])('Retry-After %j is %j milliseconds', (header, wait) => expect(parseRetryAfter(header)).toBe(wait))
