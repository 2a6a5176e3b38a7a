import { expect, test } from 'vitest'
import { NEW_VISIT, type PaperVisit, placeToKeep, type Pages, withPages } from './use-stopped-place.ts'

const visitOf = (...pages: Pages[]) => pages.reduce<PaperVisit>(withPages, NEW_VISIT)
const leave = (visit: PaperVisit, options: Partial<Parameters<typeof placeToKeep>[1]> = {}) =>
  placeToKeep(visit, {
    active: 'qp',
    isTimed: false,
    isOver: false,
    before: undefined,
    today: '2026-11-24',
    ...options,
  })
const before = { document: 'qp', page: 3, place: 0, at: new Date(2026, 10, 24, 9).toISOString() }

test('a student who has read on leaves a place', () => {
  expect(leave(visitOf({ qp: 1 }, { qp: 3 }))).toEqual({ document: 'qp', page: 3 })
})

test.each([
  ['on the first page', visitOf({ qp: 1 })],
  ['on the page where the paper opened', visitOf({ qp: 5 })],
  ['back on the first page', visitOf({ qp: 2 }, { qp: 1 })],
  ['before any page is shown', NEW_VISIT],
])('a look leaves no place: %s', (_, visit) => expect(leave(visit)).toBeUndefined())

test('with a timer, the first page is a place too', () => {
  expect(leave(visitOf({ qp: 1 }), { isTimed: true })).toEqual({ document: 'qp', page: 1 })
  expect(leave(visitOf({ qp: 1 }), { isTimed: true, active: undefined })).toEqual({ document: 'qp', page: 1 })
  expect(leave(NEW_VISIT, { isTimed: true })).toBeUndefined()
})

test('a finished or completed paper has none', () => {
  expect(leave(visitOf({ qp: 1 }, { qp: 3 }), { isOver: true })).toBeUndefined()
})

test('back to the first page is a place if an earlier one says otherwise', () => {
  expect(leave(visitOf({ qp: 3 }, { qp: 1 }), { before })).toEqual({ document: 'qp', page: 1 })
})

test.each([
  ['in', { document: 'in', page: 2 }],
  ['qp', { document: 'qp', page: 4 }],
  [undefined, { document: 'qp', page: 4 }],
])('of two documents that were read, the one used last counts: %s', (active, place) => {
  expect(leave(visitOf({ qp: 1 }, { qp: 4, in: 1 }, { in: 2 }), { active })).toEqual(place)
})

test('a look at the insert does not replace the page of the question paper', () => {
  expect(leave(visitOf({ qp: 1 }, { qp: 4, in: 1 }), { active: 'in' })).toEqual({ document: 'qp', page: 4 })
})

test('the same page is kept once a day', () => {
  const visit = visitOf({ qp: 1 }, { qp: 3 })
  expect(leave(visit, { before })).toBeUndefined()
  expect(leave(visit, { before, today: '2026-11-25' })).toEqual({ document: 'qp', page: 3 })
  expect(leave(visitOf({ qp: 1 }, { qp: 4 }), { before })).toEqual({ document: 'qp', page: 4 })
})
