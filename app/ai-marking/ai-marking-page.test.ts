import { expect, test } from 'vitest'
import { isPlaceholder, markingAddress } from './ai-marking-page.tsx'
import { shouldPrompt } from './prompt.ts'

test.each([
  [null, 'https://marking.test/?utm_source=evergreen.test&utm_medium=organic&utm_campaign=header'],
  [
    'practice',
    'https://marking.test/?utm_source=evergreen.test&utm_medium=organic&utm_campaign=practice_close',
  ],
  [
    'resources',
    'https://marking.test/?utm_source=evergreen.test&utm_medium=organic&utm_campaign=resources_close',
  ],
  ['toString', 'https://marking.test/?utm_source=evergreen.test&utm_medium=organic&utm_campaign=header'],
])('from %s: %s', (from, address) =>
  expect(markingAddress('https://marking.test', 'https://evergreen.test', from)).toBe(address),
)

test('parameters of the owner stay', () => {
  expect(markingAddress('https://marking.test/start?plan=free', 'https://evergreen.test', null)).toBe(
    'https://marking.test/start?plan=free&utm_source=evergreen.test&utm_medium=organic&utm_campaign=header',
  )
})

test.each([
  ['https://marking.example.com', true],
  ['https://example.com/marking', true],
  ['https://notexample.com', false],
  ['https://example.com.marking.test', false],
])('%s is a placeholder: %s', (address, is) => expect(isPlaceholder(address)).toBe(is))

test.each([
  [0, false, true],
  [0.2499, false, true],
  [0.25, false, false],
  [0.99, false, false],
  [0, true, false],
])('random %d, shown before: %s, shown: %s', (random, hasPrompted, asks) =>
  expect(shouldPrompt({ random, hasPrompted })).toBe(asks),
)
