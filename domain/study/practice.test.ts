import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { isAbout, practiceOf } from './practice.ts'

const HANDED_IN = factOf(1, { kind: 'attempt.finished', subject: '0500/sets/p1-3#1f', data: { words: 3 } })
const MARKED = factOf(2, {
  kind: 'answer.marked',
  subject: 'task/0500/night-ferry',
  data: { kind: 'summary', got: 9, of: 15 },
})
const GIVEN = factOf(3, { kind: 'paper.marked', subject: '0500/sets/p1-3#3', data: { got: 12, of: 25 } })

test('practice is what was handed in or marked, with its kind if it is known', () => {
  const kindOf = (subject: string) => (subject.endsWith('#1f') ? 'summary' : undefined)
  expect(practiceOf([HANDED_IN, factOf(4), MARKED, GIVEN], kindOf)).toEqual([
    { subject: '0500/sets/p1-3#1f', day: '2026-11-22', kind: 'summary' },
    { subject: 'task/0500/night-ferry', day: '2026-11-22', kind: 'summary', got: 9, of: 15 },
    { subject: '0500/sets/p1-3#3', day: '2026-11-22', got: 12, of: 25 },
  ])
})

test('a whole paper is about each of its questions', () => {
  expect(isAbout({ subject: '0500/sets/p1-3' }, '0500/sets/p1-3#1f')).toBe(true)
  expect(isAbout({ subject: '0500/sets/p1-3#1f' }, '0500/sets/p1-3#1f')).toBe(true)
  expect(isAbout({ subject: '0500/sets/p1-3#1e' }, '0500/sets/p1-3#1f')).toBe(false)
})
