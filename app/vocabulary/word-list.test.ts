import { expect, test } from 'vitest'
import { nextFocus } from './word-list.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 0, 2],
  ['ArrowUp', 3, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 3, 3],
  ['ArrowRight', 4, 4],
  ['Enter', 2, undefined],
  ['a', 2, undefined],
])('%s leads from %d to %s in a list of five', (key, from, to) => expect(nextFocus(key, from, 5)).toBe(to))
