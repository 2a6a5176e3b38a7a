import { expect, test } from 'vitest'
import {
  addDays,
  dateOf,
  dayOf,
  daysBetween,
  type DayStyle,
  formatClock,
  formatDay,
  isDay,
  weekOf,
} from './day.ts'

test('a moment has the day of the student’s own calendar', () => {
  expect(dayOf(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22')
  expect(dayOf(new Date(2026, 0, 1))).toBe('2026-01-01')
})

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['22.11.2026', false],
  [20_261_122, false],
])('%s is a day: %s', (value, expected) => expect(isDay(value)).toBe(expected))

test('days are counted over months, years and the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysBetween('2026-11-22', '2027-05-06')).toBe(165)
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
})

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-16'],
])('the week of %s begins on %s', (day, monday) => expect(weekOf(day)).toBe(monday))

const STYLES: DayStyle[] = [
  { weekday: 'long' },
  { weekday: 'short' },
  { month: 'short' },
  { day: 'numeric', month: 'short' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'long', year: 'numeric' },
]

test.each(STYLES)('a day of each month is written as Intl writes it: %o', (style) => {
  for (let day = '2026-01-06'; day < '2027-01-01'; day = addDays(day, 8)) {
    expect(formatDay(day, style)).toBe(dateOf(day).toLocaleDateString('en-GB', { ...style, timeZone: 'UTC' }))
  }
})

test('a moment is written as its clock shows it', () => {
  expect(formatClock(new Date(2026, 10, 22, 9, 5))).toBe('09:05')
  expect(formatClock(new Date(2026, 10, 22, 0, 30))).toBe('00:30')
})

test('a day is written in words', () => {
  expect(formatDay('2027-05-06')).toBe('6 May 2027')
  expect(formatDay('2026-11-22', { weekday: 'long' })).toBe('Sunday')
})
