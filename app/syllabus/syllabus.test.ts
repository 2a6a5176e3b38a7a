import { expect, test } from 'vitest'
import { COMPONENTS } from '#domain/exams/component.ts'
import { examPath, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { CATALOGUE } from '#domain/resources/catalogue.generated.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { locateResources, viewerAddress } from '#domain/resources/resource-address.ts'
import { IGCSE_FROM_2027, O_LEVEL, papersOf } from './newest-form.ts'
import { formatMinutes, SYLLABUSES, SYLLABUS_TABS, parseTab, tabAfterKey } from './syllabus.ts'

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

/** The first and the last year of the papers of an exam's newest form. */
function newestYears(code: string) {
  const newest = COMPONENTS.filter(
    ({ exam, isNewestForm, minutes }) => exam === code && isNewestForm && minutes,
  )
  return newest.flatMap(({ firstYear, lastYear }) => [firstYear, lastYear])
}

test.each([
  ...SYLLABUSES.filter(({ nextForm }) => !nextForm).map(({ code, dated }) => [code, dated] as const),
  [O_LEVEL.code, O_LEVEL.intro] as const,
])('the years of %s are those of its newest form', (code, line) => {
  const [, first, last] = /of (\d{4}) to (\d{4})\./.exec(line) ?? []
  expect(newestYears(code).length).toBeGreaterThan(0)
  expect(new Set(newestYears(code))).toEqual(new Set([Number(first), Number(last)]))
})

test('the dated line of 0500 names the last year of the old form and the first of the new one', () => {
  const [first = 0, last = 0] = newestYears('0500')
  const line = SYLLABUSES.find(({ nextForm }) => nextForm === IGCSE_FROM_2027)?.dated
  expect(line).toBe(`The form to November ${first - 1}. From ${first}:`)
  expect(IGCSE_FROM_2027.intro).toContain(`${first}, ${first + 1} and ${last},`)
})

test.each([IGCSE_FROM_2027, O_LEVEL])(
  'the table of $title has both papers, whose questions make up their marks',
  (form) => {
    const papers = papersOf(form)
    expect(papers.map(({ number }) => number)).toEqual(['1', '2'])
    for (const { questions, marks } of papers)
      expect(questions.reduce((sum, question) => sum + question.marks, 0)).toBe(marks)
    const exam = PAPER_EXAMS.find(({ id }) => id === form.code)
    expect(form.practice.href).toMatch(new RegExp(`^${exam && examPath(exam)}(/sets)?$`))
  },
)

test.each([IGCSE_FROM_2027, O_LEVEL])('$title leads to the guides of its papers', (form) => {
  const places = locateResources(CATALOGUE)
  for (const { number, guide } of papersOf(form)) {
    const component = COMPONENTS.find(
      ({ exam, paper, isNewestForm }) => exam === form.code && paper === number && isNewestForm,
    )
    const place = places.get(component?.guideId ?? '')
    expect(guide).toBe(place && readAddress(viewerAddress(place)))
  }
})

test('what is said beyond the table of facts belongs to questions that are there', () => {
  const asked = papersOf(IGCSE_FROM_2027).flatMap(({ number, questions }) =>
    questions.map(({ label }) => `${number} ${label}`),
  )
  expect(asked).toEqual(expect.arrayContaining(Object.keys(IGCSE_FROM_2027.asks ?? {})))
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

test.each([
  ['igcse', 'igcse'],
  ['egp', 'egp'],
  ['alevel', 'alevel'],
  [null, 'igcse'],
  ['', 'igcse'],
  ['EGP', 'igcse'],
  ['toString', 'igcse'],
])('?tab=%s shows %s', (text, tab) => expect(parseTab(text)).toBe(tab))

test.each([
  ['igcse', 'ArrowRight', 'egp'],
  ['alevel', 'ArrowRight', 'igcse'],
  ['igcse', 'ArrowLeft', 'alevel'],
  ['egp', 'ArrowLeft', 'igcse'],
  ['egp', 'Home', 'igcse'],
  ['egp', 'End', 'alevel'],
  ['egp', 'ArrowDown', undefined],
  ['egp', 'Tab', undefined],
] as const)('from %s, %s leads to %s', (tab, key, next) => expect(tabAfterKey(tab, key)).toBe(next))
