import { expect, test } from 'vitest'
import { createStoredTexts } from './stored-texts.ts'

const KEY = 'colour'

function memoryStorage() {
  const entries = new Map<string, string>()
  const state = { refuses: false }
  return {
    entries,
    state,
    texts: () =>
      createStoredTexts({
        read: (key) => entries.get(key) ?? null,
        write(key, text) {
          if (state.refuses) return false
          if (text === null) entries.delete(key)
          else entries.set(key, text)
          return true
        },
      }),
  }
}

test('a text is stored, read and removed', () => {
  const { texts, entries } = memoryStorage()
  const here = texts()
  expect(here.read(KEY)).toBeNull()
  expect(here.write(KEY, 'red')).toBe(true)
  expect(texts().read(KEY)).toBe('red')
  here.write(KEY, null)
  expect([here.read(KEY), entries.size]).toEqual([null, 0])
})

test('a change in another tab is read at once, and listeners are called when the browser reports it', () => {
  const { texts } = memoryStorage()
  const [here, there] = [texts(), texts()]
  let calls = 0
  here.subscribe(KEY, () => (calls += 1))
  there.write(KEY, 'red')
  expect([here.read(KEY), calls]).toEqual(['red', 0])
  here.onChangeElsewhere(KEY)
  here.onChangeElsewhere('another key')
  expect(calls).toBe(1)
  here.onChangeElsewhere(null)
  expect(calls).toBe(2)
})

test('listeners are called for their text until they unsubscribe', () => {
  const here = memoryStorage().texts()
  let calls = 0
  const unsubscribe = here.subscribe(KEY, () => (calls += 1))
  here.write('another key', 'x')
  here.write(KEY, 'red')
  expect(calls).toBe(1)
  unsubscribe()
  here.write(KEY, 'blue')
  expect(calls).toBe(1)
})

test('a text that the storage refuses lasts as long as the page, until the storage accepts again', () => {
  const { texts, entries, state } = memoryStorage()
  const here = texts()
  here.write(KEY, 'red')
  state.refuses = true
  expect(here.write(KEY, 'blue')).toBe(false)
  here.onChangeElsewhere(KEY)
  expect([here.read(KEY), entries.get(KEY)]).toEqual(['blue', 'red'])
  expect(here.write(KEY, null)).toBe(false)
  expect(here.read(KEY)).toBeNull()
  state.refuses = false
  expect(here.write(KEY, 'green')).toBe(true)
  expect([here.read(KEY), entries.get(KEY)]).toEqual(['green', 'green'])
})
