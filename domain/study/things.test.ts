import { expect, test } from 'vitest'
import { foldFacts } from './log/fold.ts'
import { factOf, idOf, numbered } from './log/facts.fixture.ts'
import { countThings, listThings, thingsIn } from './things.ts'

const PAPER = '0500/2024/Summer-1-2'
const recordOf = (...facts: Parameters<typeof numbered>[0]) => foldFacts(numbered(facts))
const wordsOf = (...args: Parameters<typeof thingsIn>) => listThings(thingsIn(...args))

test('each kind is counted as a student would name it', () => {
  const record = recordOf(
    factOf(1),
    factOf(2, { subject: '0500/2024/Summer-1-3' }),
    factOf(3, { kind: 'attempt.started' }),
    factOf(4, {
      kind: 'answer.changed',
      subject: `${PAPER}#1a`,
      data: { answer: idOf(50), attempt: idOf(3), state: 'written' },
    }),
    factOf(5, { kind: 'paper.marked', data: { got: 40, of: 80 } }),
    factOf(6, { kind: 'page.noted', data: { document: 'qp', page: 1, note: {} } }),
    factOf(7, { kind: 'exam.chosen', subject: '0500' }),
  )
  const things = thingsIn(record, 2)
  expect(listThings(things)).toBe(
    '2 papers marked complete, 1 answer, 2 photographs, 1 mark given, 1 mark on a page and 1 exam chosen',
  )
  expect(countThings(things)).toBe(8)
})

test.each([
  ['nothing', recordOf(), ''],
  ['a tick that was taken back', recordOf(factOf(1), factOf(2, { kind: 'paper.uncompleted' })), ''],
  [
    'an answer that was deleted',
    recordOf(
      factOf(1, { kind: 'attempt.started' }),
      factOf(2, {
        kind: 'answer.changed',
        subject: `${PAPER}#1a`,
        data: { answer: idOf(50), attempt: idOf(1), state: 'deleted' },
      }),
    ),
    '',
  ],
  ['a paper that was begun', recordOf(factOf(1, { kind: 'attempt.started' })), '1 paper begun'],
  [
    'a paper on paper',
    recordOf(
      factOf(1, { kind: 'attempt.started' }),
      factOf(2, {
        kind: 'attempt.finished',
        data: { attempt: idOf(1), words: 0, afterTime: 0, isByHand: true },
      }),
    ),
    '1 paper written by hand',
  ],
])('%s', (_, record, words) => expect(wordsOf(record)).toBe(words))
