import { expect, test } from 'vitest'
import { PAPER_EXAMS, findPaperExam, examPath } from '#domain/exams/exam.ts'
import { COVERS } from './covers.ts'
import { paperRange, sessionRange, yearRange } from '#app/practice/exam/exam-facts.ts'

test('the covers name every exam once', () => {
  expect(COVERS.flatMap(({ codes }) => codes)).toEqual(PAPER_EXAMS.map(({ id }) => id))
})

test.each(COVERS.filter(({ codes }) => codes.length === 1))('the cover of $name is true of it', (cover) => {
  const exam = findPaperExam(cover.codes[0] ?? '')
  if (!exam) throw new Error(`no exam ${cover.codes[0]}`)
  expect(cover.to).toBe(examPath(exam))
  expect(cover.name).toBe(exam.name)
  expect(cover.information).toEqual([paperRange(exam), sessionRange(exam), yearRange([exam])])
})

test('the cover of the A Levels is true of all three', () => {
  const exams = PAPER_EXAMS.filter(({ practiceLevel }) => practiceLevel === 'alevel')
  const cover = COVERS.find(({ to }) => to === '/practice/alevel')
  expect(exams).toHaveLength(3)
  expect(cover?.codes).toEqual(exams.map(({ id }) => id))
  expect(cover?.information.at(-1)).toBe(yearRange(exams))
})
