import { expect, test } from 'vitest'
import { formatWordCount, penMinutes, pastedText } from './words.ts'

test.each([
  [0, 0],
  [1, 1],
  [324, 25],
  [350, 27],
])('%d words take %d minutes with a pen', (words, minutes) => expect(penMinutes(words)).toBe(minutes))

test('one word is not called words', () =>
  expect([0, 1, 1204].map(formatWordCount)).toEqual(['0 words', '1 word', '1,204 words']))

test.each([
  ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ['Dear Uncle,\u000BThe lights', 'Dear Uncle,\nThe lights'],
  ['in\u00ADvis\u0000ible\uFEFF', 'invisible'],
  ['half \uD83D an emoji', 'half \uFFFD an emoji'],
])('%j is %j', (text, plain) => expect(pastedText(text)).toBe(plain))

test.each(['‘Who’s there?’ – she asked…', 'مرحبا\tשלום', '👩‍👩‍👧 and 👍🏽', 'a\u00A0b', 'क्षि'])(
  '%j stays as it is',
  (text) => expect(pastedText(text)).toBe(text),
)
