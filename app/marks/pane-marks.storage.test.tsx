import '#app/lib/new-database.fixture.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { markedView } from './marked-view.fixture.ts'
import {
  BOOKS,
  FIFTEEN,
  key,
  nextUrl,
  PAGE,
  prepareMarking,
  renderPane,
  rows,
  said,
  shapes,
  YEAR,
} from './pane-marks.fixture.tsx'

prepareMarking()

test('a drag marks whole words in the chosen colour, and Undo takes it back', async () => {
  const { page, drag } = await renderPane()
  drag(YEAR, FIFTEEN)
  expect(rows()).toEqual(['Yellow: year I was fifteen,line 1'])
  key('2')
  drag(FIFTEEN, BOOKS)
  expect(shapes(page)).toEqual(['mark-hl mark-mint', 'mark-hl mark-yellow'])
  expect(rows()).toHaveLength(2)
  key('z', { ctrlKey: true })
  await expect.poll(rows).toEqual(['Yellow: year I was fifteen,line 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl Z)' }))
  await expect.poll(rows).toEqual([])
  expect(screen.getByRole('button', { name: 'Undo (Ctrl Z)' }).getAttribute('aria-disabled')).toBe('true')
})

test('two presses mark as a drag does, and Escape gives the first one up', async () => {
  const { press } = await renderPane()
  press(YEAR)
  expect(screen.getByText('Press the last word, or the same one again.')).toBeTruthy()
  press(FIFTEEN)
  expect(rows()).toEqual(['Yellow: year I was fifteen,line 1'])
  press(BOOKS)
  key('Escape')
  expect(screen.queryByText(/^Press the last word/)).toBeNull()
  expect(rows()).toHaveLength(1)
})

test('a scan gets a straight stroke, without words', async () => {
  const { drag, page } = await renderPane({ view: markedView([[]], { url: nextUrl() }) })
  drag([100, 200], [300, 240])
  expect(rows()).toEqual(['Highlighted placepage 1'])
  expect(shapes(page)).toEqual(['mark-hl mark-yellow'])
})

test('the pen underlines words or stands in the margin', async () => {
  const { drag } = await renderPane()
  key('5')
  drag([80, 112], [190, 112])
  drag([40, 100], [40, 130])
  expect(rows()).toEqual(['Pen stroke in the marginlines 1 to 2', 'Pen: year I was fifteen,line 1'])
})

test('a mark that was chosen changes its colour, gets a note and is deleted by key', async () => {
  const { page, drag, press } = await renderPane()
  drag(YEAR, FIFTEEN)
  press(YEAR)
  fireEvent.click(screen.getByRole('button', { name: 'Rose' }))
  await expect.poll(() => shapes(page)).toEqual(['mark-hl mark-rose'])
  fireEvent.click(screen.getByRole('button', { name: 'Note on this mark (Enter)' }))
  const field = await screen.findByRole('textbox')
  expect(field.getAttribute('maxlength')).toBe('280')
  fireEvent.change(field, { target: { value: 'her age' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Done' }).at(-1) ?? field)
  await expect.poll(rows).toEqual(['Rose: year I was fifteen,her ageline 1'])
  expect(screen.getByRole('button', { name: 'Note 1: her age' })).toBeTruthy()
  key('Delete')
  await expect.poll(rows).toEqual([])
  key('z', { ctrlKey: true })
  await expect.poll(rows).toEqual(['Rose: year I was fifteen,her ageline 1'])
})

test('an empty note vanishes, a written one stays', async () => {
  const { press } = await renderPane()
  key('6')
  press(YEAR)
  const field = await screen.findByRole('textbox')
  fireEvent.keyDown(field, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('textbox')).toBeNull()
  expect(rows()).toEqual([])
  press(YEAR)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'when?' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  await expect.poll(rows).toEqual(['Note in the marginwhen?line 1'])
})

test('a tool that was chosen by its key is scrolled to', async () => {
  await renderPane()
  const shown: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.getAttribute('aria-label'))
  })
  key('7')
  expect(shown).toEqual(['Eraser (7)'])
})

test('by keyboard: arrows by word, Shift extends, Enter marks, Delete rubs out', async () => {
  await renderPane()
  fireEvent.click(screen.getByRole('button', { name: 'By keyboard' }))
  await expect.poll(said).toContain('The')
  key('ArrowRight')
  key('ArrowRight', { shiftKey: true })
  key('ArrowDown', { shiftKey: true })
  key('4')
  key('Enter')
  expect(rows()).toEqual(['Sky: year I was fifteen, my mother decided thatline 1'])
  expect(said()).toContain('Marked sky: year I was fifteen, my mother decided that')
  key('ArrowLeft')
  expect(said()).toContain('decided')
  key('ArrowRight')
  key('Delete')
  await expect.poll(rows).toEqual([])
  key('5')
  key('Enter')
  expect(rows()).toEqual([expect.stringMatching(/^Pen: /)])
  key('Escape')
  key('Escape')
  expect(screen.queryByRole('toolbar', { name: 'Marking' })).toBeNull()
})

test('by keyboard: arrows go on to the next page and back', async () => {
  const view = markedView([PAGE, ['A second page']], { url: nextUrl() })
  await renderPane({ view })
  fireEvent.click(screen.getByRole('button', { name: 'By keyboard' }))
  await expect.poll(said).toContain('The')
  key('ArrowLeft')
  expect(said()).toContain('The')
  for (const name of ['ArrowDown', 'End']) key(name)
  expect(said()).toContain('books')
  key('ArrowDown', { shiftKey: true })
  expect(said()).toContain('books')
  key('ArrowRight')
  expect(said()).toContain('A')
  key('Enter')
  expect(rows()).toEqual(['Yellow: Aline 1'])
  key('ArrowUp')
  expect(said()).toContain('books')
})

test('by keyboard: arrows pass pages without words', async () => {
  const view = markedView([PAGE, [], [], ['A fourth page']], { url: nextUrl(), drawn: 1 })
  await renderPane({ view })
  fireEvent.click(screen.getByRole('button', { name: 'By keyboard' }))
  await expect.poll(said).toContain('The')
  for (const name of ['ArrowDown', 'End']) key(name)
  // The pages on the way are read one after another.
  await expect
    .poll(() => {
      key('ArrowRight')
      return said()
    })
    .toContain('A')
  key('ArrowLeft')
  expect(said()).toContain('books')
})
