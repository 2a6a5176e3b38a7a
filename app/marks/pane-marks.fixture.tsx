import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadStudy } from '#app/sync/load-study.ts'
import { markedView } from './marked-view.fixture.ts'
import PaneMarks, { type PaneMarksProps } from './pane-marks.tsx'

/** The lines of the page that is marked. */
export const PAGE = ['The year I was fifteen, my mother', 'decided that I had read enough books']

/** Gives each test a page to mark, without a connection. The file has its own IndexedDB. */
export function prepareMarking() {
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
  afterAll(() => vi.unstubAllGlobals())
}

type Printing = Pick<PaneMarksProps, 'onPrinter' | 'onPrintPlain' | 'onPrint'>

function Pane({
  view,
  isList,
  ...printing
}: Printing & { view: ReturnType<typeof markedView>; isList: boolean }) {
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
        {...printing}
        hasSingleKeys={() => true}
      />
    </section>
  )
}

// Each test marks a document of its own.
let set = 0
export const nextUrl = () => `/files/papers/0500-p1-set${(set += 1)}_in.pdf`

export async function renderPane({
  isList = true,
  view = markedView([PAGE], { url: nextUrl() }),
  onPrinter = () => {},
  onPrintPlain = () => {},
  onPrint = () => {},
}: Partial<Printing & { isList: boolean; view: ReturnType<typeof markedView> }> = {}) {
  await loadStudy()
  const shown = render(<Pane view={view} isList={isList} {...{ onPrinter, onPrintPlain, onPrint }} />)
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
export const rows = () =>
  within(screen.getByRole('dialog', { name: 'My marks' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
export const shapes = (page: HTMLElement) =>
  [...page.querySelectorAll('.mark-hl, .mark-ink')]
    .map((shape) => shape.getAttribute('class'))
    .toSorted((a, b) => String(a).localeCompare(String(b)))
export const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
export const key = (name: string, more = {}) =>
  fireEvent.keyDown(screen.getByTestId('pages'), { key: name, ...more })

/** Places on the page: the middle of the word 'year', of 'fifteen,', of 'books'. */
export const YEAR = [96, 105] as const
export const FIFTEEN = [165, 105] as const
export const BOOKS = [255, 125] as const
