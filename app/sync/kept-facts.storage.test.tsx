import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WAITING_KEY } from '#app/sync/log/make-facts.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { loadStudy } from './load-study.ts'
import { areFactsKept, factsWithWaiting, keepFactsAgain } from '#app/sync/log/kept-facts.ts'

const [FIRST, SECOND] = ['0500/2024/Summer-1-1', '0500/2024/Summer-1-2']
const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

beforeAll(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('indexedDB', { open: refuse })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('where the browser refuses the database, facts wait in local storage for the next page', async () => {
  expect(areFactsKept()).toBe(true)
  noteFacts([{ kind: 'paper.completed', v: 1, subject: FIRST }])
  const study = await loadStudy()
  await study.takeWaiting()
  expect(study.log.record().completed.has(FIRST)).toBe(true)
  expect(storedTexts.read(WAITING_KEY)).toContain(FIRST)
  expect(areFactsKept()).toBe(true)

  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
  noteFacts([{ kind: 'paper.completed', v: 1, subject: SECOND }])
  await study.takeWaiting()
  expect([areFactsKept(), await keepFactsAgain()]).toEqual([false, false])
  expect(factsWithWaiting(study).map(({ subject }) => subject)).toEqual([FIRST, SECOND])
  setItem.mockRestore()
  expect(await keepFactsAgain()).toBe(true)
  expect(localStorage.getItem(WAITING_KEY)).toContain(SECOND)
})
