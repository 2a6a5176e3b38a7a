import { expect, test } from 'vitest'
import { currentToast, dismissToast, showToast, subscribeToasts, toastDuration } from './toast.ts'

test('errors stay three seconds, everything else five', () => {
  expect([toastDuration('error'), toastDuration('done'), toastDuration('hint')]).toEqual([3000, 5000, 5000])
})

test('a new toast takes the place of the one before', () => {
  showToast({ kind: 'done', title: 'Variant Completed!' })
  showToast({ kind: 'error', title: 'Document Not Available' })
  expect(currentToast()?.title).toBe('Document Not Available')
})

test('a late dismissal of a replaced toast leaves the new one', () => {
  showToast({ kind: 'done', title: 'first' })
  const first = currentToast()
  showToast({ kind: 'done', title: 'second' })
  dismissToast(first?.id ?? -1)
  expect(currentToast()?.title).toBe('second')
  dismissToast(currentToast()?.id ?? -1)
  expect(currentToast()).toBeUndefined()
})

test('listeners hear changes until they leave', () => {
  let heard = 0
  const leave = subscribeToasts(() => (heard += 1))
  showToast({ kind: 'hint', title: 'one' })
  leave()
  showToast({ kind: 'hint', title: 'two' })
  expect(heard).toBe(1)
})
