import { expect, test } from 'vitest'
import { arrivedToasts, showToast, subscribeToasts, takeToasts } from './toast.ts'

test('toasts that arrive before their code are all kept, and taken once', () => {
  takeToasts()
  showToast({ kind: 'done', title: 'first' })
  showToast({ kind: 'error', title: 'second' })
  expect(takeToasts().map(({ title }) => title)).toEqual(['first', 'second'])
  expect(arrivedToasts()).toEqual([])
})

test('listeners hear changes until they leave', () => {
  let heard = 0
  const leave = subscribeToasts(() => (heard += 1))
  showToast({ kind: 'hint', title: 'one' })
  leave()
  showToast({ kind: 'hint', title: 'two' })
  expect(heard).toBe(1)
  takeToasts()
})
