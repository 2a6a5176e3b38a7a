import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const navigation = vi.hoisted(() => ({ state: 'idle' }))
vi.mock('react-router', () => ({ useNavigation: () => navigation }))
const { useTypedQuery } = await import('./use-typed-query.ts')

beforeEach(() => {
  navigation.state = 'idle'
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function openBox(query = '') {
  const sent: string[] = []
  const { result, rerender } = renderHook(({ query }) => useTypedQuery(query, (next) => sent.push(next)), {
    initialProps: { query },
  })
  return {
    sent,
    box: result,
    rerender: (next: string) => rerender({ query: next }),
    type: (text: string) => act(() => result.current.onType(text)),
    wait: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms)
      }),
  }
}

test('the address changes once, when nothing was typed for 300 ms', () => {
  const { sent, type, wait } = openBox()
  type('s')
  wait(200)
  type('su')
  wait(299)
  expect(sent).toEqual([])
  wait(1)
  expect(sent).toEqual(['su'])
  wait(1000)
  expect(sent).toEqual(['su'])
})

test('while the reader is on the way to another page, the address stays', () => {
  const { sent, type, wait, rerender } = openBox()
  type('su')
  navigation.state = 'loading'
  rerender('')
  wait(1000)
  expect(sent).toEqual([])
})

test('a press anywhere changes the address at once', () => {
  const { sent, type, wait } = openBox()
  type('su')
  act(() => void dispatchEvent(new Event('pointerdown')))
  expect(sent).toEqual(['su'])
  wait(1000)
  expect(sent).toEqual(['su'])
})

test('rendering again for another reason does not make it wait longer', () => {
  const { sent, type, wait, rerender } = openBox()
  type('su')
  for (let passed = 0; passed < 300; passed += 50) {
    rerender('')
    wait(50)
  }
  expect(sent).toEqual(['su'])
})

test('submitting changes the address at once, and not again later', () => {
  const { sent, type, wait, box } = openBox()
  type('su')
  act(() => box.current.onSubmit())
  wait(1000)
  expect(sent).toEqual(['su'])
})

test('the box follows an address that changes by other means, but not its own change', () => {
  const { type, wait, rerender, box } = openBox('paper')
  type('paper 1')
  wait(300)
  type('paper 12')
  rerender('paper 1')
  expect(box.current.text).toBe('paper 12')
  rerender('paper')
  expect(box.current.text).toBe('paper')
})

test('an emptied box sends nothing', () => {
  const { sent, wait, box } = openBox('paper')
  act(() => box.current.onReset())
  wait(1000)
  expect([box.current.text, sent]).toEqual(['', []])
})
