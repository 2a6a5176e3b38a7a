import { expect, test } from 'vitest'
import { shouldPrompt } from './prompt.ts'

test.each([
  [0, false, true],
  [0.2499, false, true],
  [0.25, false, false],
  [0.99, false, false],
  [0, true, false],
])('random %d, shown before: %s, shown: %s', (random, hasPrompted, asks) =>
  expect(shouldPrompt({ random, hasPrompted })).toBe(asks),
)
