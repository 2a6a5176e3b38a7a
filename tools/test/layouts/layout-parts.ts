import { COMPONENTS } from '#domain/exams/component.ts'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import type { PaperForm } from '#domain/papers/check-questions.ts'
import type { ListedDocument } from '#domain/papers/later/question-list.ts'
import type { Layout } from './typeset-layout.ts'

/** A document in a layout that boards use, with words of our own. */
export interface PaperLayout {
  name: string
  type: ListedDocument
  /** Exam, paper, and the first year of the form. */
  form: readonly [exam: string, paper: string, firstYear: number] | undefined
  pages: readonly Layout[]
  /** `1(a):2@3` is question 1(a) with 2 marks on page 3; undefined if nothing may be read. */
  expected: string | undefined
}

export const DOTS = '.'.repeat(90)
export const cover = (code: string, more: Layout = []): Layout => [
  '18#50:Example Examinations Board',
  '14#50:ENGLISH | >' + code,
  '50:Paper 1 | >Summer 2024',
  '>2 hours',
  '50:You must answer on the question paper.',
  '50:You will need: Insert (enclosed)',
  '@300',
  '50:INSTRUCTIONS',
  '50:• | 65:Answer all questions.',
  '50:• | 65:Use a black or dark blue pen.',
  ...more,
  '50:INFORMATION',
  '50:• | 65:The total mark for this paper is 80.',
  '50:• | 65:The number of marks for each question or part question is shown in brackets [ ].',
  '@760',
  '200:This document has 12 pages. Any blank pages are indicated.',
  '8#50:EX24 03_0500_12/4RP',
  '8#50:© EX 2024 | >[Turn over',
]
export const page = (number: number, lines: Layout): Layout => [
  `@30`,
  `290:${number}`,
  '@60',
  ...lines,
  '@800',
  '8#50:© EX 2024 | 8#280:0500/12/M/J/24 | >[Turn over',
]
export const dotted = (count: number): Layout => Array.from({ length: count }, () => `95:${DOTS}`)
export const prose = (count: number): Layout =>
  Array.from(
    { length: count },
    () => '75:The old boat came slowly round the headland in the rain, and nobody on the quay',
  )

/** What the facts say of a layout's form. */
export function formOf(form: PaperLayout['form']): PaperForm | undefined {
  if (!form) return undefined
  const [exam, paper, firstYear] = form
  const component = COMPONENTS.find(
    (each) => each.exam === exam && each.paper === paper && each.firstYear === firstYear,
  )
  return component && { marks: component.marks, groups: questionGroups(component) }
}
