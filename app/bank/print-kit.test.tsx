import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { KitPartId } from '#domain/questions/print-kit.ts'
import { KitPdfLink } from './print-kit.tsx'

const TASK = { type: 'task', id: '0500/canteen-speech' } as const
const SET = { type: 'set', set: { exam: 'XEN01', paper: '1', number: 3 }, question: '2d' } as const
const ticked = (...parts: KitPartId[]) => new Set(parts)
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched
    .mockReset()
    .mockImplementation(async () =>
      Response.json({ v: 1, parts: ['question', 'lines', 'levels', 'order'], papers: ['a4', 'letter'] }),
    )
  return () => vi.unstubAllGlobals()
})

test('the link leads to a PDF of the ticked parts, in their order, on the chosen paper', async () => {
  const page = render(<KitPdfLink of={TASK} ticked={ticked('order', 'question', 'lines')} size="A4" />)
  const link = await screen.findByRole('link', { name: 'Open as PDF' })
  expect(link.getAttribute('href')).toBe('/print/0500/canteen-speech.pdf?parts=question,lines,order&paper=a4')
  page.rerender(<KitPdfLink of={TASK} ticked={ticked('levels')} size="Letter" />)
  expect(link.getAttribute('href')).toBe('/print/0500/canteen-speech.pdf?parts=levels&paper=letter')
  page.rerender(<KitPdfLink of={TASK} ticked={ticked()} size="Letter" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/print/0500/canteen-speech.json', expect.anything())
})

test('a question of a set has a name without its exam’s capitals', async () => {
  render(<KitPdfLink of={SET} ticked={ticked('question')} size="A4" />)
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe('/print/xen01/p1-set3-2d.pdf?parts=question&paper=a4')
})

test.each([
  ['has no such file', () => Promise.resolve(new Response('', { status: 404 }))],
  ['answers with a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['is not reached', () => Promise.reject(new TypeError('no connection'))],
])('there is no link while the server %s', async (_name, answer) => {
  fetched.mockReset().mockImplementation(answer)
  render(<KitPdfLink of={TASK} ticked={ticked('question')} size="A4" />)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  await fetched.mock.results[0]?.value.catch(() => undefined)
  await new Promise((done) => setTimeout(done, 0))
  expect(screen.queryByRole('link')).toBeNull()
})
