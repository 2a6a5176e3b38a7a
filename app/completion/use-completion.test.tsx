import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeSession } from '#app/lib/stored-session.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { findSession } from '#domain/papers/catalogue.ts'
import { type CompletionEvent, subscribeCompletions, useCompletion } from './use-completion.ts'

const SUMMER = findSession({ exam: '0500', year: 2024, session: 'Summer' })
if (!SUMMER) throw new Error('no Summer 2024')
const [FIRST] = SUMMER.papers[0]?.variants ?? []
if (!FIRST) throw new Error('no variant')

test('an unmarked session and an unmarked variant come back by Undo, and no goal hears of it', () => {
  const heard: CompletionEvent[] = []
  const leave = subscribeCompletions((event) => heard.push(event))
  const { result } = renderHook(() => useCompletion('0500', 2024))
  act(() => result.current.onMarkSession(SUMMER))
  expect(heard.map(({ keys }) => keys.length)).toEqual([6])
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
  leave()
})

test('a completed variant is named with its exam and year', () => {
  const heard: CompletionEvent[] = []
  const leave = subscribeCompletions((event) => heard.push(event))
  const { result } = renderHook(() => useCompletion('0500', 2024))
  act(() => result.current.onMarkVariant(FIRST))
  expect(heard).toEqual([{ exam: '0500', keys: [`0500/2024/${FIRST.key}`], facts: [expect.any(String)] }])
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
