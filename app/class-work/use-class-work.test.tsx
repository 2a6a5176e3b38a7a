import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LaterError } from '#app/lib/service/request-error.ts'
import { useClassWork } from './use-class-work.ts'

const fetchWork = vi.hoisted(() => vi.fn<() => Promise<unknown[]>>())
vi.mock('./work-rows.ts', () => ({ fetchWork, handInCopy: vi.fn<() => Promise<void>>() }))
vi.mock('#app/lib/service/supabase.ts', () => ({ loadRowClient: async () => ({}) }))
vi.mock('#app/accounts/session/use-auth-state.ts', () => ({
  useSignedIn: () => ({ id: 'mira' }),
}))

const WORK = {
  classId: 'c',
  className: '10B',
  teacher: 'Ms Anand',
  memberId: 'm',
  nickname: 'Maya',
  assignmentId: 'a',
  subject: 'task/0500/goat-train-article',
  outOf: 20,
  dueOn: '2026-12-04',
  line: '',
  ownMarkFirst: true,
}

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.dataset.classes = 'yes'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const later = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

test('what is due is asked for again while the site does not answer, and not after that', async () => {
  fetchWork.mockRejectedValueOnce(new LaterError(503, {})).mockResolvedValue([WORK])
  const { result } = renderHook(() => useClassWork())
  await later(2000)
  expect([result.current.work, fetchWork.mock.calls.length]).toEqual([[], 1])
  await later(30_000)
  expect(result.current.work).toEqual([WORK])
  await later(300_000)
  expect(fetchWork).toHaveBeenCalledTimes(2)
})
