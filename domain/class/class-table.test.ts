import { expect, test } from 'vitest'
import { type ClassAssignment, parseMarks, parseNotes, type Marking } from './class-facts.ts'
import { classTable, markingOrder, commonestNotes, markLine } from './class-table.ts'

const assignment = (id: string, dueOn: string, forMembers?: string[]): ClassAssignment => ({
  id,
  subject: 'task/0500/x',
  outOf: 25,
  dueOn,
  line: '',
  ownMarkFirst: true,
  secondMarker: false,
  pairsOpen: false,
  forMembers,
})
const MEMBERS = ['Tom', 'anouk', 'Maya', 'Student 10', 'Student 9'].map((nickname) => ({
  id: nickname,
  nickname,
  byCard: false,
}))
const handIn = (assignmentId: string, memberId: string, returnedAt?: string) => ({
  id: `${assignmentId}-${memberId}`,
  assignmentId,
  memberId,
  handedOn: '2026-11-25',
  returnedAt,
  mayBeRead: true,
})
const TABLE = classTable({
  members: MEMBERS,
  assignments: [assignment('old', '2026-11-13'), assignment('new', '2026-12-04', ['Maya', 'Tom'])],
  handIns: [
    handIn('old', 'Maya', '2026-11-20T10:00:00Z'),
    handIn('old', 'Tom'),
    handIn('old', 'anouk'),
    handIn('new', 'Tom'),
  ],
  markings: [
    { handInId: 'old-Maya', isSecond: false, isDone: true, marks: { total: 17, parts: {} } },
    { handInId: 'old-Tom', isSecond: false, isDone: true },
    { handInId: 'old-anouk', isSecond: true, isDone: true, marks: { total: 9, parts: {} } },
    { handInId: 'new-Tom', isSecond: false, isDone: false },
  ],
})

test('the table is by name, numbers in their order, the newest work first', () => {
  expect(TABLE.rows.map(({ member }) => member.nickname)).toEqual([
    'anouk',
    'Maya',
    'Student 9',
    'Student 10',
    'Tom',
  ])
  expect(TABLE.columns.map((column) => column.assignment.id)).toEqual(['new', 'old'])
})

test('each cell says one of five things; a second mark says nothing here', () => {
  const cells = Object.fromEntries(TABLE.rows.map(({ member, cells: each }) => [member.nickname, each]))
  expect(cells.Maya).toEqual([{ state: 'not yet' }, { state: 'returned', handIn: 'old-Maya', total: 17 }])
  expect(cells.Tom).toEqual([
    { state: 'handed in', handIn: 'new-Tom', day: '2026-11-25' },
    { state: 'marked', handIn: 'old-Tom' },
  ])
  expect(cells.anouk).toEqual([
    { state: 'not set' },
    { state: 'handed in', handIn: 'old-anouk', day: '2026-11-25' },
  ])
})

test('each column counts', () => {
  expect(
    TABLE.columns.map(({ toMark, toReturn, returned, handedIn }) => [toMark, toReturn, returned, handedIn]),
  ).toEqual([
    [1, 0, 0, 1],
    [1, 1, 1, 3],
  ])
})

test('answers are marked by name, or with names hidden in an order that says nothing', () => {
  expect(markingOrder(TABLE, 'old', { isNameless: false })).toEqual(['old-anouk', 'old-Maya', 'old-Tom'])
  expect(markingOrder(TABLE, 'old', { isNameless: true })).toEqual(['old-Maya', 'old-Tom', 'old-anouk'])
})

test('stored marks and notes that are none are left out', () => {
  expect(parseMarks({ total: 16, parts: { Reading: { got: 9, of: 15 }, Bad: { got: 'x' } } })).toEqual({
    total: 16,
    parts: { Reading: { got: 9, of: 15 } },
  })
  for (const value of [null, 'x', {}, { total: 1.5 }, { total: -1 }, { total: 101 }])
    expect(parseMarks(value)).toBeUndefined()
  const note = { from: 2, to: 5, text: 'Say why', works: false, objective: 'reading' }
  expect(
    parseNotes([{ ...note, from: 8, to: 9 }, note, { ...note, to: 99 }, { ...note, from: 5 }, 'x'], 10),
  ).toEqual([note, { ...note, from: 8, to: 9 }])
  expect(parseNotes({ notes: [] }, 10)).toEqual([])
})

const marking = (total: number, more: Partial<Marking> = {}) => ({
  marks: { total, parts: {} },
  notes: [],
  isSecond: false,
  isDone: true,
  ...more,
})

test('the marks are a line from ten answers on, of the teacher’s marks that are done', () => {
  const nine = [8, 13, 13, 13, 15, 17, 17, 19, 21].map((total) => marking(total))
  expect(markLine(nine)).toBeUndefined()
  expect(markLine([...nine, marking(9, { isSecond: true }), marking(9, { isDone: false })])).toBeUndefined()
  expect(markLine([...nine, marking(4)])).toEqual([
    { mark: 4, times: 1 },
    { mark: 8, times: 1 },
    { mark: 13, times: 3 },
    { mark: 15, times: 1 },
    { mark: 17, times: 2 },
    { mark: 19, times: 1 },
    { mark: 21, times: 1 },
  ])
})

test('what was written once, or as praise, is not common', () => {
  const note = (text: string, works = false) => ({ from: 0, to: 1, text, works, objective: '' })
  const notes = [note('Say why'), note('say why '), note('Once'), note('Good', true), note('Good', true)]
  expect(commonestNotes([{ notes, isSecond: false }])).toEqual([{ text: 'Say why', times: 2 }])
})
