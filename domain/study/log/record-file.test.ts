import { expect, test } from 'vitest'
import { ADA, BEN, factOf } from './facts.fixture.ts'
import { formatRecordFile, parseRecordFile, recordFileName } from './record-file.ts'

const SAVED = '2026-11-22T10:00:00.000Z'
const facts = [factOf(1, { owner: ADA }), factOf(2, { owner: ADA, kind: 'card.reviewed', v: 3 })]

test('a saved file is opened with the same facts, as those of who opens it', () => {
  const text = formatRecordFile(facts, SAVED)
  expect(parseRecordFile(text, ADA)).toEqual({ facts, damaged: 0 })
  expect(parseRecordFile(text, BEN)?.facts.map(({ owner }) => owner)).toEqual([BEN, BEN])
  expect(parseRecordFile(text, null)?.facts.map(({ owner }) => owner)).toEqual([null, null])
})

test('damaged entries are counted and left out', () => {
  const text = formatRecordFile(facts, SAVED).replace('"v": 1', '"v": "one"')
  expect(parseRecordFile(text, ADA)).toEqual({ facts: facts.slice(1), damaged: 1 })
})

test.each(['', '[]', '{"facts":[]}', '{"format":"evergreen-study-record"}', '{"format":"x","facts":[]}'])(
  '%j is no saved record',
  (text) => expect(parseRecordFile(text, null)).toBeUndefined(),
)

test('the file is named by its day', () => {
  expect(recordFileName(SAVED)).toBe('study-record-2026-11-22.json')
})
