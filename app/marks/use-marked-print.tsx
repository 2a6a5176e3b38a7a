import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import { type Mark, notePlace } from '#domain/study/marks/mark.ts'
import type { MarkedView } from './marked-pages.ts'
import { createPortal } from 'react-dom'
import { markKind, type PrintedNote, placePrinted } from '#domain/study/marks/mark-words.ts'
import { MarkShape } from './page-marks.tsx'

interface PrintedPage {
  page: number
  picture: string
  width: number
  height: number
}

/** Tells how a document prints: with its marks, as long as that is wanted; else as it is. Gives the sheets of a print. */
export function useMarkedPrint({
  view,
  marks,
  numbers,
  isReady,
  isWanted,
  onPrinter,
  onPrintPlain,
}: {
  view: MarkedView
  marks: readonly Mark[]
  numbers: ReadonlyMap<string, number>
  /** Whether all marks are in their places. */
  isReady: boolean
  isWanted: boolean
  /** Takes how this document prints; undefined while that is not known. */
  onPrinter: (print: (() => void) | undefined) => void
  onPrintPlain: () => void
}) {
  const [printed, setPrinted] = useState<readonly PrintedPage[]>()

  const closing = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])

  function printMarks() {
    const signal = closing.current?.signal
    if (!signal) return
    drawForPrint(view, signal).then(setPrinted, () => {
      if (signal.aborted) return
      showToast({
        kind: 'error',
        title: 'The marks could not be printed',
        detail: 'The document prints without them.',
      })
      onPrintPlain()
    })
  }

  const print = useEffectEvent(isWanted ? printMarks : onPrintPlain)
  const givePrinter = useEffectEvent(onPrinter)
  useEffect(() => {
    if (!isReady) return undefined
    givePrinter(() => print())
    return () => givePrinter(undefined)
  }, [isReady])

  return (
    printed && (
      <MarkedPrint
        // New sheets each time: those of the last print may still be there.
        key={printed[0]?.picture}
        pages={printed}
        marks={marks}
        numbers={numbers}
        onDone={() => setPrinted(undefined)}
      />
    )
  )
}

/** How large the page is on the sheet: the rest is its margin. */
const SHARE = 0.78
/** Pixels for a point of the page: 160 an inch on the sheet. */
const PRINT_SCALE = 1.73
/** The print dialog may read the sheets for some time after it closes. */
const KEPT_FOR = 60_000

/** The pages of a document as pictures, until the signal ends it. */
async function drawForPrint({ pdf, drawPage }: MarkedView, signal: AbortSignal): Promise<PrintedPage[]> {
  const pages: PrintedPage[] = []
  try {
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { picture, ...size } = await drawPage(page, PRINT_SCALE)
      signal.throwIfAborted()
      pages.push({ page, picture: URL.createObjectURL(picture), ...size })
    }
  } catch (error) {
    forgetPictures(pages)
    throw error
  }
  return pages
}

/** The browser keeps a picture as long as it has an address. */
function forgetPictures(pages: readonly PrintedPage[]) {
  for (const { picture } of pages) URL.revokeObjectURL(picture)
}

/** Sheets with the pages, their marks, and the notes in the margin. Shown on paper only; prints as soon as they are there. */
function MarkedPrint({
  pages,
  marks,
  numbers,
  onDone,
}: {
  pages: readonly PrintedPage[]
  marks: readonly Mark[]
  numbers: ReadonlyMap<string, number>
  onDone: () => void
}) {
  const [drawn, setDrawn] = useState(0)
  const done = useRef(onDone)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPrinted = () => {
      timer = setTimeout(() => done.current(), KEPT_FOR)
    }
    addEventListener('afterprint', onPrinted, { once: true })
    return () => {
      removeEventListener('afterprint', onPrinted)
      clearTimeout(timer)
      forgetPictures(pages)
    }
  }, [pages])
  useEffect(() => {
    if (drawn === pages.length) print()
  }, [drawn, pages.length])

  const [first] = pages
  return createPortal(
    <div className="marked-print" aria-hidden="true" data-ready={drawn === pages.length || undefined}>
      {first && (
        <style media="print">{`@page { size: ${first.width}pt ${first.height}pt; margin: 0 }`}</style>
      )}
      {pages.map(({ page, picture, width, height }) => {
        const own = marks.filter((mark) => mark.page === page)
        return (
          <div key={page} className="marked-sheet" style={{ width: `${width}pt`, height: `${height}pt` }}>
            <div
              className="marked-sheet-page"
              style={{ width: `${width * SHARE}pt`, height: `${height * SHARE}pt` }}
            >
              <img src={picture} alt="" onLoad={() => setDrawn((count) => count + 1)} />
              <svg className="page-marks" viewBox={`0 0 ${width} ${height}`}>
                {own.map((mark) => (
                  <MarkShape key={mark.ids[0]} mark={mark} />
                ))}
                {own.map((mark) => (
                  <NumberShape key={mark.ids[0]} mark={mark} number={numbers.get(mark.ids[0])} />
                ))}
              </svg>
            </div>
            {placePrinted(own, { share: SHARE, height: height * SHARE }).map((note) => (
              <PrintedLine key={note.mark.ids[0]} note={note} number={numbers.get(note.mark.ids[0])} />
            ))}
          </div>
        )
      })}
    </div>,
    document.body,
  )
}

function PrintedLine({ note: { mark, top }, number }: { note: PrintedNote; number: number | undefined }) {
  return (
    <p className="marked-note" style={{ top: `calc(3% + ${top}pt)` }}>
      {mark.tool === 'highlight' && <b>{markKind(mark)}</b>}
      {mark.text && (
        <span>
          {number}. {mark.text}
        </span>
      )}
    </p>
  )
}

function NumberShape({ mark, number }: { mark: Mark; number: number | undefined }) {
  const place = number === undefined ? undefined : notePlace(mark)
  if (!place) return null
  return (
    <>
      <circle className="mark-number-disc" cx={place.x} cy={place.y} r="5" />
      <text className="mark-number-text" x={place.x} y={place.y + 2.7} textAnchor="middle">
        {number}
      </text>
    </>
  )
}
