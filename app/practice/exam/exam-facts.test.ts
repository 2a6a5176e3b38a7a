import { expect, test } from 'vitest'
import { PAPER_EXAMS, examOf } from '#domain/exams/exam.ts'
import { headingName, paperRange, sessionRange, yearRange } from './exam-facts.ts'

test.each([
  ['0500', 'IGCSE English', 'Papers 1 and 2', 'March, Summer and Winter', '2015 to 2025'],
  ['1123', 'O Level English', 'Papers 1 and 2', 'Summer and Winter', '2018 to 2024'],
  ['9093', 'A Level English Language', 'Papers 1 to 4', 'March, Summer and Winter', '2015 to 2025'],
  ['8021', 'English General Paper', 'Papers 1 and 2', 'March, Summer and Winter', '2019 to 2025'],
  ['XEN01', 'Edexcel A Level English Language', 'Units 1 and 2', 'March and Summer', '2018 to 2024'],
] as const)('%s: %s, %s, %s, %s', (id, name, papers, sessions, years) => {
  const exam = examOf(id)
  expect(headingName(exam)).toBe(name)
  expect(paperRange(exam)).toBe(papers)
  expect(sessionRange(exam)).toBe(sessions)
  expect(yearRange([exam])).toBe(years)
})

test('the years of several exams are one range', () => {
  expect(yearRange(PAPER_EXAMS.filter(({ practiceLevel }) => practiceLevel === 'alevel'))).toBe(
    '2015 to 2025',
  )
})
