import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFree } from './when-free.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
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

test('the first page of a paper that opens by its address comes first, until a student presses something', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const picture = { image: new Image(), words: { url: '', text: Promise.resolve() }, hide() {} }
  vi.stubGlobal('initialLoad', { picture, ended, loadFonts() {} })
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  whenFree(first)
  whenFree(second)()
  vi.runAllTimers()
  expect(first).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerdown'))
  vi.runAllTimers()
  expect(first).toHaveBeenCalledOnce()
  whenFree(third)
  end()
  await ended
  vi.runAllTimers()
  expect(third).toHaveBeenCalledOnce()
  expect([first, second].map((each) => each.mock.calls.length)).toEqual([1, 0])
})
