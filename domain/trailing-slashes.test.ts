import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/practice/', '/practice'],
  ['/practice///', '/practice'],
  ['/a//b/', '/a//b'],
  ['/a', '/a'],
  ['/', ''],
  ['', ''],
])('%s becomes %j', (path, without) => expect(withoutTrailingSlashes(path)).toBe(without))
