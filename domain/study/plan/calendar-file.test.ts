import { expect, test } from 'vitest'
import { PLAN } from '#domain/study/plan.fixture.ts'
import { formatCalendar } from './calendar-file.ts'

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

test('without a date there is no day of a paper, and no line is longer than 75 characters', () => {
  const text = formatCalendar(
    { ...PLAN, firstPaper: undefined },
    { ...asked, address: `https://english.example/${'long/'.repeat(30)}today` },
  )
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75)
})
