import { expect, test } from 'vitest'
import type { ClassAssignment, HandIn, Marking } from './class-facts.ts'
import { commonestNotes } from './class-table.ts'
import { whoNeedsWhat } from './who-needs-what.ts'

const MEMBERS = ['Tom', 'Maya', 'Ben', 'Anouk', 'Zoe', 'Lena'].map((id) => ({
  id,
  nickname: id,
  byCard: false,
}))
const LETTER: ClassAssignment = {
  id: 'letter',
  subject: 'task/0500/pinto',
  outOf: 25,
  dueOn: '2026-11-27',
  line: '',
  ownMarkFirst: true,
  secondMarker: false,
  pairsOpen: false,
}
const answer = (memberId: string, own?: number, isReturned = true): HandIn => ({
  id: `letter-${memberId}`,
  assignmentId: 'letter',
  memberId,
  handedOn: '2026-11-26',
  mayBeRead: false,
  returnedAt: isReturned ? '2026-11-28T10:00:00Z' : undefined,
  ownMarks: own === undefined ? undefined : { total: own, parts: {} },
})
const mark = (memberId: string, reading: number, writing: number): Marking => ({
  handInId: `letter-${memberId}`,
  isSecond: false,
  isDone: true,
  notes: [],
  change: 'Say why',
  marks: {
    total: reading + writing,
    parts: { Reading: { got: reading, of: 15 }, Writing: { got: writing, of: 10 } },
  },
})
const HAND_INS = [
  answer('Tom', 20),
  answer('Maya', 17),
  answer('Ben', 10),
  answer('Anouk'),
  answer('Zoe', 18),
]
const MARKINGS = [
  mark('Tom', 8, 6),
  mark('Maya', 9, 7),
  mark('Ben', 12, 4),
  mark('Anouk', 6, 8),
  mark('Zoe', 10, 8),
]
const needs = (change: Partial<Parameters<typeof whoNeedsWhat>[0]> = {}) =>
  whoNeedsWhat({
    members: MEMBERS,
    assignments: [LETTER],
    handIns: HAND_INS,
    markings: MARKINGS,
    today: '2026-11-28',
    ...change,
  })
const names = (members: readonly { nickname: string }[] | undefined) =>
  members?.map(({ nickname }) => nickname)

test('who has not handed in, from the day on', () => {
  expect(names(needs().missing[0]?.members)).toEqual(['Lena'])
  expect(needs({ today: '2026-11-26' }).missing).toEqual([])
  const forTwo = { ...LETTER, forMembers: ['Tom', 'Maya'] }
  expect(needs({ assignments: [forTwo] }).missing).toEqual([])
})

test('the lowest objective of the class, and by name whose own lowest it is', () => {
  const { objectives } = needs()
  expect(objectives?.shares.map(({ objective, share }) => [objective, share.toFixed(2)])).toEqual([
    ['Reading', '0.60'],
    ['Writing', '0.66'],
  ])
  // Ben's lowest is writing.
  expect(names(objectives?.lowest)).toEqual(['Anouk', 'Maya', 'Tom', 'Zoe'])
})

test('nothing is said about objectives before five answers are returned', () => {
  expect(needs({ handIns: HAND_INS.slice(1) }).objectives).toBeUndefined()
  expect(needs({ handIns: [...HAND_INS.slice(1), answer('Tom', 20, false)] }).objectives).toBeUndefined()
})

test('own mark and the teacher’s, further apart than near; who sent none is in no list', () => {
  const { apart, withoutOwnMark } = needs()
  expect(apart[0]?.members.map(({ member, own, teacher }) => [member.nickname, own, teacher])).toEqual([
    ['Ben', 10, 16],
    ['Tom', 20, 14],
  ])
  expect(withoutOwnMark).toBe(1)
})

test('a second mark changes no list', () => {
  const second = MARKINGS.map((each) => ({ ...each, isSecond: true, marks: { total: 0, parts: {} } }))
  expect(needs({ markings: [...second, ...MARKINGS] })).toEqual(needs())
})

test('the sheet counts what was written more than once, without praise and without the second marker', () => {
  const note = (text: string, works = false) => ({ from: 0, to: 1, text, works, objective: '' })
  const markings = [
    { isSecond: false, notes: [note('Say why'), note('Good opening', true)] },
    { isSecond: false, notes: [note('say why '), note('Good opening', true), note('Once')] },
    { isSecond: true, notes: [note('Once')] },
  ]
  expect(commonestNotes(markings)).toEqual([{ text: 'Say why', times: 2 }])
})
