import '#app/lib/new-database.fixture.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadStudy } from '#app/sync/load-study.ts'
import { waitingFacts } from '#app/sync/log/make-facts.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { type PlaceAtDesk, usePlaceOnLeaving } from './use-stopped-place.ts'

afterEach(cleanup)

const PAPER: PlaceAtDesk = {
  subject: '0500/2024/Summer-1-2',
  opened: {},
  pages: {},
  active: 'qp',
  isTimed: false,
  isOver: false,
  downOn: () => 0.25,
}

function Desk(props: PlaceAtDesk) {
  usePlaceOnLeaving(props)
  return null
}

function readOn(subject: string, changes: Partial<PlaceAtDesk> = {}) {
  const desk = { ...PAPER, subject }
  const { rerender, unmount } = render(<Desk {...desk} pages={{ qp: 1 }} />)
  rerender(<Desk {...desk} pages={{ qp: 3 }} {...changes} />)
  return unmount
}

/** Those that are on their way into the log, and those in it. */
async function placesOf(subject: string) {
  const { log } = await loadStudy()
  const facts = [...waitingFacts.read(), ...log.facts().map(({ fact }) => fact)]
  const places = facts.filter((fact) => fieldOf(fact, 'subject') === subject)
  return [...new Map(places.map((fact) => [fieldOf(fact, 'id'), fieldOf(fact, 'data')])).values()]
}

test('the place is noted when the desk goes', async () => {
  const subject = '0500/2024/Summer-1-2'
  const close = readOn(subject)
  expect(await placesOf(subject)).toEqual([])
  close()
  expect(await placesOf(subject)).toEqual([{ document: 'qp', page: 3, place: 0.25 }])
})

test('the place is noted when the page goes, and not again when a page that came back goes again', async () => {
  const subject = '0500/2024/Summer-1-1'
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  readOn(subject)
  // The desk opens the log after its pages.
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await loadStudy()
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect((await loadStudy()).log.record().stopped.has(subject)).toBe(true))
  dispatchEvent(new Event('pagehide'))
  expect(await placesOf(subject)).toEqual([{ document: 'qp', page: 3, place: 0.25 }])
})

test('the place is noted when the page is hidden, since a phone may end it then', async () => {
  const subject = '0500/2024/Summer-2-1'
  const close = readOn(subject)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(await placesOf(subject)).toEqual([{ document: 'qp', page: 3, place: 0.25 }])
  close()
})

test('a student who turns pages at once has read on from the page on which the paper opened', async () => {
  const subject = '0500/2024/Summer-2-2'
  const { unmount } = render(<Desk {...PAPER} subject={subject} opened={{ qp: 1 }} pages={{ qp: 2 }} />)
  unmount()
  expect(await placesOf(subject)).toEqual([{ document: 'qp', page: 2, place: 0.25 }])
})

test('a finished paper has no place', async () => {
  const subject = '0500/2024/Summer-1-3'
  readOn(subject, { isOver: true })()
  expect(await placesOf(subject)).toEqual([])
})
