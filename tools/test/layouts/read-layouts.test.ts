import { expect, test } from 'vitest'
import { type QuestionReading, readQuestions } from '#server/papers/read-questions.ts'
import { INSERTS_AND_REPORTS } from './inserts-and-reports.ts'
import { formOf, typesetLayout } from './typeset-layout.ts'
import { MARK_SCHEMES } from './mark-schemes.ts'
import { PAPERS_IN_PARTS } from './papers-in-parts.ts'
import { QUESTION_PAPERS } from './question-papers.ts'
import { READING_PAPERS } from './reading-papers.ts'

const LAYOUTS = [
  ...READING_PAPERS,
  ...QUESTION_PAPERS,
  ...PAPERS_IN_PARTS,
  ...MARK_SCHEMES,
  ...INSERTS_AND_REPORTS,
]

/** `1(a):2@3`, `11/1(a)@3`, `Text A@2`; a refusal as it is. */
function formatReading(reading: QuestionReading): string {
  if ('refusal' in reading) return reading.refusal
  const { places, texts } = reading.questions
  return [
    ...places.map(
      ({ number, marks, page, component }) =>
        `${component ? `${component}/` : ''}${number}${marks ? `:${marks}` : ''}@${page}`,
    ),
    ...texts.map(({ name, page }) => `${name}@${page}`),
  ].join(' ')
}

test.each(LAYOUTS.filter(({ expected }) => expected !== undefined))(
  '$type, $name: read as it is',
  async ({ pages, type, form, expected }) => {
    const reading = readQuestions({ pages: await typesetLayout(pages), type, form: formOf(form) })
    expect(formatReading(reading)).toBe(expected)
  },
)

test.each(LAYOUTS.filter(({ expected }) => expected === undefined))(
  '$type, $name: refused',
  async ({ pages, type, form }) => {
    const reading = readQuestions({ pages: await typesetLayout(pages), type, form: formOf(form) })
    expect(reading).toEqual({ refusal: expect.any(String) })
  },
)
