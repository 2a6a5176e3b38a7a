import { expect, test } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

/** Documents that record how they are used. */
function library({ limit = 2, failing = [] as string[] } = {}) {
  const log: string[] = []
  const documents = createDocumentCache({
    limit,
    open(url, isAfresh) {
      log.push(`${isAfresh ? 'open afresh' : 'open'} ${url}`)
      const ready = failing.includes(url) ? Promise.reject(new Error(url)) : Promise.resolve(url)
      ready.catch(() => {})
      return { ready, close: () => log.push(`close ${url}`) }
    },
  })
  return { documents, log }
}

test('a document preloaded twice and then shown is opened once', () => {
  const { documents, log } = library()
  documents.preload('a')
  documents.preload('a')
  documents.acquire('a')
  expect(log).toEqual(['open a'])
})

test('a document that was shown stays open and is reused', () => {
  const { documents, log } = library()
  const first = documents.acquire('a')
  first.release()
  const second = documents.acquire('a')
  expect(second.opening).toBe(first.opening)
  expect(log).toEqual(['open a'])
})

test('beyond the limit the document unused for longest is closed', () => {
  const { documents, log } = library({ limit: 2 })
  for (const url of ['a', 'b']) documents.acquire(url).release()
  documents.acquire('a').release()
  documents.acquire('c').release()
  expect(log).toEqual(['open a', 'open b', 'open c', 'close b'])
  expect(documents.urls()).toEqual(['a', 'c'])
})

test('documents in use stay open beyond the limit, and are closed when they are released', () => {
  const { documents, log } = library({ limit: 1 })
  const a = documents.acquire('a')
  const b = documents.acquire('b')
  expect(log).toEqual(['open a', 'open b'])
  a.release()
  expect(log).toEqual(['open a', 'open b', 'close a'])
  b.release()
  expect(documents.urls()).toEqual(['b'])
})

test('a document shown in two panes closes only after both', () => {
  const { documents, log } = library({ limit: 1 })
  const left = documents.acquire('a')
  const right = documents.acquire('a')
  documents.preload('b')
  left.release()
  left.release()
  expect(log).not.toContain('close a')
  right.release()
  expect(log).toContain('close a')
})

test('a failed document is opened again, without the cache on request', async () => {
  const { documents, log } = library({ failing: ['a'] })
  const first = documents.acquire('a')
  await expect(first.opening.ready).rejects.toThrow('a')
  first.release()
  documents.acquire('a', { isAfresh: true })
  expect(log).toEqual(['open a', 'close a', 'open afresh a'])
})

test('clearing closes documents that are not shown, and the others when they are released', () => {
  const { documents, log } = library({ limit: 3 })
  documents.preload('a')
  const b = documents.acquire('b')
  documents.clear()
  expect(log).toEqual(['open a', 'open b', 'close a'])
  b.release()
  expect(log.at(-1)).toBe('close b')
})

test('a dropped document is opened anew, and the old one is closed when nobody shows it', () => {
  const { documents, log } = library()
  const stalled = documents.acquire('a')
  documents.drop('a')
  const again = documents.acquire('a')
  stalled.release()
  expect(log).toEqual(['open a', 'open a', 'close a'])
  expect(again.opening).not.toBe(stalled.opening)
  documents.drop('b')
  documents.preload('b')
  documents.drop('b')
  expect(log.slice(3)).toEqual(['open b', 'close b'])
})
