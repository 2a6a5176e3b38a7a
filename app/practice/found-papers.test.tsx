import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examOf } from '#domain/exams/exam.ts'
import { searchPapers } from '#domain/papers/search.ts'
import { PAPER_QUERIES } from '#domain/papers/search-inside.fixture.ts'
import { FoundPapers, countLine, ignoredLine, INSIDE_ONLY } from './found-papers.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The results of a query, on a site that finds so many pages. */
function openResults(query: string, pages: number) {
  const rows = Array.from({ length: pages }, (_, page) => ({
    file: '0500_s24_in_12.pdf',
    page: page + 1,
    rank: 0.1,
    headline: 'words',
  }))
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('search_paper_text') ? Response.json(rows) : new Response('', { status: 404 }),
  )
  const element = (
    <FoundPapers
      exam={examOf('0500')}
      search={searchPapers}
      query={query}
      path="/practice/igcse"
      addressIn={() => ''}
      onClear={() => undefined}
      onType={() => undefined}
      onSave={() => undefined}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

/** How many pages *In the papers* says that it has; nothing without that part. */
function saidBelow(): string {
  const part = screen.queryByRole('region', { name: 'In the papers' })
  return part?.querySelector('header .num')?.textContent ?? ''
}

test.each(PAPER_QUERIES)(
  'above and below the results of $query is what is true',
  async ({ query, list, unknown = [], pages }) => {
    openResults(query, pages)
    const below = pages === 0 ? '' : pages === 1 ? '1 page' : `${pages} pages`
    await waitFor(() => expect(saidBelow()).toBe(below))
    const count = searchPapers(query, '0500').variants.length
    expect(count > 0).toBe(list)
    const isInside = pages > 0
    const above = list || !isInside ? [countLine(count)] : [INSIDE_ONLY]
    if (unknown.length > 0 && (list || !isInside)) above.push(ignoredLine(unknown, isInside))
    await waitFor(() => {
      const said = [...document.querySelectorAll('p.found')].map(({ textContent }) => textContent?.trim())
      expect(said.map((line) => line?.replace(/ Search for “.*$/, ''))).toEqual(above)
    })
    expect(screen.queryByText(/^No papers found for/) !== null).toBe(!list && !isInside)
  },
)
