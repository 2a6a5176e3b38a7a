import '#app/lib/new-database.fixture.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WAITING_KEY } from '#app/sync/log/make-facts.ts'
import { parseRecordFile } from '#domain/study/log/record-file.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { markedView } from './marked-view.fixture.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { arrivedToasts } from '#app/ui/toast.ts'
import { openStudyDatabase } from '#app/sync/log/study-database.ts'
import {
  BOOKS,
  FIFTEEN,
  nextUrl,
  PAGE,
  prepareMarking,
  renderPane,
  rows,
  shapes,
  YEAR,
} from './pane-marks.fixture.tsx'

prepareMarking()

test('marks that nothing stores: since when, a copy to keep, and another try', async () => {
  const url = nextUrl()
  const { drag, page } = await renderPane({ view: markedView([PAGE], { url }), isList: false })
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const refusals = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
    vi.spyOn(localStorage, 'setItem').mockImplementation(full),
  ]
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return '#copy'
  })
  drag(YEAR, FIFTEEN)
  expect(shapes(page)).toEqual(['mark-hl mark-yellow'])
  const title = await screen.findByText(/^Not saved since \d\d:\d\d\.$/)
  const spoken = screen.getByRole('alert').firstChild
  expect(spoken?.textContent).toBe(
    `${title.textContent} This device has no room left. Your marks are on the screen until you close it.`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Still not saved at \d\d:\d\d\.$/)
  drag([70, 125], BOOKS)
  fireEvent.click(screen.getByRole('button', { name: 'Save a copy' }))
  const copy = parseRecordFile((await saved[0]?.text()) ?? '', null)
  expect(copy?.facts.map(({ data }) => fieldOf(data.note, 'words'))).toEqual([
    'year I was fifteen,',
    'decided that I had read enough books',
  ])
  expect(arrivedToasts().at(-1)).toMatchObject({ title: 'Copy saved' })
  // The same element with the same words: it is spoken once.
  expect(screen.getByRole('alert').firstChild).toBe(spoken)

  for (const refusal of refusals) refusal.mockRestore()
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  fireEvent.click(again)
  await screen.findByText(/^Saved on this device, \d\d:\d\d$/)
  expect(screen.queryByText(/^Not saved since/)).toBeNull()
  // Its button is gone: the pages have the focus.
  expect(document.activeElement).toBe(screen.getByTestId('pages'))
  await expect.poll(() => storedTexts.read(WAITING_KEY)).toBeNull()
  expect((await (await openStudyDatabase()).read()).entries.map(({ fact }) => fact.id)).toEqual(
    expect.arrayContaining(copy?.facts.map(({ id }) => id) ?? ['none']),
  )
})

test('marks that wait in local storage are saved', async () => {
  const { drag } = await renderPane({ isList: false })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  drag(YEAR, FIFTEEN)
  await screen.findByText(/^Saved on this device, \d\d:\d\d$/)
  expect(storedTexts.read(WAITING_KEY)).toContain('year I was fifteen')
})

test('the page says when marks are kept, and a changed file finds its words again', async () => {
  const url = nextUrl()
  const { drag, unmount } = await renderPane({ view: markedView([PAGE], { url }) })
  drag(YEAR, FIFTEEN)
  drag([70, 125], BOOKS)
  await expect
    .poll(() => screen.queryByText(/^Saved on this device, \d\d:\d\d$/), { timeout: 3000 })
    .not.toBeNull()
  unmount()
  await renderPane({
    view: markedView([['another page'], ['a new line', ...PAGE.slice(0, 1)]], { url, file: 'f1' }),
  })
  await expect
    .poll(() => screen.queryByText('This file has changed. 1 of 2 marks found their words.'))
    .not.toBeNull()
  expect(rows()).toEqual([
    'Yellow: year I was fifteen,line 2',
    'Yellow: decided that I had read enough booksnot found in this file',
  ])
  const lost = screen.getByRole('button', { name: /^Delete this mark: decided/ })
  lost.focus()
  fireEvent.click(lost)
  expect(rows()).toEqual(['Yellow: year I was fifteen,line 2'])
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'My marks' }))
})
