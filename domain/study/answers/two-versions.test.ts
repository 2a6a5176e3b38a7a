import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import type { AnswerEntry } from './answer.ts'
import { answerOf, AT, QUESTION } from './answers.fixture.ts'
import { drawLine, partsOf } from './answer-line.ts'
import { keepVersion, VERSIONS_KEPT } from './answer-versions.ts'
import {
  changedPlaces,
  firstVersion,
  readingOf,
  rewriteRange,
  skipsReading,
  versionToMark,
} from './two-versions.ts'

const BODY = 'Dear Uncle,\n\nWe was late. We lost.'
const made = (n: number) => ({ id: idOf(n), at: AT })
const handedIn = (): AnswerEntry => ({
  answer: drawLine(answerOf({ body: BODY }), 'handed-in', AT),
  versions: [],
})

test('a change makes a second version, and the first stays', () => {
  const changed = rewriteRange(
    handedIn(),
    { range: { from: 16, to: 19 }, words: 'were', isFirst: true },
    made(1),
  )
  expect(changed.answer).toMatchObject({
    body: BODY.replace('was', 'were'),
    tip: null,
    base: idOf(1),
    rev: 2,
  })
  expect(changed.versions).toMatchObject([{ id: idOf(1), body: BODY, isNamed: true, isDraft: false }])
  const record = {
    ...emptyRecord(),
    readings: new Map([[QUESTION, [{ answer: idOf(700), first: idOf(1), kinds: {}, at: AT }]]]),
  }
  expect(firstVersion(record, changed)?.body).toBe(BODY)
  expect(readingOf(record, changed.answer)?.first).toBe(idOf(1))
  // Changed back: there is one version again.
  const back = rewriteRange(changed, { range: { from: 16, to: 20 }, words: 'was', isFirst: false }, made(2))
  expect(firstVersion(record, back)).toBeUndefined()
})

test('no number of later versions pushes out the first', () => {
  let entry = rewriteRange(handedIn(), { range: { from: 0, to: 0 }, words: '. ', isFirst: true }, made(1))
  for (let n = 2; n < 60; n += 1)
    entry = keepVersion(
      rewriteRange(entry, { range: { from: 0, to: 0 }, words: '. ', isFirst: false }, made(n)),
      {
        ...made(n),
        isDraft: false,
      },
    )
  expect(entry.versions[0]?.body).toBe(BODY)
  expect(entry.versions).toHaveLength(VERSIONS_KEPT + 1)
})

test('the line of handing in stays at the end, and under the same words', () => {
  const below = { ...handedIn().answer, body: `${BODY}\n\nLater.` }
  const longer = rewriteRange(
    { answer: below, versions: [] },
    { range: { from: 0, to: 4 }, words: 'My dear', isFirst: true },
    made(1),
  )
  expect(partsOf(longer.answer)).toEqual({ above: BODY.replace('Dear', 'My dear'), below: 'Later.' })
  const end = rewriteRange(
    handedIn(),
    { range: { from: BODY.length, to: BODY.length }, words: '\n\nPinto', isFirst: true },
    made(1),
  )
  expect(partsOf(end.answer)).toEqual({ above: `${BODY}\n\nPinto`, below: '' })
})

test('wherever a text is changed, the line stays in it', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), fc.string({ maxLength: 8 }), (at, a, b, words) => {
      const answer = { ...answerOf({ body: 'a'.repeat(20) }), line: { why: 'time' as const, at, time: AT } }
      const range = { from: Math.min(a, b), to: Math.max(a, b) }
      const changed = rewriteRange({ answer, versions: [] }, { range, words, isFirst: true }, made(1)).answer
      const line = changed.line?.at ?? -1
      expect(line >= 0 && line <= changed.body.length).toBe(true)
      const isKept =
        range.to <= at ? changed.body.length - line === 20 - at : range.from < at || at === 20 || line === at
      expect(isKept).toBe(true)
    }),
  )
})

test('with the clock the first version is marked, else the second', () => {
  const record = emptyRecord()
  expect(versionToMark(record, QUESTION)).toBe('second')
  record.handedIn.set('0500/sets/p1-3', { words: 1, afterTime: 0, isByHand: false, minutes: 118, at: AT })
  expect(versionToMark(record, QUESTION)).toBe('first')
})

test('after two long answers without a reading, marking comes first', () => {
  const record = emptyRecord()
  const marked = (subject: string, n: number, kind = 'summary') =>
    record.markings.set(subject, [
      { answer: idOf(n), kind, got: 1, of: 2, marks: [], at: `2026-11-22T10:00:0${n}.000Z` },
    ])
  marked('a', 1)
  expect(skipsReading(record)).toBe(false)
  marked('b', 3)
  marked('c', 2, 'short answers')
  expect(skipsReading(record)).toBe(true)
  record.readings.set('b', [{ answer: idOf(3), kinds: {}, at: AT }])
  expect(skipsReading(record)).toBe(false)
  expect(changedPlaces({ kinds: { copied: { changed: 2, of: 5 }, slips: { changed: 3, of: 4 } } })).toEqual({
    changed: 5,
    of: 9,
  })
})
