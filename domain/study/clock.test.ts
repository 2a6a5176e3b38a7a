import { expect, test } from 'vitest'
import { clockWord, formatClock } from './clock.ts'

const MINUTE = 60_000

test.each([
  [120 * MINUTE, '2:00:00'],
  [77 * MINUTE + 42_001, '1:17:43'],
  [9 * MINUTE + 5000, '9:05'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-999, '0:00'],
  [-1000, '+0:01'],
  [-133_000, '+2:13'],
  [-3_600_000, '+1:00:00'],
])('%i ms left read %s', (left, clock) => expect(formatClock(left)).toBe(clock))

test.each([
  [60_000, 'left'],
  [0, 'left'],
  [-181_000, 'over time'],
])('%i ms are %s', (left, word) => expect(clockWord(left)).toBe(word))
