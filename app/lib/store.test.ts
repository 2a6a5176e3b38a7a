import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('listeners are called for a change until they unsubscribe, but not for the same value', () => {
  const store = createStore('a')
  let calls = 0
  const unsubscribe = store.subscribe(() => (calls += 1))
  store.set('a')
  expect(calls).toBe(0)
  store.set('b')
  expect([store.get(), calls]).toEqual(['b', 1])
  unsubscribe()
  store.set('c')
  expect([store.get(), calls]).toEqual(['c', 1])
})
