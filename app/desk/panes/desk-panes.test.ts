import { expect, test } from 'vitest'
import { moveShare, shareOf } from './desk-panes.tsx'

test('a divider shows the share of the pane before it, and moves only the two beside it', () => {
  expect(shareOf([50, 50], 0)).toBe(50)
  expect(moveShare([50, 50], 0, 62)).toEqual([62, 38])
  expect(shareOf([40, 30, 30], 1)).toBe(50)
  expect(moveShare([40, 30, 30], 1, 25)).toEqual([40, 15, 45])
  expect(moveShare([40, 40, 20], 0, 75)).toEqual([60, 20, 20])
})
