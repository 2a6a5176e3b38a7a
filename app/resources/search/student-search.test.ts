import { expect, test } from 'vitest'
import { IN_FIELD, isTyping, nextFocus } from './student-search.tsx'

test.each([
  ['ArrowDown', IN_FIELD, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, IN_FIELD],
  ['ArrowUp', IN_FIELD, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, IN_FIELD],
  ['Home', 2, 0],
  ['End', 0, 2],
  // In the field these keys move the cursor.
  ['Home', IN_FIELD, undefined],
  ['End', IN_FIELD, undefined],
  ['Enter', 1, undefined],
])('%s from %j goes to %j of three rows', (key, from, to) => expect(nextFocus(key, from, 3)).toBe(to))

test('without rows the focus stays', () => expect(nextFocus('ArrowDown', IN_FIELD, 0)).toBeUndefined())

const press = (key: string, change = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
})
test.each([
  [press('a'), true],
  [press('é'), true],
  // Space presses a button.
  [press(' '), false],
  [press('Enter'), false],
  [press('c', { ctrlKey: true }), false],
])('%j types a character: %s', (event, expected) => expect(isTyping(event)).toBe(expected))
