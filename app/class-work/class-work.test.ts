import { expect, test } from 'vitest'
import { type ClassWork, parseCopies, parseWork, type WaitingCopy, workFor } from './class-work.ts'

const WORK: ClassWork = {
  classId: 'c',
  className: '10B',
  teacher: 'Ms Anand',
  memberId: 'm',
  nickname: 'Maya',
  assignmentId: 'a',
  subject: '0500/sets/p1-3#2d',
  outOf: 15,
  dueOn: '2026-12-04',
  line: '',
  ownMarkFirst: true,
}
const COPY: WaitingCopy = {
  id: 'i',
  classId: 'c',
  className: '10B',
  assignmentId: 'a',
  memberId: 'm',
  part: 'answer',
  body: 'A goat.',
  words: 2,
  ownMarks: { total: 9, parts: {} },
  mayBeRead: false,
}

test('work is read as it was kept, the next day first, without a line too', () => {
  const later = { ...WORK, assignmentId: 'b', dueOn: '2026-12-09', line: 'Three phrases.' }
  expect(parseWork(JSON.stringify([later, WORK]))).toEqual([WORK, later])
})

test('a copy is read as it was kept, also one that was refused', () => {
  const refused = {
    ...COPY,
    id: 'j',
    part: 'paragraph' as const,
    ownMarks: undefined,
    refused: 'It is closed.',
  }
  expect(parseCopies(JSON.stringify([COPY, refused]))).toEqual([COPY, refused])
})

test.each([null, '', '{', '7', '{"classId":"c"}', '[null,{"id":"i"}]'])('%j holds nothing', (text) => {
  expect(parseWork(text)).toEqual([])
  expect(parseCopies(text)).toEqual([])
})

test('an answer finds the work for its question, or for its whole paper', () => {
  const paper = { ...WORK, assignmentId: 'p', subject: '0500/sets/p1-3' }
  expect(workFor([paper, WORK], '0500/sets/p1-3#2d')).toBe(WORK)
  expect(workFor([paper, WORK], '0500/sets/p1-3#1a')).toBe(paper)
  expect(workFor([paper, WORK], '0500/sets/p1-4#1a')).toBeUndefined()
})
