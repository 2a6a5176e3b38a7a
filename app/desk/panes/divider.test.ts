import { expect, test } from 'vitest'
import { clampShare, moveDivider } from './divider.ts'

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
