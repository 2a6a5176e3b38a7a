import { expect, test } from 'vitest'
import { chosenSentences, marksLine, markTogether, nextToMark } from './marking-words.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'

const marks = [
  { objective: 'reading', got: 10, of: 15, level: 4, sentence: 'It hurt me.' },
  { objective: 'writing', got: 7, of: 10, level: 4 },
]

test('the marks of each objective are one line, with the sentences that show them', () => {
  expect(marksLine({ marks })).toBe('Reading 10/15, Writing 7/10')
  expect(chosenSentences({ marks })).toEqual(['It hurt me.'])
  expect(marksLine({ marks: [{ got: 2, of: 3 }] })).toBe('')
})

test.each([
  [
    [
      { got: 2, of: 2 },
      { got: 1, of: 3 },
    ],
    { got: 3, of: 5 },
  ],
  [[{ got: 2, of: 2 }, undefined], undefined],
  [[], undefined],
])('%j together', (marks, together) => expect(markTogether(marks)).toEqual(together))

const PAPER = '0500/sets/p1-1'
const QUESTIONS = ['1a', '1b', '1c', '2'].map((id) => `${PAPER}#${id}`)

function recordOf({ written, marked }: { written: string; marked: string }) {
  const record = emptyRecord()
  for (const [index, id] of written.split(' ').entries())
    record.answers.set(`${PAPER}#${id}`, new Map([[idOf(index), { attempt: idOf(90), state: 'written' }]]))
  for (const id of marked.split(' ')) record.markings.set(`${PAPER}#${id}`, [])
  return record
}

test.each([
  ['the next one that is written', '1a', { written: '1a 1c 2', marked: '' }, '1c'],
  ['past one that is marked', '1a', { written: '1a 1b 1c', marked: '1b' }, '1c'],
  ['back to one that was left out', '2', { written: '1a 1b 2', marked: '1a' }, '1b'],
  ['none is left', '1b', { written: '1a 1b', marked: '1a' }, undefined],
  ['nothing else is written', '1b', { written: '1b', marked: '' }, undefined],
])('%s', (_, at, state, next) => {
  const found = nextToMark(recordOf(state), `${PAPER}#${at}`, QUESTIONS)
  expect(found).toBe(next && `${PAPER}#${next}`)
})

test('a paper that was written by hand has all its questions', () => {
  const record = emptyRecord()
  record.attempts.set(PAPER, [
    { ids: new Set([idOf(90)]), at: '', finished: { words: 0, afterTime: 0, isByHand: true, at: '' } },
  ])
  expect(nextToMark(record, `${PAPER}#1a`, QUESTIONS)).toBe(`${PAPER}#1b`)
})
