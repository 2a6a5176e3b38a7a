import { formatDay } from '#domain/study/day.ts'

/** `Friday 4 December`. */
export function wholeDay(day: string): string {
  return formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `Fri`, or `13 Nov` where the week is not enough. */
export function shortDay(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'short' })
}

/** A class code as it is read: `K4T 9WP`. */
export function spacedCode(code: string): string {
  return code.replace(/(.{3})/, '$1 ')
}

/** Whether a moment is still to come. */
export function isCurrent(until: string): boolean {
  return Date.parse(until) > Date.now()
}
