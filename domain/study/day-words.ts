import { dayOf, daysBetween, formatDay } from './day.ts'

/** When something was, for a student who reads it now: `today`, `yesterday`, `Tuesday`, `9 November`, `9 November 2025`. */
export function dayWords(at: string, now: Date): string {
  const then = new Date(at)
  const days = daysBetween(dayOf(then), dayOf(now))
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days > 1 && days < 7) return formatDay(dayOf(then), { weekday: 'long' })
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return formatDay(dayOf(then), { day: 'numeric', month: 'long', ...year })
}

/** The same in a sentence: `on Tuesday`. */
export function onDay(at: string, now: Date): string {
  const words = dayWords(at, now)
  return words === 'today' || words === 'yesterday' ? words : `on ${words}`
}
