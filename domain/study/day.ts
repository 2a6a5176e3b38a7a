const MILLISECONDS = 86_400_000

/** A day in the calendar of the student: `2026-11-22`. Days compare as texts. */
export type Day = string

/** The day of a moment, where the student is. */
export function dayOf(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Whether a value is a day that exists. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const date = dateOf(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
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

/** A day in words: `6 May 2027`. `style` is what `toLocaleDateString` takes. */
export function formatDay(
  day: Day,
  style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return dateOf(day).toLocaleDateString('en-GB', { ...style, timeZone: 'UTC' })
}

/** The time of a moment on the clock, where the student is: `15:58`. */
export function formatClock(time: Date): string {
  return time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** The first moment of a day by UTC, for what counts whole days only. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`)
}
