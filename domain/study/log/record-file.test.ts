import { expect, test } from 'vitest'
import { withText } from '#domain/study/answers/answer.ts'
import { keepVersion } from '#domain/study/answers/answer-versions.ts'
import { answerOf } from '#domain/study/answers/answers.fixture.ts'
import { ADA, BEN, factOf, idOf } from './facts.fixture.ts'
import { formatRecordFile, parseRecordFile, recordFileName } from './record-file.ts'

const SAVED = '2026-11-22T10:00:00.000Z'
const facts = [factOf(1, { owner: ADA }), factOf(2, { owner: ADA, kind: 'card.reviewed', v: 3 })]

test('a saved file is opened with the same facts, as those of who opens it', () => {
  const text = formatRecordFile(facts, SAVED)
  expect(parseRecordFile(text, ADA)).toEqual({ facts, answers: [], photos: [], damaged: 0 })
  expect(parseRecordFile(text, BEN)?.facts.map(({ owner }) => owner)).toEqual([BEN, BEN])
  expect(parseRecordFile(text, null)?.facts.map(({ owner }) => owner)).toEqual([null, null])
})

test('answers with their versions and photographs are in the file, as those of who opens it', () => {
  const line = { why: 'time', at: 4, time: SAVED } as const
  const written = withText(answerOf({ line }), { body: 'Dear Uncle,', at: SAVED })
  const entry = keepVersion({ answer: written, versions: [] }, { id: idOf(1), at: SAVED, isDraft: false })
  const photo = { id: idOf(2), subject: '0500/sets/p1-3', at: SAVED, jpeg: '/9j/4AA=' }
  const text = formatRecordFile(facts, SAVED, { answers: [entry], photos: [photo] })
  expect(parseRecordFile(text, ADA)).toEqual({ facts, answers: [entry], photos: [photo], damaged: 0 })
  expect(parseRecordFile(text, null)?.answers[0]?.answer).toEqual({ ...entry.answer, owner: null })
  const broken = text.replace('"/9j/4AA="', '"<img>"').replace('"Dear Uncle,"', '7')
  expect(parseRecordFile(broken, ADA)).toMatchObject({ answers: [], photos: [], damaged: 2 })
})

test('a file from before there were answers is opened', () => {
  const old = JSON.stringify({ format: 'evergreen-study-record', version: 1, savedAt: SAVED, facts })
  expect(parseRecordFile(old, ADA)).toEqual({ facts, answers: [], photos: [], damaged: 0 })
})

test('damaged entries are counted and left out', () => {
  const text = formatRecordFile(facts, SAVED).replace('"v": 1', '"v": "one"')
  expect(parseRecordFile(text, ADA)).toMatchObject({ facts: facts.slice(1), damaged: 1 })
})

test.each(['', '[]', '{"facts":[]}', '{"format":"evergreen-study-record"}', '{"format":"x","facts":[]}'])(
  '%j is no saved record',
  (text) => expect(parseRecordFile(text, null)).toBeUndefined(),
)

test('the file is named by its day', () => {
  expect(recordFileName(SAVED)).toBe('study-record-2026-11-22.json')
  expect(recordFileName(SAVED, '0500-p1-set3_in')).toBe('study-record-0500-p1-set3_in-2026-11-22.json')
})
