import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSessions } from '#domain/papers/catalogue.ts'
import IbSetsPage from './ib-sets-page.tsx'

const LIST = '/resources/ib/sets'
const COUNT = listSessions('IB', 'sets').flatMap(({ papers }) => papers).length

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
})

function renderSets() {
  const router = createMemoryRouter([{ path: LIST, element: <IbSetsPage /> }], { initialEntries: [LIST] })
  render(<RouterProvider router={router} />)
}

test('the sets of IB are listed by paper, and open on the desk below the list', async () => {
  renderSets()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'IB Language & Literature, practice sets',
  )
  expect(await screen.findByRole('heading', { level: 3, name: /Paper 1/ })).toBeDefined()
  expect(screen.getByRole('heading', { level: 3, name: /Paper 2/ })).toBeDefined()
  const [first] = screen.getAllByRole('link', { name: 'Question Paper' })
  expect(first?.getAttribute('href')).toBe(`${LIST}/IB-p1-set1_qp.pdf`)
})

test('a set of IB can be marked complete', async () => {
  renderSets()
  expect(screen.getByText(`0 of ${COUNT}`, { exact: false, selector: '.top .num' })).toBeDefined()
  const [first] = await screen.findAllByRole('button', { name: 'Mark Complete' })
  if (first) fireEvent.click(first)
  expect(JSON.parse(localStorage.getItem('ee_completion_v1:IB:sets') ?? '')).toMatchObject({
    variants: ['Set1-1-'],
  })
})

test('the insert of a set of IB is absent for a reason', async () => {
  renderSets()
  expect((await screen.findAllByText(/This paper has no insert/)).length).toBeGreaterThan(0)
})
