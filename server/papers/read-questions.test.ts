import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import { type PaperForm, questionFaults } from '#domain/papers/check-questions.ts'
import type { PageText, TextItem } from './plain-text.ts'
import { type QuestionReading, readQuestions } from './read-questions.ts'

const FORM: PaperForm = {
  marks: 50,
  groups: questionGroups({ exam: '9093', paper: '1', firstYear: 2021 }),
}

function item(x: number, y: number, text: string): TextItem {
  return { text, x, y, width: text.length * 5, size: 10 }
}

function pageOf(...items: TextItem[]): PageText {
  return { width: 595, height: 842, items }
}

const PAGES = [
  pageOf(
    item(50, 100, '1'),
    item(70, 100, '(a)'),
    item(95, 100, 'Write a speech.'),
    item(520, 120, '[10]'),
    item(70, 140, '(b)'),
    item(95, 140, 'Compare both texts.'),
    item(520, 160, '[15]'),
  ),
  pageOf(item(50, 100, '2'), item(70, 100, 'Analyse the text.'), item(520, 120, '[25]')),
]

function read(pages: readonly PageText[], form: PaperForm | undefined = FORM): QuestionReading {
  return readQuestions({ pages, type: 'Question Paper', form })
}

function numbersOf(reading: QuestionReading): string {
  if ('refusal' in reading) return reading.refusal
  return reading.questions.places
    .map(({ number, marks, page, y }) => `${number}:${marks}@${page},${y}`)
    .join(' ')
}

test('questions are found with their marks, pages and heights', () => {
  expect(numbersOf(read(PAGES))).toBe('1(a):10@1,90 1(b):15@1,130 2:25@2,90')
})

test.each([
  ['words', / /],
  ['letters', /(?=.)/],
])('text in single %s is read in the same way', (_name, separator) => {
  const pages = PAGES.map(({ items, ...page }) => ({
    ...page,
    items: items.flatMap(({ text, x, y, size }) => {
      let at = x
      return text.split(separator).map((part) => {
        const piece = { text: part, x: at, y, width: part.length * 5, size }
        at += (part.length + (separator.source === ' ' ? 1 : 0)) * 5
        return piece
      })
    }),
  }))
  expect(numbersOf(read(pages))).toBe(numbersOf(read(PAGES)))
})

test('the order of the items does not matter', () => {
  const pages = PAGES.map((page) => ({ ...page, items: page.items.toReversed() }))
  expect(numbersOf(read(pages))).toBe(numbersOf(read(PAGES)))
})

test.each([
  ['pages without text', [pageOf(), pageOf()], FORM, 'Its pages have no text: it is a scan.'],
  ['no pages', [], FORM, 'It has no numbers of questions.'],
  ['a form without facts', PAGES, undefined, 'There are no facts about its form.'],
  ['a form without questions', PAGES, { marks: 50, groups: [] }, 'the facts have no questions of this form.'],
  [
    'marks of another form',
    PAGES,
    { ...FORM, marks: 60 },
    'the groups of the form have 50 marks, and the paper 60.',
  ],
])('%s: refused', (_name, pages, form, refusal) => {
  expect(readQuestions({ pages, type: 'Question Paper', form })).toEqual({ refusal })
})

test('two readings that both pass are refused', () => {
  const twoColumns = (number: string, ...items: TextItem[]) =>
    pageOf(
      item(20, 80, number),
      item(40, 80, 'A note.'),
      item(50, 100, number),
      item(70, 100, 'Read the text.'),
      ...items,
    )
  const pages = [
    twoColumns(
      '1',
      item(70, 120, '(a)'),
      item(520, 120, '[10]'),
      item(70, 140, '(b)'),
      item(520, 140, '[15]'),
    ),
    twoColumns('2', item(520, 120, '[25]')),
  ]
  expect(read(pages)).toEqual({ refusal: 'It can be read in two ways.' })
})

test('no page with questions is skipped: a paper that is twice in a file is refused', () => {
  expect(read([...PAGES, ...PAGES])).toEqual({ refusal: expect.stringContaining('marks, not 25') })
})

const anyItem = record({
  text: constantFrom(
    '1',
    '2',
    '(a)',
    '(b)',
    '(i)',
    '(ii)',
    '[10]',
    '[15]',
    '[25]',
    'Question 1',
    'Text A',
    'Write',
  ),
  x: constantFrom(50, 70, 95, 520),
  y: integer({ min: 60, max: 780 }),
  width: constantFrom(5, 25, 60),
  size: constantFrom(8, 10, 14),
})

test('whatever is on the pages, an answer comes, and a list has no fault', () => {
  assert(
    property(array(array(anyItem, { maxLength: 40 }), { maxLength: 5 }), (items) => {
      const pages = items.map((own) => pageOf(...own))
      const reading = read(pages)
      const places = 'questions' in reading ? reading.questions.places : undefined
      expect(places ? questionFaults(places, FORM) : []).toEqual([])
      for (const type of ['Insert', 'Mark Scheme', 'Examiner Report'] as const)
        expect(readQuestions({ pages, type, form: FORM })).toBeDefined()
    }),
  )
})
