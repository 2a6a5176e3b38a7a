import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { waitingFacts } from '#app/sync/log/make-facts.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { findSession } from '#domain/papers/catalogue.ts'
import { parseFact } from '#domain/study/log/fact.ts'
import { type CompletionEvent, subscribeCompletions, useCompletion } from './use-completion.ts'

const SUMMER = findSession({ exam: '0500', year: 2024, session: 'Summer' })
if (!SUMMER) throw new Error('no Summer 2024')
const [FIRST] = SUMMER.papers[0]?.variants ?? []
if (!FIRST) throw new Error('no variant')

/** What was noted for the study log, which does not open here. */
const noted = () => waitingFacts.read().flatMap((value) => parseFact(value) ?? [])

test('an unmarked session and an unmarked variant come back by Undo, and no goal hears of it', () => {
  const heard: CompletionEvent[] = []
  const leave = subscribeCompletions((event) => heard.push(event))
  const { result } = renderHook(() => useCompletion('0500', 2024))
  act(() => result.current.onMarkSession(SUMMER))
  expect(heard.map(({ facts }) => facts.length)).toEqual([6])
  expect(new Set(noted().map(({ data }) => data['press'])).size).toBe(1)
  act(() => result.current.onUnmarkSession(SUMMER))
  expect(currentToast()?.title).toBe('Session Unmarked')
  expect(result.current.sessionCount(SUMMER).done).toBe(0)
  act(() => currentToast()?.onUndo?.())
  expect(result.current.sessionCount(SUMMER)).toEqual({ done: 6, total: 6 })

  act(() => result.current.onUnmarkVariant(FIRST))
  expect(currentToast()?.title).toBe('Variant Unmarked')
  act(() => currentToast()?.onUndo?.())
  expect(result.current.sessionCount(SUMMER).done).toBe(6)
  expect(heard).toHaveLength(1)
  const back = noted().find(({ data }) => data['isUndo'] === true)
  expect(back).toMatchObject({ kind: 'paper.completed', data: { isUndo: true } })
  leave()
})

test('a session that is marked counts as a whole, also with variants that were marked before', () => {
  const heard: CompletionEvent[] = []
  const { result } = renderHook(() => useCompletion('0500', 2022))
  const summer = findSession({ exam: '0500', year: 2022, session: 'Summer' })
  const [first] = summer?.papers[0]?.variants ?? []
  if (!summer || !first) throw new Error('no Summer 2022')
  act(() => result.current.onMarkVariant(first))
  const leave = subscribeCompletions((event) => heard.push(event))
  act(() => result.current.onMarkSession(summer))
  expect(heard).toHaveLength(1)
  const own = noted().filter(({ id }) => heard[0]?.facts.includes(id))
  expect(own.some(({ subject }) => subject === `0500/2022/${first.key}`)).toBe(true)
  leave()
})

test('a completed variant is named with its exam and year', () => {
  const heard: CompletionEvent[] = []
  const leave = subscribeCompletions((event) => heard.push(event))
  const { result } = renderHook(() => useCompletion('0500', 2024))
  act(() => result.current.onMarkVariant(FIRST))
  const [fact] = noted().slice(-1)
  expect(fact).toMatchObject({
    kind: 'paper.completed',
    subject: `0500/2024/${FIRST.key}`,
    data: { press: expect.stringMatching(/^[\da-f-]{36}$/) },
  })
  expect(heard).toEqual([{ exam: '0500', facts: [fact?.id] }])
  leave()
})

test.each([
  ['a student', '{"user":{}}', 1],
  ['a visitor', null, 0],
])('what %s marks before anything counts it is told to the first listener', (_who, session, told) => {
  writeSession(session)
  const { result } = renderHook(() => useCompletion('0500', 2023))
  act(() => result.current.onMarkVariant({ ...FIRST, year: 2023, key: `Summer-1-${told + 1}` }))
  const heard: CompletionEvent[] = []
  subscribeCompletions((event) => heard.push(event))()
  expect(heard).toHaveLength(told)
  subscribeCompletions((event) => heard.push(event))()
  expect(heard).toHaveLength(told)
  writeSession(null)
})
