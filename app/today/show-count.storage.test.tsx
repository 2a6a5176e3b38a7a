import '#app/lib/new-database.fixture.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteHeader } from '#app/shell/site-frame.tsx'
import { dayOf } from '#domain/study/day.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { showTodayCount } from './show-count.ts'

const CARD = {
  id: 'word-big',
  group: 'word',
  ask: 'Use another word',
  text: 'very big',
  answer: 'vast',
  name: 'vast',
  notes: [],
}

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<SiteHeader path="/" />)
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/readings/')) return Promise.resolve(Response.json({ readings: [] }))
    if (url.endsWith('/index.json')) return Promise.resolve(Response.json({ v: 1, tasks: [] }))
    return Promise.resolve(Response.json({ v: 1, cards: url.endsWith('/words.json') ? [CARD] : [] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => document.querySelector('#drawer a[href="/today"] .today-left')?.textContent

test('a browser without a log gets none', async () => {
  await showTodayCount()
  expect(shown()).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
})

test('the menu says how many things of today’s plan are left, until all are done', async () => {
  const { takeWaiting } = await loadStudy()
  const day = dayOf(new Date())
  await showTodayCount()
  expect(shown()).toBeUndefined()

  noteFacts([{ kind: 'plan.set', v: 1, subject: '0500', data: { days: 7, minutes: 20, from: day } }])
  await takeWaiting()
  await showTodayCount()
  const before = Number(shown()?.match(/^\d+/)?.[0])
  expect(before).toBeGreaterThan(1)
  expect(shown()).toBe(`${before} things left`)

  noteFacts([{ kind: 'task.done', v: 1, subject: '0500', data: { day, slot: 'cards' } }])
  await takeWaiting()
  await showTodayCount()
  expect(Number(shown()?.match(/^\d+/)?.[0])).toBe(before - 1)

  noteFacts([{ kind: 'plan.moved', v: 1, subject: '0500', data: { day, to: 'not today' } }])
  await takeWaiting()
  await showTodayCount()
  expect(shown()).toBeUndefined()
})
