import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examOf } from '#domain/exams/exam.ts'
import { parseHeadline } from './found-in-papers.tsx'

beforeEach(() => {
  // That a site has no such search is remembered until the page is loaded again.
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Asked {
  url: string
  body: unknown
}

/** The part of the search, on a site whose server answers this, and that has these official documents: all if it does not say. */
async function openSearch(
  query: string,
  answer: () => Response | Promise<Response>,
  { here, onFound }: { here?: string[]; onFound?: (pages: number) => void } = {},
) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/here.json'))
      return here ? Response.json({ fileNames: here, isComplete: true }) : new Response('', { status: 404 })
    asked.push({ url, body: typeof body === 'string' && JSON.parse(body) })
    return answer()
  })
  const { default: FoundInPapers } = await import('./found-in-papers.tsx')
  const part = (text: string) => (
    <FoundInPapers exam={examOf('0500')} query={text} path="/practice/igcse" {...(onFound && { onFound })} />
  )
  const open = (text: string) => createMemoryRouter([{ path: '*', element: part(text) }])
  const { rerender } = render(<RouterProvider router={open(query)} />)
  return { asked, search: (text: string) => rerender(<RouterProvider router={open(text)} />) }
}

const row = (file: string, page: number, headline: string) => ({ file, page, rank: 0.1, headline })
const ROWS = [
  row('0500_s24_in_12.pdf', 3, 'The \u0002lighthouse\u0003\nkeeper <b>rowed</b>'),
  row('0500-p1-set6_qp.pdf', 1, 'A \u0002lighthouse\u0003'),
  row('unknown.pdf', 1, 'not in the catalogue'),
]
const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])

test('each place has its document, page and words, and opens the desk at the page', async () => {
  const { asked } = await openSearch('lighthouse', () => Response.json(ROWS))
  const part = await screen.findByRole('region', { name: 'In the papers' })
  expect(links()).toEqual([
    [
      '/practice/igcse/0500_s24_in_12.pdf?page=3',
      'Insert Summer 2024, 0500/12 page 3The lighthouse keeper <b>rowed</b>',
    ],
    ['/practice/igcse/0500-p1-set6_qp.pdf', 'Question Paper Practice set 6, 0500/1 page 1A lighthouse'],
  ])
  expect(part.querySelectorAll('mark')).toHaveLength(2)
  expect(within(part).getByText('2 pages')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 pages in the papers')
  expect(asked).toEqual([
    { url: '/rest/v1/rpc/search_paper_text', body: { q: 'lighthouse', exam_id: '0500' } },
  ])
})

test('only pages of papers that are here are shown and counted', async () => {
  const onFound = vi.fn<(pages: number) => void>()
  const rows = [...ROWS, row('0500_s24_qp_12.pdf', 2, 'gone')]
  await openSearch('lighthouse', () => Response.json(rows), { here: ['0500_s24_in_12.pdf'], onFound })
  await screen.findByText('2 pages')
  expect(links().map(([href]) => href)).toEqual([
    '/practice/igcse/0500_s24_in_12.pdf?page=3',
    '/practice/igcse/0500-p1-set6_qp.pdf',
  ])
  await vi.waitFor(() => expect(onFound).toHaveBeenLastCalledWith(2))
})

test('six places are shown, and the others on request', async () => {
  const rows = Array.from({ length: 20 }, (_, page) => row('0500_s24_in_12.pdf', page + 1, 'word'))
  await openSearch('word', () => Response.json(rows))
  fireEvent.click(await screen.findByRole('button', { name: 'Show 14 more' }))
  expect(screen.getAllByRole('link')).toHaveLength(20)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each<[string, () => Response | Promise<Response>]>([
  ['finds nothing', () => Response.json([])],
  ['has a problem', () => Response.json({ message: 'no' }, { status: 500 })],
  ['refuses more calls', () => Response.json({}, { status: 429 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with a page', () => new Response('<h1>Home</h1>')],
  ['answers with something else', () => Response.json([{ file: 1 }, null, 'x'])],
])('nothing is shown when the server %s', async (_, answer) => {
  const { asked } = await openSearch('lighthouse', answer)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([screen.queryByRole('region'), screen.getByRole('status').textContent]).toEqual([null, ''])
})

test('a site without such a search is asked once', async () => {
  const { asked, search } = await openSearch('lighthouse', () => new Response('', { status: 404 }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  search('lighthouses')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(asked).toHaveLength(1)
})

test.each(['li', 'x'.repeat(101)])('nothing is asked for %s', async (text) => {
  const { asked } = await openSearch(text, () => Response.json(ROWS))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(asked).toEqual([])
})

test.each([
  ['no mark', [{ text: 'no mark', isMarked: false }]],
  [
    '\u0002a\u0003 and \u0002b\u0003.',
    [
      { text: 'a', isMarked: true },
      { text: ' and ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: '.', isMarked: false },
    ],
  ],
  [
    'an \u0002open end',
    [
      { text: 'an ', isMarked: false },
      { text: 'open end', isMarked: true },
    ],
  ],
  ['', []],
])('the headline %j has its pieces', (headline, pieces) => {
  expect(parseHeadline(headline)).toEqual(pieces)
})
