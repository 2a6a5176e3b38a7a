import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { listOf } from '#domain/unknown-value.ts'
import { answerReturned, returnedData } from './answer-returned.ts'

const HAND_IN = '00000000-0000-4000-8000-000000000001'
const SUBJECT = 'task/0500/canteen-speech'
const ANSWER = {
  handIn: HAND_IN,
  className: '10B English',
  teacher: 'Ms Anand',
  of: 25,
  marks: { total: 16, parts: { Reading: { got: 9, of: 15 } } },
  own: { total: 17, parts: {} },
  change: 'Say why.',
  notes: [{ text: 'Say why, not only what', about: 'I said nothing', works: false }],
}
const fact = (data: object, subject = SUBJECT) =>
  factOf(1, { kind: 'answer.returned', data: { ...data }, subject })

test('what was read of a returned answer is in the record, whatever becomes of the class', () => {
  const record = emptyRecord()
  answerReturned.apply(record, fact(returnedData(ANSWER)))
  expect(record.returned.get(HAND_IN)).toMatchObject({ ...ANSWER, subject: SUBJECT })
})

test('a paragraph that was written again stays, also when the notes are read once more', () => {
  const record = emptyRecord()
  answerReturned.apply(record, fact({ ...ANSWER, paragraph: 'I said nothing, because I was afraid.' }))
  answerReturned.apply(record, fact(ANSWER))
  expect(record.returned.get(HAND_IN)?.paragraph).toBe('I said nothing, because I was afraid.')
})

test.each([
  ['no copy', { ...ANSWER, handIn: 'x' }, SUBJECT],
  ['no class', { ...ANSWER, className: '' }, SUBJECT],
  ['a card', ANSWER, 'card/term-metonymy'],
])('%s is no returned answer', (_what, data, subject) => {
  const record = emptyRecord()
  expect(answerReturned.apply(record, fact(data, subject))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

test('sixty long notes fit into a fact: the last ones are left out', () => {
  const notes = Array.from({ length: 60 }, (_, n) => ({
    text: `${n} ${'x'.repeat(190)}`,
    about: 'y',
    works: true,
  }))
  const data = returnedData({ ...ANSWER, notes })
  expect(sizeOfData(data)).toBeLessThanOrEqual(MAX_DATA_BYTES)
  const kept = listOf(data, 'notes')
  expect(kept.length).toBeGreaterThan(20)
  expect(kept).toEqual(notes.slice(0, kept.length))
})
