import { expect, test } from 'vitest'
import {
  findCookie,
  formatCookie,
  TOUCH_MAX_AGE,
  reportTouches,
  findCampaign,
  FIRST_TOUCH_KEY,
  keepTouches,
  LAST_TOUCH_KEY,
  withoutCampaign,
} from './campaign-visit.ts'

test.each([
  [{ maxAge: TOUCH_MAX_AGE, isSecure: true }, 'k=a; path=/; SameSite=Lax; max-age=7776000; Secure'],
  [{ maxAge: TOUCH_MAX_AGE, isSecure: false }, 'k=a; path=/; SameSite=Lax; max-age=7776000'],
  [{ maxAge: 0, isSecure: false }, 'k=a; path=/; SameSite=Lax'],
  [{ maxAge: -1, isSecure: false }, 'k=a; path=/; SameSite=Lax'],
  [{ maxAge: Infinity, isSecure: false }, 'k=a; path=/; SameSite=Lax'],
  [{ maxAge: NaN, isSecure: true }, 'k=a; path=/; SameSite=Lax; Secure'],
])('with %j a cookie reads %j', (options, cookie) => {
  expect(formatCookie('k', 'a', options)).toBe(cookie)
})

test.each(['{"a":"b; c=d"}', 'é, "x"', '100%', ''])('%j comes back from its cookie', (value) => {
  const [pair = ''] = formatCookie('k', value, { maxAge: 0, isSecure: false }).split('; ')
  expect(findCookie(`kk=1; ${pair}; l=2`, 'k')).toBe(value)
})

test.each(['', 'kk=1', 'l=k=1', 'k=%E0%A4%A'])('in %j there is no cookie k to read', (cookies) => {
  expect(findCookie(cookies, 'k')).toBeNull()
})

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

const NOW = new Date('2026-03-01T08:00:00Z')
const LATER = new Date('2026-03-09T08:00:00Z')

function storage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
  }
}

function address(path: string) {
  return new URL(path, 'https://evergreen.example.com')
}

test.each([
  ['', undefined],
  ['?year=2024', undefined],
  ['?utm_source=', undefined],
  ['?utm_source=%20', undefined],
  ['?utm_id=7&msclkid=8', undefined],
  ['?utm_source=reddit', { utm_source: 'reddit' }],
  ['?UTM_Source=Reddit&GCLID=a1', { utm_source: 'Reddit', gclid: 'a1' }],
  ['?utm_source=&utm_source=second&utm_source=third', { utm_source: 'second' }],
  ['?utm_medium=email&utm_campaign=may%20mocks', { utm_medium: 'email', utm_campaign: 'may mocks' }],
  ['?utm_term=a+b&utm_content=c&fbclid=d', { utm_term: 'a b', utm_content: 'c', fbclid: 'd' }],
])('the search %j names the campaign %j', (search, campaign) => {
  expect(findCampaign(search)).toEqual(campaign)
})

test.each([
  ['', ''],
  ['?', ''],
  ['?year=2024', '?year=2024'],
  ['?utm_source=a', ''],
  ['?utm_source=a&year=2024', '?year=2024'],
  ['?year=2024&utm_source=a', '?year=2024'],
  ['?q=caf%C3%A9+noir&Utm_Medium=b&word=a%2Bb&fbclid=c', '?q=caf%C3%A9+noir&word=a%2Bb'],
  ['?utm%5Fsource=a&open', '?open'],
  ['?utm_source=&gclid&utm_id=7', '?utm_id=7'],
])('the search %j without a campaign is %j', (search, cleared) => {
  expect(withoutCampaign(search)).toBe(cleared)
})

test('the first visit of a campaign is its first and its last touch, in every storage', () => {
  const storages = [storage(), storage()]
  const touches = keepTouches(address('/practice/igcse?utm_source=reddit&year=2024#list'), {
    now: NOW,
    storages,
  })
  const landing = { utm_source: 'reddit', landing_path: '/practice/igcse?utm_source=reddit&year=2024#list' }
  expect(touches).toEqual({
    first: { ...landing, first_seen: '2026-03-01T08:00:00.000Z' },
    last: { ...landing, last_seen: '2026-03-01T08:00:00.000Z' },
  })
  for (const { values } of storages) {
    expect(JSON.parse(values.get(FIRST_TOUCH_KEY) ?? '')).toEqual(touches?.first)
    expect(JSON.parse(values.get(LAST_TOUCH_KEY) ?? '')).toEqual(touches?.last)
  }
})

test('a later campaign replaces the last touch, and never of the first', () => {
  const storages = [storage(), storage()]
  const first = keepTouches(address('/?utm_source=reddit'), { now: NOW, storages })?.first
  const touches = keepTouches(address('/syllabus?gclid=a1'), { now: LATER, storages })
  expect(touches?.first).toEqual(first)
  expect(touches?.last).toEqual({
    gclid: 'a1',
    landing_path: '/syllabus?gclid=a1',
    last_seen: '2026-03-09T08:00:00.000Z',
  })
  for (const { values } of storages) expect(JSON.parse(values.get(FIRST_TOUCH_KEY) ?? '')).toEqual(first)
})

test('a first touch that only one storage still has counts', () => {
  const known = { utm_source: 'reddit', landing_path: '/', first_seen: '2026-01-01T00:00:00.000Z' }
  const cookies = storage({ [FIRST_TOUCH_KEY]: JSON.stringify(known) })
  const touches = keepTouches(address('/?gclid=a1'), { now: NOW, storages: [storage(), cookies] })
  expect(touches?.first).toEqual(known)
})

test.each(['', 'null', '{', '"reddit"', '{"landing_path":"/"}'])(
  'what is kept as %j is no first touch',
  (kept) => {
    const touches = keepTouches(address('/?gclid=a1'), {
      now: NOW,
      storages: [storage({ [FIRST_TOUCH_KEY]: kept })],
    })
    expect(touches?.first.gclid).toBe('a1')
  },
)

test('an address without a campaign leaves everything as it was', () => {
  const kept = storage()
  expect(keepTouches(address('/?year=2024'), { now: NOW, storages: [kept] })).toBeUndefined()
  expect(kept.values.size).toBe(0)
})
