const MILLISECONDS = 86_400_000

/** A day in the calendar of the student: `2026-11-22`. Days compare as texts. */
export type Day = string

/** The day of a moment, where the student is. */
export function dayOf(date: Date): Day {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Whether a value is a day that exists. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const date = dateOf(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

/** The day so many days later, or earlier if the number is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(dateOf(day).getTime() + count * MILLISECONDS).toISOString().slice(0, 10)
}

/** How many days lie between: 1 from Monday to Tuesday. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / MILLISECONDS)
}

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  return addDays(day, -((dateOf(day).getUTCDay() + 6) % 7))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The parts of a day that are written, named as `Intl.DateTimeFormat` names them. */
export interface DayStyle {
  weekday?: 'long' | 'short'
  day?: 'numeric'
  month?: 'long' | 'short'
  year?: 'numeric'
}

/**
 * A day in words: `6 May 2027`, `Sunday 22 November`, `13 Nov`. They are what `Intl` writes for en-GB. Its first use on a
 * page costs a cheap phone 80 to 120 ms.
 */
export function formatDay(
  day: Day,
  style: DayStyle = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const date = dateOf(day)
  const weekday = WEEKDAYS[date.getUTCDay()]
  const month = MONTHS[date.getUTCMonth()]
  return [
    style.weekday === 'short' ? weekday?.slice(0, 3) : style.weekday && weekday,
    style.day && date.getUTCDate(),
    style.month === 'short' ? month?.slice(0, month === 'September' ? 4 : 3) : style.month && month,
    style.year && date.getUTCFullYear(),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The time of a moment on the clock, where the student is: `15:58`. */
export function formatClock(time: Date): string {
  return `${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The first moment of a day by UTC, for what counts whole days only. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`)
}
