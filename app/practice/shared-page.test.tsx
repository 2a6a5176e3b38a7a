import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import SharedPage from './shared-page.tsx'

afterEach(() => {
  location.hash = ''
})

test('a shared list comes by paper and variant, with a head for each, whatever the link’s order is', async () => {
  location.hash = '#0500_s24.ms_12.er.in_12.ms_11.qp_12'
  const router = createMemoryRouter([{ path: '/practice/shared', element: <SharedPage /> }], {
    initialEntries: [`/practice/shared${location.hash}`],
  })
  render(<RouterProvider router={router} />)
  const heads = await screen.findAllByRole('heading', { level: 3 })
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    '0500/11, Summer 2024',
    '0500/12, Summer 2024',
    '0500, Summer 2024',
  ])
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    '0500/11 Mark Scheme, Summer 2024',
    '0500/12 Question Paper, Summer 2024',
    '0500/12 Insert, Summer 2024',
    '0500/12 Mark Scheme, Summer 2024',
    '0500 Examiner Report, Summer 2024',
  ])
})
