import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Student } from '#app/accounts/session/auth-state.ts'
import type { Counted } from './count-completions.ts'
import { createGoalCounter } from './goal-progress.tsx'
import { uncounted } from './uncounted-completions.ts'

const LEVEL = 'IGCSE English (0500)'
const student: Student = {
  id: 'ada',
  email: undefined,
  fullName: undefined,
  avatarUrl: undefined,
  provider: undefined,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  uncounted.clear()
})

/** A counter whose attempts end as the list says; after that, each is done. */
function counterWith(...ends: (Counted | 'no code')[]) {
  const calls: string[][] = []
  const told = { later: 0, counted: 0 }
  let next: Counted | 'no code' = { status: 'done' }
  const counter = createGoalCounter({
    async load() {
      next = ends.shift() ?? { status: 'done' }
      if (next === 'no code') throw new TypeError('Failed to import')
      const end = next
      return {
        async countCompletions() {
          calls.push([...uncounted])
          await Promise.resolve()
          return end
        },
        mayHaveGoal: () => true,
      }
    },
    student,
    tellLater: () => (told.later += 1),
    onCounted: () => (told.counted += 1),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  return { counter, calls, told }
}

test('what is marked is counted; what is marked meanwhile is counted once more', async () => {
  const { counter, calls, told } = counterWith()
  counter.onCompleted(['a'], LEVEL)
  counter.onCompleted(['b'], LEVEL)
  counter.onCompleted(['c'], LEVEL)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
  expect(calls.at(-1)).toEqual(['a', 'b', 'c'])
  expect(told).toEqual({ later: 0, counted: 2 })
})

test.each<[string, Counted | 'no code', number]>([
  ['the service is away', { status: 'later' }, 10_000],
  ['the service asks to wait', { status: 'later', after: 45_000 }, 45_000],
  ['the code did not arrive', 'no code', 10_000],
])('%s: it is told once, and counted again later', async (_, end, pause) => {
  const { counter, calls, told } = counterWith(end, { status: 'later' })
  counter.onCompleted(['a'], LEVEL)
  await vi.advanceTimersByTimeAsync(pause - 1)
  const before = calls.length
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(before + 1)
  // The second pause is twice as long.
  await vi.advanceTimersByTimeAsync(19_999)
  expect(calls).toHaveLength(before + 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(before + 2)
  expect(told).toEqual({ later: 1, counted: 1 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(before + 2)
})

test('the connection is back: it is counted at once, and without need not at all', async () => {
  const { counter, calls } = counterWith({ status: 'later' })
  counter.onReturn()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(0)
  counter.onCompleted(['a'], LEVEL)
  await vi.advanceTimersByTimeAsync(1)
  counter.onReturn()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
})

test('after the page is left nothing is counted', async () => {
  const { counter, calls } = counterWith({ status: 'later' })
  counter.onEarlier(['a'])
  await vi.advanceTimersByTimeAsync(1)
  counter.end()
  counter.onReturn()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(1)
})
