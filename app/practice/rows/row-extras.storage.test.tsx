import '#app/lib/new-database.fixture.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { unzipSync } from 'fflate'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { documentsHere } from '#app/lib/device/use-documents-here.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { RUNNING_TIMERS_KEY } from '#app/sync/running-timers-key.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { showToast } from '#app/ui/toast.ts'
import { examOf } from '#domain/exams/exam.ts'
import { findPaper, findVariant, type VariantListing } from '#domain/papers/catalogue.ts'
import type { RunningTimer } from '#domain/study/running-timer.ts'
import { DownloadAll, RecentPapers, RowMark, RowState } from './row-extras.tsx'

const PATH = '/practice/igcse'
const MINUTE = 60_000

const timer: RunningTimer = {
  subject: '0500/2024/Summer-1-2',
  name: 'Paper 1 Variant 2',
  address: '/practice/igcse/0500_s24_qp_12.pdf?beside=in',
  minutes: 120,
  endsAt: undefined,
  left: 36 * MINUTE,
  changedAt: Date.now(),
  hidesTime: false,
}

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  noteFacts([
    { kind: 'paper.marked', v: 1, subject: '0500/2024/Summer-1-1', data: { got: 54, of: 80 } },
    {
      kind: 'paper.stopped',
      v: 1,
      subject: '0500/2024/Summer-2-2',
      data: { document: 'qp', page: 3, place: 0.2 },
    },
    {
      kind: 'paper.stopped',
      v: 1,
      subject: '0500/2024/Summer-1-2',
      data: { document: 'in', page: 1, place: 0 },
    },
  ])
})
afterEach(() => {
  cleanup()
  documentsHere.set(undefined)
  act(() => void storedTexts.write(RUNNING_TIMERS_KEY, null))
})

function variantOf(fileName: string): VariantListing {
  const paper = findPaper(fileName)
  const variant = paper && findVariant(paper)
  if (!variant) throw new Error(`${fileName} is not in the catalogue`)
  return variant
}

const show = (children: ReactNode) => render(children, { wrapper: MemoryRouter })
const state = (fileName: string, isDone = false) =>
  show(<RowState variant={variantOf(fileName)} isDone={isDone} path={PATH} nameId="name" />)
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a row has the mark that the student gave, whether it is complete or not', async () => {
  show(<RowMark variant={variantOf('0500_s24_qp_11.pdf')} />)
  expect((await screen.findByText('54', { exact: false })).textContent).toBe('Your mark: 54/80')
})

test('a row says where the student stopped, and goes on there; a complete one does not', async () => {
  state('0500_s24_qp_22.pdf')
  expect(await screen.findByText('Question Paper, page 3, today')).toBeDefined()
  expect(href('Go on')).toBe('/practice/igcse/0500_s24_qp_22.pdf?page=3')
  cleanup()
  state('0500_s24_qp_22.pdf', true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a row has its timer instead of its place, with Continue', async () => {
  storedTexts.write(RUNNING_TIMERS_KEY, JSON.stringify([timer]))
  state('0500_s24_qp_12.pdf')
  expect(screen.getByText('Paused at 36:00').parentElement?.textContent).toBe(
    'Paused at 36:00 of 120 minutes.',
  )
  expect(href('Continue')).toBe(timer.address)
  act(() => void storedTexts.write(RUNNING_TIMERS_KEY, JSON.stringify([{ ...timer, left: -1 }])))
  expect(screen.getByText('Time is up').parentElement?.textContent).toBe('Time is up')
  act(() => void storedTexts.write(RUNNING_TIMERS_KEY, null))
  expect(await screen.findByText('Insert, page 1, today')).toBeDefined()
})

test('the papers where the student stopped lead back, except the one whose timer runs', async () => {
  storedTexts.write(RUNNING_TIMERS_KEY, JSON.stringify([timer]))
  show(<RecentPapers exam={examOf('0500')} path={PATH} />)
  expect(await screen.findByRole('heading', { name: 'Where you stopped' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Paper 1 Variant 1Summer 2024, 54/80, todayOpen', '/practice/igcse/0500_s24_qp_11.pdf'],
    ['Paper 2 Variant 2Summer 2024, page 3, todayGo on', '/practice/igcse/0500_s24_qp_22.pdf?page=3'],
  ])
})

test('another exam has none', () => {
  show(<RecentPapers exam={examOf('9093')} path={PATH} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('all documents of a variant are downloaded as one zip, if all are here', async () => {
  const variant = variantOf('0500_s24_qp_12.pdf')
  const names = ['0500_s24_qp_12.pdf', '0500_s24_ms_12.pdf', '0500_s24_in_12.pdf']
  const saved: [string, Blob][] = []
  let blob = new Blob()
  vi.stubGlobal('fetch', async (url: string) => new Response(`bytes of ${url}`))
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) blob = made
    return 'blob:zip'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, blob])
  })
  show(<DownloadAll variant={variant} nameId="name" />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => documentsHere.set(new Set(names.slice(0, 2))))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => documentsHere.set(new Set(names)))
  fireEvent.click(screen.getByRole('button', { name: 'Download all three, 0500/12, as a zip' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const [name, file] = saved[0] ?? []
  expect(name).toBe('0500_s24_12.zip')
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []))
  expect(Object.keys(files)).toEqual(names)
  expect(new TextDecoder().decode(files['0500_s24_ms_12.pdf'])).toBe(
    'bytes of /files/papers/0500_s24_ms_12.pdf',
  )
})

test('a document that does not arrive is told, and the button can be pressed again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  show(<DownloadAll variant={variantOf('0500-p1-set6_qp.pdf')} nameId="name" />)
  const button = screen.getByRole('button', { name: 'Download all three, 0500/1, as a zip' })
  fireEvent.click(button)
  await vi.waitFor(() => expect(currentToast()?.title).toBe('The documents could not be downloaded'))
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
})

test('the size of the zip is said to who is near, and a second press stops it without a word', async () => {
  vi.stubGlobal('fetch', (_url: string, { method, signal }: RequestInit = {}) =>
    method === 'HEAD'
      ? Promise.resolve(new Response(null, { headers: { 'Content-Length': '128700' } }))
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  showToast({ kind: 'hint', title: 'An earlier one', detail: '' })
  show(<DownloadAll variant={variantOf('0500-p1-set6_qp.pdf')} nameId="name" />)
  const button = screen.getByRole('button')
  fireEvent.focus(button)
  await screen.findByRole('button', { name: 'Download all three, 0500/1, 386 KB zip' })
  fireEvent.click(button)
  await screen.findByText('0500-p1-set6.zip, 386 KB. Press again to stop.')
  expect(button.textContent).toBe('0 of 3 fetched')
  fireEvent.click(button)
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(currentToast()?.title).toBe('An earlier one')
})
