import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Study } from './open-study.ts'

const loadStudy = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const whenLogMayOpen = (then: () => void) => {
  then()
  return () => {}
}
vi.mock('./load-study.ts', () => ({ loadStudy, whenLogMayOpen }))
const { openStudyPatiently } = await import('./use-study.ts')

beforeEach(() => {
  vi.useFakeTimers()
  loadStudy.mockReset()
})
afterEach(() => vi.useRealTimers())

test('a log whose code did not arrive is opened when the connection is back', async () => {
  const onOpen = vi.fn<(study: Study) => void>()
  loadStudy.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue('the log')
  openStudyPatiently(1500, onOpen)
  await vi.advanceTimersByTimeAsync(1500)
  expect(onOpen).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onOpen.mock.calls).toEqual([['the log']])
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(loadStudy).toHaveBeenCalledTimes(2)
})

test('a page that was left opens nothing', async () => {
  const onOpen = vi.fn<(study: Study) => void>()
  loadStudy.mockResolvedValue('the log')
  openStudyPatiently(1500, onOpen)()
  await vi.advanceTimersByTimeAsync(1500)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(loadStudy).not.toHaveBeenCalled()
})
