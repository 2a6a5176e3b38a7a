import { expect, test } from 'vitest'
import { reportTouches } from './report.ts'

const FIRST = { utm_source: 'reddit', landing_path: '/', first_seen: '2026-01-01T00:00:00.000Z' }
const LAST = {
  utm_source: 'newsletter',
  utm_campaign: 'may',
  gclid: 'a1',
  landing_path: '/practice',
  last_seen: '2026-03-01T08:00:00.000Z',
}
const TOUCHES = { first: FIRST, last: LAST }

test('a data layer gets the event with both touches, and the tag function is left alone', () => {
  const dataLayer: unknown[] = [{ event: 'gtm.js' }]
  const called: unknown[] = []
  const told = reportTouches(TOUCHES, { dataLayer, gtag: () => called.push(1) }, () => {})
  expect(told).toBe('data layer')
  expect(dataLayer[1]).toEqual({ event: 'ee_utm_capture', first_touch: FIRST, last_touch: LAST })
  expect(called).toEqual([])
})

test('a tag function alone gets a view of the page with what is known of the campaign, and may answer', () => {
  const called: unknown[] = []
  const reported: string[] = []
  const gtag = (command: string, event: string, visit: { event_callback: () => void }) => {
    const { event_callback: callback, ...campaign } = visit
    called.push([command, event, campaign])
    callback()
  }
  expect(reportTouches(TOUCHES, { gtag }, () => reported.push('sent'))).toBe('tag function')
  expect(called).toEqual([['event', 'page_view', { campaign: 'may', source: 'newsletter' }]])
  expect(reported).toEqual(['sent'])
})

test.each([
  ['nothing', {}],
  ['something else under the names', { dataLayer: 'x', gtag: 7 }],
])('with %s on the page nobody is told', (_, analytics) => {
  expect(reportTouches(TOUCHES, analytics, () => {})).toBeUndefined()
})

test('a tag function that throws breaks nothing', () => {
  const gtag = () => {
    throw new Error('broken')
  }
  expect(reportTouches(TOUCHES, { gtag }, () => {})).toBeUndefined()
})
