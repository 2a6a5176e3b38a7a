import { describe, expect, test } from 'vitest'
import { listSessions, type SessionListing } from '#domain/papers/catalogue.ts'
import {
  type Completion,
  completionOf,
  countSession,
  countYear,
  formatCompletion,
  formatCount,
  isComplete,
  keysOf,
  markAgain,
  markSession,
  markVariant,
  NOTHING_COMPLETED,
  parseCompletion,
  unmarkSession,
  unmarkVariant,
} from './completion.ts'

const SESSIONS_2024 = listSessions('0500', 2024)
const MARCH = find('March')
const SUMMER = find('Summer')

describe('a variant', () => {
  test('is marked by session, paper and variant', () => {
    const completion = markVariant(NOTHING_COMPLETED, 'Summer-1-2', SUMMER)
    expect(read(completion)).toEqual({ variants: ['Summer-1-2'], sessions: [] })
    expect(countSession(completion, SUMMER)).toEqual({ done: 1, total: 6 })
  })

  test('marked a second time changes nothing', () => {
    const completion = markVariant(NOTHING_COMPLETED, 'Summer-1-2', SUMMER)
    expect(markVariant(completion, 'Summer-1-2', SUMMER)).toBe(completion)
  })

  test('that is the last of its session completes the session, and unmarked reopens it', () => {
    const first = markVariant(NOTHING_COMPLETED, 'March-1-2', MARCH)
    const both = markVariant(first, 'March-2-2', MARCH)
    expect([...both.sessions]).toEqual(['March'])
    const reopened = unmarkVariant(both, 'March-1-2', MARCH)
    expect(read(reopened)).toEqual({ variants: ['March-2-2'], sessions: [] })
  })
})

describe('a session', () => {
  test('marks every variant and leaves other sessions alone', () => {
    const completion = markSession(markVariant(NOTHING_COMPLETED, 'March-1-2', MARCH), SUMMER)
    expect(countSession(completion, SUMMER)).toEqual({ done: 6, total: 6 })
    expect([...completion.sessions]).toEqual(['Summer'])
    expect(countYear(completion, SESSIONS_2024)).toEqual({ done: 7, total: 14 })
  })

  test('marked a second time changes nothing', () => {
    const completion = markSession(NOTHING_COMPLETED, SUMMER)
    expect(markSession(completion, SUMMER)).toBe(completion)
  })

  test('unmarked clears all its variants, also when only some were marked', () => {
    const some = markVariant(markVariant(NOTHING_COMPLETED, 'Summer-1-2', SUMMER), 'March-1-2', MARCH)
    expect(read(unmarkSession(some, SUMMER))).toEqual({ variants: ['March-1-2'], sessions: [] })
  })

  test('unmarked and undone is as it was, with what was marked since', () => {
    const [first = '', second = '', ...others] = keysOf(SUMMER)
    const some = markVariant(markVariant(NOTHING_COMPLETED, first, SUMMER), second, SUMMER)
    const cleared = unmarkSession(some, SUMMER)
    expect(markAgain(cleared, some, cleared, SUMMER)).toEqual(some)
    const since = markVariant(cleared, 'March-1-2', MARCH)
    expect(new Set(read(markAgain(since, some, cleared, SUMMER)).variants)).toEqual(
      new Set([first, second, 'March-1-2']),
    )
    const whole = markSession(NOTHING_COMPLETED, SUMMER)
    expect(others.length).toBeGreaterThan(0)
    expect(markAgain(unmarkSession(whole, SUMMER), whole, unmarkSession(whole, SUMMER), SUMMER)).toEqual(
      whole,
    )
  })
})

test('keys alone amount to a completion with the sessions that they complete', () => {
  const keys = ['March-1-2', 'Summer-1-2', 'March-2-2']
  expect(read(completionOf(keys, SESSIONS_2024))).toEqual({ variants: keys, sessions: ['March'] })
  expect(completionOf([], SESSIONS_2024)).toEqual(NOTHING_COMPLETED)
})

test.each([
  [{ done: 5, total: 6 }, '5 of 6 complete', false],
  [{ done: 6, total: 6 }, '6 of 6 complete', true],
  [{ done: 0, total: 0 }, '0 of 0 complete', false],
])('%j reads "%s"', (count, text, complete) => {
  expect(formatCount(count)).toBe(text)
  expect(isComplete(count)).toBe(complete)
})

test('a formatted completion is parsed to the same value', () => {
  const completion = markVariant(markSession(NOTHING_COMPLETED, MARCH), 'Summer-1-2', SUMMER)
  expect(parseCompletion(formatCompletion(completion))).toEqual(completion)
})

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '{"variants":[1],"sessions":[]}',
  '{"variants":[],"sessions":"x"}',
])('damaged text %j is not read', (text) => expect(parseCompletion(text)).toBeUndefined())

test('an unknown session name is left out', () => {
  expect(parseCompletion('{"variants":[],"sessions":["Autumn","March"]}')?.sessions).toEqual(
    new Set(['March']),
  )
})

function read({ variants, sessions }: Completion) {
  return { variants: [...variants], sessions: [...sessions] }
}

function find(name: SessionListing['session']): SessionListing {
  const session = SESSIONS_2024.find((listing) => listing.session === name)
  if (!session) throw new Error(`no ${name} 2024`)
  return session
}
