import { expect, test } from 'vitest'
import { pastedText } from './pasted-text.ts'

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
