import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { answerMarked } from './answer-marked.ts'

const QUESTION = '0500/sets/p1-1#3'
const AT = '2026-11-22T10:00:00.000Z'
const FIRST = {
  id: idOf(10),
  version: idOf(11),
  kind: 'extended response',
  form: '0500 p1 2020 3',
  got: 17,
  of: 25,
  marks: [
    { objective: 'reading', got: 10, of: 15, level: 4, sentence: 'I said nothing, but it hurt me.' },
    { objective: 'writing', got: 7, of: 10, level: 4 },
  ],
  change: 'Say what he thinks.',
  rewritten: { before: 'We lost the vote.', after: 'We lost, nineteen to four.' },
}
const marked = (data: Record<string, unknown>, subject = QUESTION) =>
  factOf(1, { kind: 'answer.marked', data, subject })

test('a second marking of an answer stands beside the first', () => {
  const record = emptyRecord()
  const second = { ...FIRST, got: 3, of: 3, marks: [{ got: 3, of: 3 }] }
  expect(answerMarked.apply(record, marked(FIRST))).toBe(true)
  expect(answerMarked.apply(record, marked(second))).toBe(true)
  const { id, ...first } = FIRST
  expect(record.markings.get(QUESTION)).toEqual([
    { ...first, answer: id, at: AT },
    { ...first, answer: id, got: 3, of: 3, marks: [{ got: 3, of: 3 }], at: AT },
  ])
})

test('the answer to a task is marked too, without a version, a change or a form', () => {
  const record = emptyRecord()
  const data = { id: idOf(10), kind: 'essay', got: 0, of: 30, marks: [{ got: 0, of: 30, level: 0 }] }
  expect(answerMarked.apply(record, marked(data, 'task/8021/must-we-vote-essay'))).toBe(true)
  expect([...record.markings.keys()]).toEqual(['task/8021/must-we-vote-essay'])
})

test('the points that were ticked are kept', () => {
  const record = emptyRecord()
  const data = { ...FIRST, got: 2, of: 3, marks: [{ got: 2, of: 3, points: [0, 3] }] }
  expect(answerMarked.apply(record, marked(data))).toBe(true)
  expect(record.markings.get(QUESTION)?.[0]?.marks).toEqual([{ got: 2, of: 3, points: [0, 3] }])
})

test.each([
  ['no data', {}],
  ['no answer', { ...FIRST, id: 'mine' }],
  ['a version that is none', { ...FIRST, version: 1 }],
  ['no kind', { ...FIRST, kind: ' ' }],
  ['no marks', { ...FIRST, marks: [] }],
  ['marks that do not add up', { ...FIRST, got: 16 }],
  ['more than there is', { ...FIRST, got: 26, of: 25 }],
  ['a mark that is none', { ...FIRST, marks: [{ got: 17, of: 25, level: -1 }] }],
  ['a sentence that is too long', { ...FIRST, marks: [{ got: 17, of: 25, sentence: 'a'.repeat(301) }] }],
  ['points that are none', { ...FIRST, marks: [{ got: 17, of: 25, points: ['a'] }] }],
  ['a point twice', { ...FIRST, marks: [{ got: 17, of: 25, points: [1, 1] }] }],
  [
    'too many points',
    { ...FIRST, marks: [{ got: 17, of: 25, points: Array.from({ length: 101 }, (_, at) => at) }] },
  ],
  ['half of a rewriting', { ...FIRST, rewritten: { before: 'We lost.' } }],
  ['a paragraph that is too long', { ...FIRST, rewritten: { before: 'a'.repeat(2001), after: 'b' } }],
  ['a change that is no sentence', { ...FIRST, change: '' }],
])('%s: no marking', (_, data) => {
  const record = emptyRecord()
  expect(answerMarked.apply(record, marked(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

test('a card has no answer to mark', () => {
  expect(answerMarked.apply(emptyRecord(), marked(FIRST, 'card/metaphor'))).toBe(false)
})
