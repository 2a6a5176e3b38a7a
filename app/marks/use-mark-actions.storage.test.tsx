import '#app/lib/new-database.fixture.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WAITING_KEY } from '#app/sync/log/make-facts.ts'
import { listOf, parseJson } from '#domain/unknown-value.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import {
  BOOKS,
  FIFTEEN,
  key,
  prepareMarking,
  renderPane,
  rows,
  said,
  shapes,
  YEAR,
} from './pane-marks.fixture.tsx'

prepareMarking()

test('the eraser rubs out what it is drawn over, or pressed on', async () => {
  const { drag, press } = await renderPane()
  drag(YEAR, FIFTEEN)
  drag([70, 125], BOOKS)
  key('7')
  drag([30, 105], YEAR)
  await expect.poll(rows).toHaveLength(1)
  press(BOOKS)
  await expect.poll(rows).toEqual([])
})

test('a quick drag is whole before its moves are drawn, and the eraser counts a mark once', async () => {
  const { at } = await renderPane()
  const [between, end] = [
    [130, 105],
    [165, 105],
  ] as const
  const dragAtOnce = () =>
    act(() => {
      at('pointerDown', YEAR)
      for (const place of [between, end, end]) at('pointerMove', place)
      at('pointerUp', end)
    })
  dragAtOnce()
  await expect.poll(rows).toEqual(['Yellow: year I was fifteen,line 1'])
  key('7')
  dragAtOnce()
  await expect.poll(rows).toEqual([])
  expect(said()).toContain('Rubbed out 1 mark')
  key('z', { ctrlKey: true })
  await expect.poll(rows).toEqual(['Yellow: year I was fifteen,line 1'])
})

test('a drag of the eraser that is broken off rubs nothing out', async () => {
  const { page, at, drag } = await renderPane()
  drag(YEAR, FIFTEEN)
  drag([70, 125], BOOKS)
  key('7')
  at('pointerDown', YEAR)
  at('pointerMove', FIFTEEN)
  expect(shapes(page)).toHaveLength(1)
  at('pointerCancel', FIFTEEN)
  expect(shapes(page)).toHaveLength(2)
  drag([70, 125], BOOKS)
  await expect.poll(rows).toEqual(['Yellow: year I was fifteen,line 1'])
})

test('Escape during a drag gives it up, and marking goes on', async () => {
  const { page, at, drag } = await renderPane()
  at('pointerDown', YEAR)
  at('pointerMove', FIFTEEN)
  key('Escape')
  at('pointerMove', BOOKS)
  at('pointerUp', BOOKS)
  expect(page.querySelector('.mark-hl')).toBeNull()
  drag(YEAR, FIFTEEN)
  expect(rows()).toEqual(['Yellow: year I was fifteen,line 1'])
})

test('when marking ends during a drag, no stroke stays, and the eraser gives its marks back', async () => {
  const { page, at, drag } = await renderPane()
  drag(YEAR, FIFTEEN)
  for (const tool of ['2', '7']) {
    key(tool)
    at('pointerDown', YEAR)
    at('pointerMove', FIFTEEN)
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(shapes(page)).toEqual(['mark-hl mark-yellow'])
    fireEvent.click(screen.getByRole('button', { name: 'By keyboard' }))
  }
  // The eraser, over no mark.
  drag([30, 300], [60, 300])
  expect(rows()).toEqual(['Yellow: year I was fifteen,line 1'])
})

test('a drag whose end was not seen is not continued by the next one', async () => {
  const { at, drag } = await renderPane()
  at('pointerDown', YEAR)
  at('pointerMove', FIFTEEN)
  drag(BOOKS, [265, 125])
  expect(rows()).toEqual(['Yellow: booksline 2'])
})

test('what is rubbed out is gone at once, and its open note with it', async () => {
  const { page, drag, press } = await renderPane()
  const { log } = await loadStudy()
  drag(YEAR, FIFTEEN)
  await expect.poll(() => storedTexts.read(WAITING_KEY)).toBeNull()
  press(YEAR)
  fireEvent.click(screen.getByRole('button', { name: 'Note on this mark (Enter)' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'her age' } })
  key('Delete')
  expect(shapes(page)).toEqual([])
  expect(screen.queryByRole('textbox')).toBeNull()
  await expect.poll(() => storedTexts.read(WAITING_KEY)).toBeNull()
  expect(log.facts().at(-1)?.fact.kind).toBe('page.erased')
  key('z', { ctrlKey: true })
  await expect.poll(rows).toEqual(['Yellow: year I was fifteen,line 1'])
})

test('Rub out all can be taken back for a while', async () => {
  const { drag } = await renderPane()
  drag(YEAR, FIFTEEN)
  drag([70, 125], BOOKS)
  fireEvent.click(screen.getByRole('button', { name: 'Rub out all' }))
  expect(screen.getByText('Rubbed out 2 marks')).toBeTruthy()
  await expect.poll(rows).toEqual([])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
  await expect.poll(rows).toHaveLength(2)
})

test('its Undo brings back what was rubbed out, and leaves what was drawn since', async () => {
  const { page, drag } = await renderPane()
  drag(YEAR, FIFTEEN)
  drag([70, 125], BOOKS)
  const list = within(screen.getByRole('dialog'))
  fireEvent.click(list.getByRole('button', { name: 'Rub out all' }))
  await expect.poll(rows).toEqual([])
  key('3')
  drag(FIFTEEN, BOOKS)
  await expect.poll(rows).toHaveLength(1)
  await expect.poll(() => storedTexts.read(WAITING_KEY)).toBeNull()
  // How many facts are on their way into the log, at each write.
  const onTheirWay: number[] = []
  const leave = storedTexts.subscribe(WAITING_KEY, () => {
    onTheirWay.push(listOf({ facts: parseJson(storedTexts.read(WAITING_KEY)) }, 'facts').length)
  })
  fireEvent.click(list.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => shapes(page))
    .toEqual(['mark-hl mark-rose', ...Array(2).fill('mark-hl mark-yellow')])
  await expect.poll(() => onTheirWay).toEqual([2, 0])
  leave()
  expect(list.queryByRole('button', { name: 'Undo' })).toBeNull()
  // Ctrl Z goes on with the other changes.
  key('z', { ctrlKey: true })
  await expect.poll(() => shapes(page)).toEqual(Array(2).fill('mark-hl mark-yellow'))
  key('z', { ctrlKey: true })
  await expect.poll(rows).toEqual(['Yellow: year I was fifteen,line 1'])
})

test('Ctrl Z after Rub out all takes its Undo away', async () => {
  const { drag } = await renderPane()
  drag(YEAR, FIFTEEN)
  const list = within(screen.getByRole('dialog'))
  fireEvent.click(list.getByRole('button', { name: 'Rub out all' }))
  await expect.poll(rows).toEqual([])
  key('z', { ctrlKey: true })
  await expect.poll(rows).toHaveLength(1)
  expect(list.queryByRole('button', { name: 'Undo' })).toBeNull()
})
