import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFree } from './when-free.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a browser that says when it is free is asked, and waits half a second at most', () => {
  const asked = vi.fn<(then: () => void, options: { timeout: number }) => number>(() => 7)
  const ended = vi.fn<(id: number) => void>()
  vi.stubGlobal('requestIdleCallback', asked)
  vi.stubGlobal('cancelIdleCallback', ended)
  const then = vi.fn<() => void>()
  const stop = whenFree(then)
  expect(asked).toHaveBeenCalledWith(then, { timeout: 500 })
  stop()
  expect(ended).toHaveBeenCalledWith(7)
})

test('in an older browser it is the next task, unless it was ended', () => {
  expect('requestIdleCallback' in globalThis).toBe(false)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenFree(first)
  whenFree(second)()
  expect(first).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
})
