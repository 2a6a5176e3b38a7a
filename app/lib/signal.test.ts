import { expect, test } from 'vitest'
import { createSignal } from './signal.ts'

test('every listener gets every message, until it unsubscribes', () => {
  const signal = createSignal<string>()
  const heard: string[] = []
  const unsubscribe = signal.subscribe((message) => heard.push(`first ${message}`))
  signal.subscribe((message) => heard.push(`second ${message}`))
  signal.send('a')
  signal.send('a')
  unsubscribe()
  signal.send('b')
  expect(heard).toEqual(['first a', 'second a', 'first a', 'second a', 'second b'])
})
