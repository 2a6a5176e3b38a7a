import { expect, test } from 'vitest'
import type { Marking } from './class-facts.ts'
import { commonestNotes, markLine } from './class-sheet.ts'

const marking = (total: number, more: Partial<Marking> = {}) => ({
  marks: { total, parts: {} },
  notes: [],
  isSecond: false,
  isDone: true,
  ...more,
})

test('the marks are a line from ten answers on, of the teacher’s marks that are done', () => {
  const nine = [8, 13, 13, 13, 15, 17, 17, 19, 21].map((total) => marking(total))
  expect(markLine(nine)).toBeUndefined()
  expect(markLine([...nine, marking(9, { isSecond: true }), marking(9, { isDone: false })])).toBeUndefined()
  expect(markLine([...nine, marking(4)])).toEqual([
    { mark: 4, times: 1 },
    { mark: 8, times: 1 },
    { mark: 13, times: 3 },
    { mark: 15, times: 1 },
    { mark: 17, times: 2 },
    { mark: 19, times: 1 },
    { mark: 21, times: 1 },
  ])
})

test('what was written once, or as praise, is not common', () => {
  const note = (text: string, works = false) => ({ from: 0, to: 1, text, works, objective: '' })
  const notes = [note('Say why'), note('say why '), note('Once'), note('Good', true), note('Good', true)]
  expect(commonestNotes([{ notes, isSecond: false }])).toEqual([{ text: 'Say why', times: 2 }])
})
