import { expect, test } from 'vitest'
import { addDays } from '#domain/study/day.ts'
import { PLAN } from '#domain/study/plan.fixture.ts'
import { isExamOver } from './exam-day.ts'
import { formatCalendar, hasCalendarEvents } from './calendar-file.ts'

const asked = {
  day: '2026-11-22',
  stamp: '2026-11-22T10:03:00.000Z',
  address: 'https://english.example/today',
  site: 'Evergreen English',
}

test('the file has the days of the plan up to the exam, and the first paper', () => {
  const lines = formatCalendar(PLAN, asked).split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines).toContain('DTSTART:20261123T170000')
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270505T235959')
  expect(lines).toContain('DURATION:PT35M')
  expect(lines).toContain('DTSTART;VALUE=DATE:20270506')
  expect(lines.filter((line) => line === 'DTSTAMP:20261122T100300Z')).toHaveLength(2)
})

test('an event begins on one of its weekdays, whatever the day is', () => {
  for (let days = 1; days <= 7; days += 1) {
    const text = formatCalendar({ ...PLAN, days }, asked)
    const [, year = '', month = '', day = ''] = /DTSTART:(\d{4})(\d\d)(\d\d)T/.exec(text) ?? []
    const weekday = new Date(`${year}-${month}-${day}`).toLocaleDateString('en-GB', {
      weekday: 'short',
      timeZone: 'UTC',
    })
    expect(/BYDAY=([A-Z,]+)/.exec(text)?.[1]?.split(',')).toContain(weekday.slice(0, 2).toUpperCase())
    expect(/BYDAY=([A-Z,]+)/.exec(text)?.[1]?.split(',')).toHaveLength(days)
  }
})

test('without a date there is no day of a paper, and no line is longer than 75 bytes', () => {
  const address = `https://english.example/${'long/'.repeat(30)}today`
  const site = 'Ünïcödé 英语 😀 '.repeat(8)
  const text = formatCalendar({ ...PLAN, firstPaper: undefined }, { ...asked, address, site })
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const bytes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`-//${site}//`)
})

test('while the papers are written, the file has the days up to the last one', () => {
  const plan = { ...PLAN, firstPaper: undefined, sitting: { year: 2027, session: 'Summer' } } as const
  expect(formatCalendar(plan, { ...asked, day: '2027-04-29' })).toContain('UNTIL=20270430T235959')
  expect(formatCalendar(plan, { ...asked, day: '2027-05-10' })).toContain('UNTIL=20270615T235959')
})

test('on each day up to the end of the exam the file has an event, or is not offered', () => {
  const plans = [
    PLAN,
    { ...PLAN, firstPaper: undefined },
    { ...PLAN, sitting: undefined },
    { ...PLAN, sitting: undefined, firstPaper: undefined },
    { ...PLAN, days: 1, firstPaper: '2027-06-20' },
  ]
  const offered = plans.map((plan) => {
    let days = 0
    for (let day = '2027-04-01'; !isExamOver(plan, day) && day < '2027-08-01'; day = addDays(day, 1)) {
      const text = formatCalendar(plan, { ...asked, day })
      expect(text.includes('BEGIN:VEVENT')).toBe(hasCalendarEvents(plan, day))
      if (hasCalendarEvents(plan, day)) days += 1
    }
    return days
  })
  // Up to 15 June, the end of the sitting, or 30 days after the first paper, less the days after the last weekday.
  expect(offered).toEqual([76, 76, 65, 122, 81])
})
