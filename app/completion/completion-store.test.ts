import { expect, test } from 'vitest'
import { findSession, listSessions } from '#domain/papers/catalogue.ts'
import { markVariant, NOTHING_COMPLETED } from '#domain/study/completion.ts'
import { completionKey, createCompletionStore } from './completion-store.ts'

const KEY = completionKey('0500', 2024)

test('a key holds one exam and year, with its version', () => {
  expect(KEY).toBe('ee_completion_v1:0500:2024')
})

test('what is marked is kept, and a new visit reads it', () => {
  const { storage, entries } = memoryStorage()
  const isKept = mark(createCompletionStore(storage), 'Summer-1-2').isKept
  expect(isKept).toBe(true)
  expect(entries.get(KEY)).toBe('{"variants":["Summer-1-2"],"sessions":[]}')
  expect([...createCompletionStore(storage).read('0500', 2024).variants]).toEqual(['Summer-1-2'])
  expect(createCompletionStore(storage).read('0500', 2023)).toBe(NOTHING_COMPLETED)
})

test('reading gives the same object until something changes', () => {
  const store = createCompletionStore(memoryStorage().storage)
  mark(store, 'Summer-1-2')
  const before = store.read('0500', 2024)
  expect(store.read('0500', 2024)).toBe(before)
  mark(store, 'Summer-1-3')
  expect(store.read('0500', 2024)).not.toBe(before)
})

test('listeners hear of a change, and of none when nothing changed', () => {
  const store = createCompletionStore(memoryStorage().storage)
  let calls = 0
  const unsubscribe = store.subscribe(() => (calls += 1))
  mark(store, 'Summer-1-2')
  mark(store, 'Summer-1-2')
  expect(calls).toBe(1)
  unsubscribe()
  mark(store, 'Summer-1-3')
  expect(calls).toBe(1)
})

test.each(['all at once', KEY])('another tab is followed: %s', (key) => {
  const { storage } = memoryStorage()
  const here = createCompletionStore(storage)
  mark(here, 'Summer-1-2')
  mark(createCompletionStore(storage), 'Summer-1-3')
  here.forget(key === KEY ? KEY : null)
  expect([...here.read('0500', 2024).variants]).toEqual(['Summer-1-2', 'Summer-1-3'])
})

test('a change joins what another tab has written meanwhile', () => {
  const { storage } = memoryStorage()
  const here = createCompletionStore(storage)
  here.read('0500', 2024)
  mark(createCompletionStore(storage), 'Summer-1-3')
  mark(here, 'Summer-1-2')
  expect([...here.read('0500', 2024).variants]).toEqual(['Summer-1-3', 'Summer-1-2'])
})

test('damaged text reads as nothing and is set aside before the first write', () => {
  const { storage, entries } = memoryStorage([[KEY, '{"variants":']])
  const store = createCompletionStore(storage)
  expect(store.read('0500', 2024)).toBe(NOTHING_COMPLETED)
  mark(store, 'Summer-1-2')
  expect(entries.get(`${KEY}:damaged`)).toBe('{"variants":')
  expect(entries.get(KEY)).toBe('{"variants":["Summer-1-2"],"sessions":[]}')
})

test('a storage that refuses is said, and the visit goes on in memory until it accepts again', () => {
  const { storage, entries, refuse } = memoryStorage()
  const store = createCompletionStore(storage)
  refuse(true)
  expect(mark(store, 'Summer-1-2').isKept).toBe(false)
  expect(mark(store, 'Summer-1-3').isKept).toBe(false)
  store.forget(KEY)
  expect([...store.read('0500', 2024).variants]).toEqual(['Summer-1-2', 'Summer-1-3'])
  expect(entries.size).toBe(0)
  refuse(false)
  expect(mark(store, 'Summer-2-1').isKept).toBe(true)
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
    storage: {
      read: (key: string) => entries.get(key) ?? null,
      write: (key: string, value: string) => {
        if (!isRefusing) entries.set(key, value)
        return !isRefusing
      },
    },
  }
}
