import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAPER_EXAM_IDS, type PaperExamId, examOf, examPath } from '#domain/exams/exam.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { ExamPapers } from './exam-papers.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
})

function renderPapers(exam: PaperExamId, search = '') {
  const path = examPath(examOf(exam))
  const page = { exam: examOf(exam), path, openFile: undefined }
  const router = createMemoryRouter(
    [
      { path, element: <ExamPapers {...page} /> },
      { path: `${path}/sets`, element: <ExamPapers {...page} isSets /> },
    ],
    { initialEntries: [path + search] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const sessions = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('without parameters the exam’s current year is shown', () => {
  renderPapers('0500')
  expect(heading()).toBe('IGCSE English, 2025')
  expect(sessions()).toEqual(['March February/March', 'Summer May/June', 'Winter October/November'])
  expect(screen.getAllByRole('listitem').filter(({ className }) => className === 'variant')).toHaveLength(14)
})

test('the address contains year and session', async () => {
  const router = renderPapers('0500')
  fireEvent.click(screen.getByRole('link', { name: '2019' }))
  fireEvent.change(screen.getByLabelText('Session'), { target: { value: 'Winter' } })
  expect(await screen.findByText('IGCSE English,', { exact: false })).toBeDefined()
  expect(router.state.location.search).toBe('?year=2019&session=Winter')
  expect(sessions()).toEqual(['Winter October/November'])
})

test('a year is a link, which a browser follows before any script has arrived', () => {
  renderPapers('0500', '?year=2024&session=March')
  const years = within(screen.getByRole('list', { name: 'Select Year' })).getAllByRole('link')
  expect(years.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual([
    '/practice/igcse/sets',
    '/practice/igcse?year=2025&session=March',
    '/practice/igcse?year=2024&session=March',
  ])
  expect(years.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    '2024',
  ])
})

test('the notice of an older syllabus is shown once a year', () => {
  renderPapers('0500', '?year=2019')
  expect(screen.getAllByText(/An older format, last set in 2019/)).toHaveLength(3)
})

test('a year without papers has a toast and a message, beside the years with papers', () => {
  renderPapers('1123', '?year=2031')
  expect(currentToast()).toMatchObject({
    kind: 'error',
    title: 'No papers found',
    detail: 'No papers available for O Level English (1123) 2031',
  })
  expect(screen.getByText('No papers available for this selection.')).toBeDefined()
  expect(screen.getByRole('link', { name: '2024' })).toBeDefined()
})

test('a session that was not sat that year leads back to all', async () => {
  renderPapers('9093', '?year=2015&session=March')
  expect(screen.getByText('No papers available for this selection.')).toBeDefined()
  expect(currentToast()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all sessions' }))
  expect(await screen.findByRole('heading', { name: 'Summer May/June' })).toBeDefined()
})

test('a search covers every year and hides the filter by session', async () => {
  renderPapers('0500', '?year=2024&q=march+23')
  expect(await screen.findByText('2 variants found')).toBeDefined()
  expect(heading()).toBe('IGCSE English')
  expect(sessions()).toEqual(['March 2023 February/March'])
  expect(screen.queryByLabelText('Session')).toBeNull()
})

test('a search that finds nothing names its words and can be cleared', async () => {
  const router = renderPapers('0500', '?year=2024&q=zzzz')
  expect(await screen.findByText('No papers match your search.')).toBeDefined()
  expect(screen.getByText(/^No papers found for/).textContent).toBe('No papers found for "zzzz"')
  expect(screen.getByText('Try searching for year, session, or document type')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('heading', { name: 'Summer May/June' })).toBeDefined()
  expect(router.state.location.search).toBe('?year=2024')
})

test('a search that finds hundreds shows the first sixty and more on demand', async () => {
  renderPapers('9093', '?q=paper')
  expect(await screen.findByText(/variants found/)).toBeDefined()
  const rows = () => document.querySelectorAll('li.variant').length
  expect(rows()).toBe(60)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toBe(120)
})

test('marking counts for the variant, its session and its year, and is stored', () => {
  renderPapers('0500', '?year=2024')
  const [first] = screen.getAllByRole('button', { name: 'Mark Complete' })
  if (first) fireEvent.click(first)
  expect(currentToast()).toMatchObject({ title: 'Variant Completed!', detail: '0500/12, March 2024' })
  expect(screen.getByText('1 of 2 complete')).toBeDefined()
  expect(screen.getByText('1 of 14 complete')).toBeDefined()
  const year = screen.getByRole('link', { name: /^2024/ })
  expect(within(year).getByText(', 1 of 14 complete')).toBeDefined()
  expect(localStorage.getItem('ee_completion_v1:0500:2024')).toBe('{"variants":["March-1-2"],"sessions":[]}')
})

test.each([
  ['0500', '/practice'],
  ['8021', '/practice/alevel'],
] as const)('Go Back from %s leads one step back, to %s', (exam, to) => {
  renderPapers(exam)
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(to)
})

test('the practice sets are before the years, by the form that they have', async () => {
  const router = renderPapers('0500', '?year=2024&session=Summer')
  const [first] = within(screen.getByRole('list', { name: 'Select Year' })).getAllByRole('link')
  expect(first?.textContent).toBe('Practice sets')
  fireEvent.click(screen.getByRole('link', { name: 'Practice sets' }))
  expect(await screen.findByRole('heading', { name: 'As set from 2027 new form' })).toBeDefined()
  expect(router.state.location.pathname + router.state.location.search).toBe('/practice/igcse/sets')
  expect(heading()).toBe('IGCSE English, practice sets')
  expect(sessions()).toEqual([
    'Where to start',
    'As set from 2027 new form',
    'As set to 2026 old form, still good practice',
  ])
  expect(screen.queryByLabelText('Session')).toBeNull()
  const rows = screen.getAllByRole('listitem').filter(({ className }) => className === 'variant')
  expect(rows).toHaveLength(12)
  expect(rows[0]?.textContent).toContain('Set 5 our own paper, from 2027')
  expect(rows[0]?.textContent).toContain('a report on an accident in a cave')
  expect(rows[8]?.textContent).toContain('Set 1 our own paper, to 2026')
  fireEvent.click(screen.getByRole('link', { name: '2019' }))
  expect(await screen.findByText('0 of', { exact: false, selector: '.top .num' })).toBeDefined()
  expect(router.state.location.pathname + router.state.location.search).toBe('/practice/igcse?year=2019')
})

test('a set is marked in a store of its own, and counted', async () => {
  renderPapers('0500', '/sets')
  const [mark] = await screen.findAllByRole('button', { name: 'Mark Complete' })
  if (mark) fireEvent.click(mark)
  expect(JSON.parse(localStorage.getItem('ee_completion_v1:0500:sets') ?? '')).toEqual({
    variants: ['Set5-1-'],
    sessions: [],
  })
  expect(currentToast()).toMatchObject({ title: 'Variant Completed!', detail: '0500/1, Practice set 5' })
  expect(screen.getByText('1 of 8 complete')).toBeDefined()
  expect(screen.getByText('1 of 12 complete', { selector: '.top .num' })).toBeDefined()
})

test('a search finds a set among all years', async () => {
  renderPapers('0500')
  fireEvent.change(screen.getByLabelText('Search papers'), { target: { value: 'practice set 6' } })
  expect(await screen.findByRole('heading', { name: 'Practice set 6 our own papers' })).toBeDefined()
  expect(screen.getByText('2 variants found')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Insert' }).map((link) => link.getAttribute('href'))).toEqual([
    '/practice/igcse/0500-p1-set6_in.pdf',
    '/practice/igcse/0500-p2-set6_in.pdf',
  ])
})

test.each(PAPER_EXAM_IDS)('%s offers its practice sets', (exam) => {
  renderPapers(exam)
  expect(screen.getByRole('link', { name: 'Practice sets' }).getAttribute('href')).toBe(
    `${examPath(examOf(exam))}/sets`,
  )
})

test('a mistyped word is named, and the nearest one is a press away', async () => {
  const router = renderPapers('0500', '?q=wintr+2019')
  expect(await screen.findByText(/“wintr” is in no paper, and ignored./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Search for “winter”' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=winter+2019'))
  expect(sessions()).toEqual(['Winter 2019 October/November'])
})

test('the code of another exam leads to its papers', async () => {
  renderPapers('0500', '?q=9093+2019')
  const link = await screen.findByRole('link', { name: 'Search its papers' })
  expect(link.parentElement?.textContent).toBe('9093 is Cambridge English Language. Search its papers')
  expect(link.getAttribute('href')).toBe('/practice/alevel/a-levels-9093?q=9093+2019')
})

test('a query has at most 200 letters, also in the address', async () => {
  renderPapers('0500', `?q=${'z'.repeat(500)}`)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect([box.value.length, box.maxLength]).toEqual([200, 200])
})
