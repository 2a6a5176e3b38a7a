import { expect, test } from 'vitest'
import { emptyRecord, type AnswerMarking, type StudyRecord } from '#domain/study/log/record.ts'
import { setWork } from './set-work.ts'

const SET = '0500/sets/p1-1'
const AT = '2026-11-20T10:00:00.000Z'
const HANDED_IN = { words: 300, afterTime: 0, isByHand: false, at: AT }

/** The states of the answers to questions, in the order in which they were begun. */
function recordOf(
  answers: Record<string, 'written' | 'emptied' | 'deleted'>,
  {
    finished = [],
    of = {},
    more = {},
  }: {
    /** Whether each attempt is handed in. */
    finished?: readonly boolean[]
    /** The attempt of a question's answer; the first by default. */
    of?: Record<string, number>
    more?: Partial<StudyRecord>
  } = {},
): StudyRecord {
  return {
    ...emptyRecord(),
    answers: new Map(
      Object.entries(answers).map(([question, state]) => [
        `${SET}#${question}`,
        new Map([[`answer-${question}`, { attempt: `attempt-${of[question] ?? 0}`, state }]]),
      ]),
    ),
    attempts: new Map([
      [
        SET,
        finished.map((isFinished, at) => ({
          ids: new Set([`attempt-${at}`]),
          at: AT,
          ...(isFinished && { finished: HANDED_IN }),
        })),
      ],
    ]),
    ...more,
  }
}

function marked(got: number, of: number): AnswerMarking {
  return { answer: 'answer', kind: 'extended response', got, of, marks: [{ got, of }], at: AT }
}

test.each([
  ['nothing was done', recordOf({}), 'new', undefined],
  [
    'a question is written',
    recordOf({ '1a': 'written', '2d': 'written' }, { finished: [false] }),
    'begun',
    '2d',
  ],
  [
    'all words are gone',
    recordOf({ '3': 'emptied', '1a': 'deleted' }, { finished: [false] }),
    'new',
    undefined,
  ],
  ['it was handed in', recordOf({ '3': 'written' }, { finished: [true] }), 'handed in', undefined],
  ['it was handed in by hand', recordOf({}, { finished: [true] }), 'handed in', undefined],
  [
    'it was begun again',
    recordOf({ '1a': 'written', '3': 'written' }, { finished: [true, false], of: { '1a': 1 } }),
    'begun',
    '1a',
  ],
  [
    'it was begun again without a word',
    recordOf({ '3': 'written' }, { finished: [true, false] }),
    'handed in',
    undefined,
  ],
  ['its attempt is not known yet', { ...recordOf({ '3': 'written' }), attempts: new Map() }, 'begun', '3'],
] as const)('when %s', (_, record, state, question) => {
  expect(setWork(record, SET)).toEqual({ state, question, marks: undefined })
})

test('another set has nothing of it', () => {
  const record = recordOf({ '3': 'written' }, { finished: [false] })
  expect(setWork(record, '0500/sets/p1-2').state).toBe('new')
})

test('the marks of questions are in the order of the paper, the last one of each', () => {
  const markings = new Map([[`${SET}#3`, [marked(15, 25), marked(17, 25)]]])
  expect(setWork(recordOf({}, { more: { markings } }), SET).marks).toBe('Question 3: 17/25')
  markings.set(`${SET}#1bii`, [marked(1, 2)])
  markings.set('0500/sets/p1-2#3', [marked(9, 25)])
  expect(setWork(recordOf({}, { more: { markings } }), SET).marks).toBe('Questions 1(b)(ii): 1/2, 3: 17/25')
})

test('a mark for the whole set is enough', () => {
  const markings = new Map([[`${SET}#3`, [marked(17, 25)]]])
  const marks = new Map([[SET, { got: 58, of: 80, at: AT }]])
  expect(setWork(recordOf({}, { more: { markings, marks } }), SET).marks).toBeUndefined()
})
