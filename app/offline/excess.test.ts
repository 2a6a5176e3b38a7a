import { expect, test } from 'vitest'
import { findExcess } from './excess.ts'

const entries = (...sizes: number[]) => sizes.map((bytes, at) => ({ url: String(at), bytes }))

test.each([
  [entries(), { most: 2 }, []],
  [entries(1, 1), { most: 2 }, []],
  [entries(1, 1, 1, 1), { most: 2 }, ['0', '1']],
  [entries(5, 5, 5), { most: 9, mostBytes: 10 }, ['0']],
  [entries(9, 1, 1), { most: 9, mostBytes: 10 }, ['0']],
  [entries(1, 1, 50), { most: 9, mostBytes: 10 }, ['0', '1']],
  [entries(50), { most: 9, mostBytes: 10 }, []],
])('of %j, %j leaves out %j', (all, limits, gone) => {
  expect(findExcess(all, limits).map(({ url }) => url)).toEqual(gone)
})
