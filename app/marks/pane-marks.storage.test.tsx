import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WAITING_KEY } from '#app/study/waiting-facts.ts'
import { parseRecordFile } from '#domain/study/log/record-file.ts'
import { fieldOf, listOf, parseJson } from '#domain/unknown-value.ts'
import { markedView } from './marked-view.fixture.ts'

// A page of its own: another test may have opened the log of this one.
vi.resetModules()
const { storedTexts } = await import('#app/lib/stored-texts.ts')
const { arrivedToasts } = await import('#app/ui/toast.ts')
const { openStudyDatabase } = await import('#app/study/study-database.ts')
const { loadStudy } = await import('#app/study/load-study.ts')
const { default: PaneMarks } = await import('./pane-marks.tsx')

const PAGE = ['The year I was fifteen, my mother', 'decided that I had read enough books']

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
beforeEach(() => {
  // A point of the window is the same point of the page.
  class Place {
    constructor(x: number, y: number) {
      Object.assign(this, { x, y })
    }
    matrixTransform = () => this
  }
  vi.stubGlobal('DOMPoint', Place)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 800))
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => ({}) }) })
  Object.assign(Element.prototype, { setPointerCapture() {}, scrollIntoView() {} })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

function Pane({ view, isList }: { view: ReturnType<typeof markedView>; isList: boolean }) {
  const pane = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [marking, setMarking] = useState<'off' | 'hand' | 'words'>('hand')
  const [isListOpen, setListOpen] = useState(isList)
  return (
    <section ref={pane}>
      <div
        ref={(element) => {
          container.current = element
          element?.append(...view.elements)
        }}
        data-testid="pages"
        tabIndex={-1}
      />
      <button type="button" onClick={() => setMarking('words')}>
        By keyboard
      </button>
      <PaneMarks
        view={view}
        pane={pane}
        container={container}
        isActive
        marking={marking}
        onMarking={setMarking}
        isListOpen={isListOpen}
        onList={setListOpen}
        onPrinter={() => {}}
        onPrintPlain={() => {}}
        hasSingleKeys={() => true}
      />
    </section>
  )
}

// Each test marks a document of its own.
let set = 0
const nextUrl = () => `/files/papers/0500-p1-set${(set += 1)}_in.pdf`

async function renderPane({ isList = true, view = markedView([PAGE], { url: nextUrl() }) } = {}) {
  await loadStudy()
  const shown = render(<Pane view={view} isList={isList} />)
  const [page] = view.elements
  if (!page) throw new Error('no page')
  // The words of the page are read.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const at = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    [x, y]: readonly [number, number],
  ) =>
    fireEvent[type](page, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      pointerType: 'mouse',
    })
  return {
    ...shown,
    page,
    at,
    press: (place: readonly [number, number]) => {
      at('pointerDown', place)
      at('pointerUp', place)
    },
    drag: (from: readonly [number, number], to: readonly [number, number]) => {
      at('pointerDown', from)
      at('pointerMove', [(from[0] + to[0]) / 2, to[1]])
      at('pointerMove', to)
      at('pointerUp', to)
    },
  }
}

/** The list of marks: what each row says. */
const rows = () =>
  within(screen.getByRole('dialog', { name: 'My marks' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const shapes = (page: HTMLElement) =>
  [...page.querySelectorAll('.mark-hl, .mark-ink')]
    .map((shape) => shape.getAttribute('class'))
    .toSorted((a, b) => String(a).localeCompare(String(b)))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const key = (name: string, more = {}) =>
  fireEvent.keyDown(screen.getByTestId('pages'), { key: name, ...more })

/** Places on the page: the middle of the word 'year', of 'fifteen,', of 'books'. */
const YEAR = [96, 105] as const
const FIFTEEN = [165, 105] as const
const BOOKS = [255, 125] as const

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
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Saved on this device, \d\d:\d\d$/)
  expect(screen.queryByText(/^Not saved since/)).toBeNull()
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
})
