import { expect, test } from 'vitest'
import { moveShare, shareOf, clampShare, moveDivider } from './desk-panes.tsx'

test('a divider shows the share of the pane before it, and moves only the two beside it', () => {
  expect(shareOf([50, 50], 0)).toBe(50)
  expect(moveShare([50, 50], 0, 62)).toEqual([62, 38])
  expect(shareOf([40, 30, 30], 1)).toBe(50)
  expect(moveShare([40, 30, 30], 1, 25)).toEqual([40, 15, 45])
  expect(moveShare([40, 40, 20], 0, 75)).toEqual([60, 20, 20])
})

test.each([
  [50, 'ArrowLeft', 48],
  [50, 'ArrowRight', 52],
  [26, 'ArrowLeft', 25],
  [75, 'ArrowRight', 75],
  [62, 'Home', 25],
  [62, 'End', 75],
  [62, 'Enter', 50],
  [62, 'Tab', undefined],
  [62, 'a', undefined],
])('from %i %% the key %s leads to %s', (share, key, expected) => {
  expect(moveDivider(share, key)).toBe(expected)
})

test.each([
  [-3, 25],
  [49.6, 50],
  [101, 75],
])('a pointer at %d %% puts the divider at %i', (percent, expected) => {
  expect(clampShare(percent)).toBe(expected)
})
