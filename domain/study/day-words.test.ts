import { expect, test } from 'vitest'
import { dayWords, onDay } from './day-words.ts'

const NOW = new Date(2026, 10, 22, 18, 30)
const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString()

test.each([
  [at(2026, 11, 22, 0), 'today', 'today'],
  [at(2026, 11, 21, 23), 'yesterday', 'yesterday'],
  [at(2026, 11, 17), 'Tuesday', 'on Tuesday'],
  [at(2026, 11, 16, 1), 'Monday', 'on Monday'],
  [at(2026, 11, 15), '15 November', 'on 15 November'],
  [at(2025, 11, 9), '9 November 2025', 'on 9 November 2025'],
  [at(2026, 12, 1), '1 December', 'on 1 December'],
])('%s is "%s", seen on 22 November 2026', (time, words, sentence) => {
  expect(dayWords(time, NOW)).toBe(words)
  expect(onDay(time, NOW)).toBe(sentence)
})
