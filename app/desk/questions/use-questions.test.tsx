import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QuestionList } from '#domain/papers/later/question-list.ts'
import type { PaneType } from '#app/desk/panes/panes.ts'
import { type ShownDocuments, useShownQuestion, type WantedQuestion } from './use-questions.ts'

afterEach(cleanup)

const place = (page: number) => ({ page, top: 0 })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a list that the hook reads
const LIST = {
  hasPlaces: true,
  questions: [
    { id: '1a', number: '1(a)', marks: 1, places: { 'Question Paper': place(2), Insert: place(2) } },
    { id: '2d', number: '2(d)', marks: 15, places: { 'Question Paper': place(5), Insert: place(4) } },
  ],
} as unknown as QuestionList

function setUp(first: { open: PaneType[]; question?: string; known?: PaneType[]; wanted?: WantedQuestion }) {
  const shows = vi.fn<(type: string, page: number) => void>()
  const shown = (types: readonly PaneType[]): ShownDocuments =>
    Object.fromEntries(
      types.map((type) => [
        type,
        { isFallback: false, pageViewer: { showPlace: ({ page }: { page: number }) => shows(type, page) } },
      ]),
    )
  type View = typeof first & { ready?: PaneType[] }
  const { rerender } = renderHook(
    ({ open, question, known = [], wanted, ready = [] }: View) =>
      useShownQuestion(wanted, {
        list: LIST,
        open,
        shown: shown(ready),
        question,
        isFirst: (type) => !known.includes(type),
      }),
    { initialProps: first },
  )
  return { show: (view: View) => rerender(view), shows }
}

test('an insert that is opened after a question was chosen goes to the text of the question', () => {
  const { show, shows } = setUp({ open: ['Question Paper'] })
  show({ open: ['Question Paper'], ready: ['Question Paper'], question: '2d' })
  expect(shows).not.toHaveBeenCalled()
  show({ open: ['Insert'], question: '2d' })
  show({ open: ['Insert'], ready: ['Insert'], question: '2d' })
  expect(shows.mock.calls).toEqual([['Insert', 4]])
})

test('later it keeps its own place, whatever question the student is at', () => {
  const { show, shows } = setUp({ open: ['Insert'], question: '1a' })
  show({ open: ['Insert'], ready: ['Insert'], question: '1a' })
  show({ open: ['Question Paper'], ready: ['Question Paper'], question: '2d' })
  show({ open: ['Insert'], ready: ['Insert'], question: '2d' })
  expect(shows.mock.calls).toEqual([
    ['Insert', 2],
    ['Question Paper', 5],
  ])
})

test('a document that the reader has a place in keeps it, until a question is chosen', () => {
  const { show, shows } = setUp({ open: ['Insert'], question: '2d', known: ['Insert'] })
  show({ open: ['Insert'], ready: ['Insert'], question: '2d', known: ['Insert'] })
  expect(shows).not.toHaveBeenCalled()
  show({ open: ['Insert'], ready: ['Insert'], question: '1a', known: ['Insert'], wanted: { id: '1a' } })
  expect(shows.mock.calls).toEqual([['Insert', 2]])
})
