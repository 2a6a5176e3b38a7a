import { expect, test } from 'vitest'
import type { JudgedMark } from '#domain/study/log/record.ts'
import { compareScript, differenceWords, largestDifference } from './compare-script.ts'
import type { PublishedScript, ScriptAnswer } from './published-script.ts'

function answer(number: string, got: number, of: number, text = 'An answer.'): ScriptAnswer {
  const paragraphs = text === '' ? [] : [[{ text }]]
  const id = number.replaceAll(/[()]/g, '')
  return {
    number,
    id,
    kind: '',
    got,
    of,
    marks: [{ got, of }],
    isLong: of > 5,
    paragraphs,
    notes: [],
    missed: [],
  }
}

const SCRIPT: PublishedScript = {
  letter: 'B',
  habit: '',
  got: 16,
  of: 49,
  answers: [
    answer('1(b)(i)', 1, 2),
    answer('1(b)(ii)', 1, 2),
    answer('2(d)', 9, 15),
    answer('3', 5, 25),
    answer('4', 0, 5, ''),
  ],
  next: [],
}

const given = (marks: Record<string, number>) => ({
  given: new Map(
    Object.entries(marks).map(([id, got]): [string, JudgedMark[]] => [id, [{ got, of: 25, truth: 1 }]]),
  ),
})

test('parts are one row, a question that was not reached is the same for both, and long ones have a band', () => {
  const rows = compareScript(SCRIPT, given({ '1bi': 2, '1bii': 1, '2d': 11 }))
  expect(rows.map(({ label, yours, ours, of, band }) => [label, yours, ours, of, band])).toEqual([
    ['1(b)', 3, 2, 4, undefined],
    ['2(d)', 11, 9, 15, 2],
    ['3', undefined, 5, 25, 2],
    ['4', 0, 0, 5, undefined],
  ])
  expect(rows.map(differenceWords)).toEqual(['1 higher', '2 higher', 'not marked', 'the same'])
})

test('the largest difference is outside what is good', () => {
  const near = compareScript(SCRIPT, given({ '1bi': 1, '1bii': 1, '2d': 11, '3': 5 }))
  expect(largestDifference(near)).toBeUndefined()
  const far = compareScript(SCRIPT, given({ '1bi': 2, '1bii': 1, '2d': 11, '3': 1 }))
  expect(largestDifference(far)?.label).toBe('3')
})
