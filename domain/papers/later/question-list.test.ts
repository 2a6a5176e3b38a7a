import { expect, test } from 'vitest'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import {
  type DocumentQuestions,
  findQuestion,
  joinLists,
  neighbour,
  questionAt,
  questionId,
  type QuestionList,
  searchByKeys,
} from './question-list.ts'

const GROUPS = questionGroups({ exam: '0500', paper: '1', firstYear: 2020 })

function documentOf(numbers: string[], texts: string[] = []): DocumentQuestions {
  return {
    v: 1,
    places: numbers.map((number, index) => ({ number, page: index + 1, y: 100, marks: index + 1 })),
    texts: texts.map((name, index) => ({ name, page: index + 1, y: 50 })),
  }
}

const LIST = joinLists(
  {
    'Question Paper': documentOf(['1(a)', '1(b)(i)', '1(b)(ii)', '1(f)', '2(d)', '3']),
    Insert: documentOf([], ['Text A', 'Text B', 'Text C']),
    'Mark Scheme': documentOf(['1(a)', '1(b)', '1(f)', '2(d)']),
  },
  { groups: GROUPS },
)

test.each([
  ['1(b)(i)', '1bi'],
  ['3', '3'],
  ['10', '10'],
])('%s has the id %s', (number, id) => expect(questionId(number)).toBe(id))

test('a list has the numbers and marks of the question paper, and the kinds and texts of the form', () => {
  expect(LIST.hasPlaces).toBe(true)
  expect(LIST.questions.map(({ id, marks, kind, text }) => [id, marks, kind, text])).toEqual([
    ['1a', 1, 'short answers', 'Text A'],
    ['1bi', 2, 'short answers', 'Text A'],
    ['1bii', 3, 'short answers', 'Text A'],
    ['1f', 4, 'summary', 'Text B'],
    ['2d', 5, 'language task', 'Text C'],
    ['3', 6, 'extended response', 'Text C'],
  ])
})

test('a question has its text in the insert, and its row or that of its whole question in the mark scheme', () => {
  expect(findQuestion(LIST, '1bii')?.places).toEqual({
    'Question Paper': { page: 3, y: 100 },
    Insert: { page: 1, y: 50 },
    'Mark Scheme': { page: 2, y: 100 },
  })
  expect(findQuestion(LIST, '3')?.places['Mark Scheme']).toBeUndefined()
})

test('a question that the mark scheme has in parts is at its first part', () => {
  const list = joinLists(
    { 'Question Paper': documentOf(['1']), 'Mark Scheme': documentOf(['1(a)', '1(b)']) },
    { groups: [] },
  )
  expect(list.questions[0]?.places['Mark Scheme']).toEqual({ page: 1, y: 100 })
})

test('the place in a report is that of the component', () => {
  const report = documentOf([])
  report.places = [
    { number: '1', page: 3, y: 10, component: '11' },
    { number: '1', page: 9, y: 20, component: '12' },
  ]
  const lists = ['12', '21'].map((component) =>
    joinLists(
      { 'Question Paper': documentOf(['1(a)']), 'Examiner Report': report },
      { groups: [], component },
    ),
  )
  expect(lists.map(({ questions }) => questions[0]?.places['Examiner Report'])).toEqual([
    { page: 9, y: 20 },
    undefined,
  ])
})

test('each question of a choice has the marks of one', () => {
  const groups = questionGroups({ exam: '9093', paper: '4', firstYear: 2015 })
  const paper: DocumentQuestions = { v: 1, places: [{ number: '2', page: 1, y: 0 }], texts: [] }
  expect(joinLists({ 'Question Paper': paper }, { groups }).questions[0]?.marks).toBe(25)
})

test('without a list of the question paper, the groups of the form are shown without places', () => {
  const list = joinLists({ 'Mark Scheme': documentOf(['1(a)']) }, { groups: GROUPS })
  expect(list).toMatchObject({ hasPlaces: false })
  expect(list.questions.map(({ id, number, marks, places }) => [id, number, marks, places])).toEqual([
    ['1a', '1(a)-(e)', 15, {}],
    ['1f', '1(f)', 15, {}],
    ['2a', '2(a)-(c)', 10, {}],
    ['2d', '2(d)', 15, {}],
    ['3', '3', 25, {}],
  ])
})

test.each([
  ['2d', '2d'],
  ['1', '1a'],
  ['1b', '1bi'],
  ['3a', '3'],
  ['7', undefined],
])('question=%s opens %s', (id, expected) => expect(findQuestion(LIST, id)?.id).toBe(expected))

test.each([
  ['1d', '1(a)-(e)'],
  ['1bii', '1(a)-(e)'],
  ['2d', '2(d)'],
  ['2', '2(a)-(c)'],
])('without places, question=%s is the group %s', (id, number) => {
  expect(findQuestion(joinLists({}, { groups: GROUPS }), id)?.number).toBe(number)
})

const MANY: QuestionList = joinLists(
  { 'Question Paper': documentOf(['1(a)', '1(b)(i)', '1(b)(ii)', '2', '3', '10']) },
  { groups: [] },
)

test.each([
  ['2', '2', '2', false],
  ['1', undefined, '1a', true],
  ['10', '10', '10', false],
  ['1a', '1a', '1a', false],
  ['1b', undefined, '1bi', true],
  ['1bi', undefined, '1bi', true],
  ['1bii', '1bii', '1bii', false],
  ['1B', undefined, '1bi', true],
  ['9', undefined, undefined, false],
  ['', undefined, undefined, true],
])('the keys g %s find %s, else %s, and can go on: %s', (typed, found, best, canContinue) => {
  const search = searchByKeys(MANY, typed)
  expect([search.found?.id, search.best?.id, search.canContinue]).toEqual([found, best, canContinue])
})

test('each question has one before and one after it, without a circle', () => {
  expect(neighbour(LIST, '1a', 1)?.id).toBe('1bi')
  expect(neighbour(LIST, '1a', -1)).toBeUndefined()
  expect(neighbour(LIST, '3', 1)).toBeUndefined()
  expect(neighbour(LIST, undefined, 1)?.id).toBe('1a')
  expect(neighbour(LIST, 'unknown', -1)?.id).toBe('3')
})

test.each([
  [{ page: 1, y: 99 }, undefined],
  [{ page: 1, y: 100 }, '1a'],
  [{ page: 2, y: 50 }, '1a'],
  [{ page: 9, y: 0 }, '3'],
])('the question at %j is %s', (place, id) => {
  expect(questionAt(LIST, 'Question Paper', place)?.id).toBe(id)
})
