import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onIntent } from './preload-on-intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pointer that rests on a document means it', () => {
  const meant: string[] = []
  onIntent(() => meant.push('insert')).onPointerEnter()
  vi.advanceTimersByTime(79)
  expect(meant).toEqual([])
  vi.advanceTimersByTime(1)
  expect(meant).toEqual(['insert'])
})

test.each(['onPointerLeave', 'onPointerCancel', 'onBlur'] as const)('%s takes it back', (end) => {
  const meant: string[] = []
  const handlers = onIntent(() => meant.push('insert'))
  handlers.onPointerEnter()
  handlers[end]()
  vi.runAllTimers()
  expect(meant).toEqual([])
})

test('while the pointer passes over a list, only the last document is preloaded', () => {
  const meant: string[] = []
  onIntent(() => meant.push('question paper')).onPointerEnter()
  vi.advanceTimersByTime(40)
  onIntent(() => meant.push('mark scheme')).onFocus()
  vi.runAllTimers()
  expect(meant).toEqual(['mark scheme'])
})
