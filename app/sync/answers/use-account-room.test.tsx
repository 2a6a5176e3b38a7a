import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LaterError } from '#app/lib/service/request-error.ts'
import { accountRoom } from './account-room.ts'
import { useAccountRoom } from './use-account-room.ts'

const USE = { bytes: 6, most_bytes: 8, is_full: false }
const answers = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#app/lib/service/supabase.ts', () => ({
  loadRowClient: async () => ({ rpc: () => ({ throwOnError: answers }) }),
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  answers.mockReset()
  accountRoom.set(undefined)
})

const later = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

test('the room of an account is asked for again while the site does not answer', async () => {
  answers
    .mockRejectedValueOnce(new LaterError(503, {}))
    .mockRejectedValueOnce(new LaterError(503, {}))
    .mockResolvedValue({ data: [USE] })
  const { result } = renderHook(() => useAccountRoom('mira'))
  await later(0)
  expect([result.current, answers.mock.calls.length]).toEqual([undefined, 1])
  await later(3000)
  expect(answers).toHaveBeenCalledTimes(2)
  await later(6000)
  expect(result.current).toEqual({ owner: 'mira', bytes: 6, mostBytes: 8, isFull: false })
  // Once it is known, the next answer of the page does not ask again.
  renderHook(() => useAccountRoom('mira'))
  await later(60_000)
  expect(answers).toHaveBeenCalledTimes(3)
})

test('who leaves the page before there is an answer asks no further, and the next page asks at once', async () => {
  answers.mockRejectedValue(new LaterError(503, {}))
  const { unmount } = renderHook(() => useAccountRoom('tomas'))
  await later(0)
  unmount()
  await later(60_000)
  expect(answers).toHaveBeenCalledTimes(1)
  renderHook(() => useAccountRoom('tomas'))
  await later(0)
  expect(answers).toHaveBeenCalledTimes(2)
})
