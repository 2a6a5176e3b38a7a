import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './start-worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('it waits until nobody has written for the whole time, and calls back once', () => {
  const called = vi.fn()
  whenIdle(4000, called)
  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(3000)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  }
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(4000)
  expect(called).toHaveBeenCalledOnce()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  vi.advanceTimersByTime(10_000)
  expect(called).toHaveBeenCalledOnce()
})
