import { expect, test } from 'vitest'
import { COMPONENTS } from '#domain/exams/component.ts'
import { examPath, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { formatMinutes, SYLLABUSES } from './syllabus.ts'
import { SYLLABUS_TABS } from './syllabus-tab.ts'

const papers = SYLLABUSES.flatMap(({ code, papers }) => papers.map((paper) => ({ code, paper })))

test('every tab has its syllabus, in the order of the tabs', () => {
  expect(SYLLABUSES.map(({ tab }) => tab)).toEqual(SYLLABUS_TABS)
})

test.each(SYLLABUSES)('$code leads to its own past papers', ({ code, practice }) => {
  const exam = PAPER_EXAMS.find(({ id }) => id === code)
  expect(practice).toBe(exam && examPath(exam))
})

test.each(papers)(
  '$code paper $paper.number has the title, minutes and marks of its newest form',
  ({ code, paper }) => {
    const component = COMPONENTS.find(
      ({ exam, paper: number, isNewestForm }) => exam === code && number === paper.number && isNewestForm,
    )
    expect(paper).toMatchObject({ title: component?.title, marks: component?.marks })
    expect(paper.minutes).toBe(component?.minutes)
  },
)

const examined = papers.filter(({ paper }) => paper.minutes !== undefined)

test.each(examined)('the parts of $code paper $paper.number make up its marks', ({ paper }) => {
  expect(paper.parts.reduce((sum, { marks = 0 }) => sum + marks, 0)).toBe(paper.marks)
})

test('only coursework has no length', () => {
  expect(papers.filter((each) => !examined.includes(each)).map(({ paper }) => paper.title)).toEqual([
    'Coursework Portfolio',
  ])
})

test.each([
  [75, '1h15m'],
  [105, '1h45m'],
  [120, '2h'],
  [135, '2h15m'],
])('%i minutes read "%s"', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))
