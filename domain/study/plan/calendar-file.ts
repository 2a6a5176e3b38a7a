import { addDays, type Day, weekOf } from '#domain/study/day.ts'
import { lastPlanDay } from './exam-day.ts'
import type { StudyPlan } from './study-plan.ts'

/** The weekdays of a plan with so many days a week, in the terms of iCalendar. A student can move them there. */
const WEEKDAYS: readonly string[] = [
  '',
  'SA',
  'TU,TH',
  'MO,WE,FR',
  'MO,TU,TH,FR',
  'MO,TU,WE,TH,FR',
  'MO,TU,WE,TH,FR,SA',
  'MO,TU,WE,TH,FR,SA,SU',
]
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The most bytes of a line (RFC 5545, 3.1). */
const LONGEST_LINE = 75

/** Whether a plan has something for a calendar. When its last weekday is past, it has not. */
export function hasCalendarEvents(plan: StudyPlan, day: Day): boolean {
  return repeatedDays(plan, day) !== undefined || firstPaperDay(plan, day) !== undefined
}

/**
 * A plan as an iCalendar file (RFC 5545): an event that repeats up to the exam, and the day of the first paper. `stamp` is
 * the time now, in UTC. Times are those of the student's calendar, wherever it is.
 */
export function formatCalendar(
  plan: StudyPlan,
  { day, stamp, address, site }: { day: Day; stamp: string; address: string; site: string },
): string {
  const repeated = repeatedDays(plan, day)
  const paper = firstPaperDay(plan, day)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site)}//Study plan//EN`,
    ...(repeated
      ? event(`study-plan-${plan.exam}`, stamp, [
          `DTSTART:${compact(repeated.first)}T170000`,
          `DURATION:PT${plan.minutes}M`,
          `RRULE:FREQ=WEEKLY;BYDAY=${repeated.weekdays};UNTIL=${compact(repeated.last)}T235959`,
          `SUMMARY:${escapeText(`English: ${plan.minutes} minutes`)}`,
          `DESCRIPTION:${escapeText(`Three things for today: ${address}`)}`,
          `URL:${address}`,
        ])
      : []),
    ...(paper === undefined
      ? []
      : event(`first-paper-${plan.exam}`, stamp, [
          `DTSTART;VALUE=DATE:${compact(paper)}`,
          `SUMMARY:${escapeText(`English ${plan.exam}: first paper`)}`,
        ])),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The days of the plan that are left; undefined if none is. */
function repeatedDays(plan: StudyPlan, day: Day) {
  const weekdays = WEEKDAYS[plan.days] ?? ''
  const first = firstDay(day, weekdays.split(','))
  const last = lastPlanDay(plan, day)
  return first <= last ? { first, last, weekdays } : undefined
}

/** The day of the first paper, if the student gave it and it is not past. */
function firstPaperDay({ firstPaper }: StudyPlan, day: Day): Day | undefined {
  return firstPaper !== undefined && firstPaper >= day ? firstPaper : undefined
}

function event(uid: string, stamp: string, lines: readonly string[]): string[] {
  const time = stamp.replace(/[-:]|\.\d+/g, '')
  return ['BEGIN:VEVENT', `UID:${uid}@evergreen-english`, `DTSTAMP:${time}`, ...lines, 'END:VEVENT']
}

/** The first of these weekdays from a day on: an event that repeats has to begin on one of them. */
function firstDay(day: Day, weekdays: readonly string[]): Day {
  const monday = weekOf(day)
  for (let later = 0; later < 14; later += 1) {
    const each = addDays(monday, later)
    if (each >= day && weekdays.includes(DAYS[later % 7] ?? '')) return each
  }
  return day
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

/** A long line goes on after a line break and a space. No character is divided. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LONGEST_LINE) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
