import { expect, test } from 'vitest'
import { listSessions, findSession } from '#domain/papers/catalogue.ts'
import { sessionToast, variantToast, createCompletionStore } from './use-completion.ts'
import { markVariant, NOTHING_COMPLETED } from '#domain/study/completion.ts'
import { createStoredTexts } from '#app/lib/device/stored-texts.ts'
import { completionKey } from '#app/sync/log/ticks.ts'

const [MARCH] = listSessions('0500', 2024)
const VARIANT = MARCH?.papers[0]?.variants[0]

test('a variant is named by its code, session and year', () => {
  if (!VARIANT) throw new Error('no March 2024')
  expect(variantToast('Variant Completed!', VARIANT)).toEqual({
    kind: 'done',
    title: 'Variant Completed!',
    detail: '0500/12, March 2024',
  })
  expect(variantToast('Variant Completed!', VARIANT, true).detail).toBe(
    '0500/12, March 2024. That completes the session',
  )
  expect(variantToast('Already Completed', VARIANT).kind).toBe('hint')
})

test('a session’s toast has its number of variants', () => {
  if (!MARCH) throw new Error('no March 2024')
  expect(sessionToast('Session Unmarked', MARCH)).toEqual({
    kind: 'done',
    title: 'Session Unmarked',
    detail: 'March 2024, 2 variants',
  })
})

const KEY = completionKey('0500', 2024)

test('a key holds one exam and year, with its version', () => {
  expect(KEY).toBe('ee_completion_v1:0500:2024')
})

test('what is marked is stored, and the next page reads it', () => {
  const { texts, entries } = memoryStorage()
  const isStored = mark(createCompletionStore(texts()), 'Summer-1-2').isStored
  expect(isStored).toBe(true)
  expect(entries.get(KEY)).toBe('{"variants":["Summer-1-2"],"sessions":[]}')
  expect([...createCompletionStore(texts()).read('0500', 2024).variants]).toEqual(['Summer-1-2'])
  expect(createCompletionStore(texts()).read('0500', 2023)).toBe(NOTHING_COMPLETED)
})

test('reading gives the same object until something changes', () => {
  const store = createCompletionStore(memoryStorage().texts())
  mark(store, 'Summer-1-2')
  const before = store.read('0500', 2024)
  expect(store.read('0500', 2024)).toBe(before)
  mark(store, 'Summer-1-3')
  expect(store.read('0500', 2024)).not.toBe(before)
})

test('listeners are called for a change of their exam and year, but not if nothing changed', () => {
  const store = createCompletionStore(memoryStorage().texts())
  let calls = 0
  const unsubscribe = store.subscribe('0500', 2024, () => (calls += 1))
  store.subscribe('0500', 2023, () => (calls += 100))
  mark(store, 'Summer-1-2')
  mark(store, 'Summer-1-2')
  expect(calls).toBe(1)
  unsubscribe()
  mark(store, 'Summer-1-3')
  expect(calls).toBe(1)
})

test('a change is added to what another tab has written in the meantime', () => {
  const { texts } = memoryStorage()
  const here = createCompletionStore(texts())
  here.read('0500', 2024)
  mark(createCompletionStore(texts()), 'Summer-1-3')
  mark(here, 'Summer-1-2')
  expect([...here.read('0500', 2024).variants]).toEqual(['Summer-1-3', 'Summer-1-2'])
})

test('damaged text reads as nothing and moves to another key before the first write', () => {
  const { texts, entries } = memoryStorage([[KEY, '{"variants":']])
  const store = createCompletionStore(texts())
  expect(store.read('0500', 2024)).toBe(NOTHING_COMPLETED)
  mark(store, 'Summer-1-2')
  expect(entries.get(`${KEY}:damaged`)).toBe('{"variants":')
  expect(entries.get(KEY)).toBe('{"variants":["Summer-1-2"],"sessions":[]}')
})

test('if the storage refuses, the page uses its memory until the storage accepts again', () => {
  const { texts, entries, refuse } = memoryStorage()
  const store = createCompletionStore(texts())
  refuse(true)
  expect(mark(store, 'Summer-1-2').isStored).toBe(false)
  expect(mark(store, 'Summer-1-3').isStored).toBe(false)
  expect([...store.read('0500', 2024).variants]).toEqual(['Summer-1-2', 'Summer-1-3'])
  expect(entries.size).toBe(0)
  refuse(false)
  expect(mark(store, 'Summer-2-1').isStored).toBe(true)
  expect(entries.get(KEY)).toBe('{"variants":["Summer-1-2","Summer-1-3","Summer-2-1"],"sessions":[]}')
})

function mark(store: ReturnType<typeof createCompletionStore>, key: string) {
  const session =
    findSession({ exam: '0500', year: 2024, session: 'Summer' }) ?? listSessions('0500', 2024)[0]
  if (!session) throw new Error('no Summer 2024')
  return store.update('0500', 2024, (completion) => markVariant(completion, key, session))
}

function memoryStorage(given: [string, string][] = []) {
  const entries = new Map(given)
  let isRefusing = false
  return {
    entries,
    refuse: (value: boolean) => (isRefusing = value),
    /** The texts as one page has them. */
    texts: () =>
      createStoredTexts({
        read: (key) => entries.get(key) ?? null,
        write(key, text) {
          if (!isRefusing && text !== null) entries.set(key, text)
          return !isRefusing
        },
      }),
  }
}
