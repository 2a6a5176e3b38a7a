import X from 'lucide-react/icons/x'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { IconButton } from './buttons.tsx'
import { drawPicture } from '#app/viewer/engine/pages/paint-page.ts'
import type { PageViewer } from '#app/viewer/engine/pages/page-commands.ts'

const TABS = ['Pages', 'Outline'] as const

/** Thumbnails of the pages, and the outline if there is one. On phones a sheet that closes after a choice. */
export function SidePanel({
  pdf,
  page,
  pageViewer,
  onClose,
}: {
  pdf: PDFDocumentProxy
  page: number
  pageViewer: PageViewer
  onClose: () => void
}) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Pages')
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const current = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => current.current?.focus({ preventScroll: true }), [])

  function onChoose(go: () => void) {
    go()
    if (panel.current && getComputedStyle(panel.current).position === 'absolute') onClose()
  }

  return (
    <aside ref={panel} className="pdf-side" aria-label="Outline and pages">
      <header>
        <div className="pdf-side-tabs" role="tablist" aria-label="Outline and pages">
          {TABS.map((name) => (
            <button
              key={name}
              ref={name === tab ? current : undefined}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
                const other =
                  event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling
                if (other instanceof HTMLElement) {
                  other.focus()
                  other.click()
                }
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <IconButton label="Close outline and pages" icon={X} onClick={onClose} />
      </header>
      <div className="pdf-side-body" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'Pages' ? (
          <Thumbnails pdf={pdf} page={page} onGo={(wanted) => onChoose(() => pageViewer.goTo(wanted))} />
        ) : (
          <OutlineList
            pdf={pdf}
            onGo={(destination) => onChoose(() => pageViewer.goToDestination(destination))}
          />
        )}
      </div>
    </aside>
  )
}

type Item = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]
type Destination = string | unknown[]

/** The outline of the document, as nested lists. */
function OutlineList({ pdf, onGo }: { pdf: PDFDocumentProxy; onGo: (destination: Destination) => void }) {
  const [outline, setOutline] = useState<Item[]>()

  useEffect(() => {
    let isOver = false
    const show = (items: Item[]) => !isOver && setOutline(items)
    pdf.getOutline().then(
      (items: Item[] | null) => show(items ?? []),
      () => show([]),
    )
    return () => {
      isOver = true
    }
  }, [pdf])

  if (!outline) return null
  if (outline.length === 0) return <p className="small">This document has no outline.</p>
  return <Level items={outline} onGo={onGo} />
}

function Level({ items, onGo }: { items: Item[]; onGo: (destination: Destination) => void }) {
  return (
    <ul className="pdf-outline">
      {items.map((item, i) => (
        // An outline never changes its order, and titles repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          {item.dest ? (
            <button type="button" onClick={() => item.dest && onGo(item.dest)}>
              {item.title}
            </button>
          ) : item.url ? (
            <a href={item.url} target="_blank" rel="noopener noreferrer">
              {item.title}
            </a>
          ) : (
            <span>{item.title}</span>
          )}
          {item.items.length > 0 && <Level items={item.items} onGo={onGo} />}
        </li>
      ))}
    </ul>
  )
}

/** Of a thumbnail, in CSS pixels. */
const WIDTH = 104

/** A thumbnail of every page, drawn when it becomes visible. */
function Thumbnails({
  pdf,
  page,
  onGo,
}: {
  pdf: PDFDocumentProxy
  page: number
  onGo: (page: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest' })
  }, [page])

  return (
    <ol className="pdf-thumbs" ref={list}>
      {Array.from({ length: pdf.numPages }, (_, i) => i + 1).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onGo(number)}
          >
            <Thumbnail pdf={pdf} page={number} />
            <span className="num">{number}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [picture, setPicture] = useState<string>()

  useEffect(() => {
    if (!place.current) return undefined
    const seeing = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    })
    seeing.observe(place.current)
    return () => seeing.disconnect()
  }, [])

  useEffect(() => {
    if (!isSeen) return undefined
    let isWanted = true
    let address: string | undefined
    async function draw() {
      address = await drawThumbnail(pdf, page, () => isWanted)
      if (isWanted) setPicture(address)
      else if (address) URL.revokeObjectURL(address)
    }
    // A page that cannot be drawn stays blank.
    draw().catch(() => {})
    return () => {
      isWanted = false
      setPicture(undefined)
      if (address) URL.revokeObjectURL(address)
    }
  }, [pdf, page, isSeen])

  return <span ref={place}>{picture && <img src={picture} alt="" />}</span>
}

/** One thumbnail is drawn at a time, so that the pages do not wait long. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Draws a thumbnail and returns the URL of the picture, which the caller must revoke. A picture uses less memory than a
 * canvas, of which phones have few. Undefined if the thumbnail is no longer wanted.
 */
function drawThumbnail(
  pdf: PDFDocumentProxy,
  page: number,
  isWanted: () => boolean,
): Promise<string | undefined> {
  const drawing = queue.then(() => (isWanted() ? draw(pdf, page) : undefined))
  queue = drawing.catch(() => {})
  return drawing
}

async function draw(pdf: PDFDocumentProxy, number: number): Promise<string | undefined> {
  const page = await pdf.getPage(number)
  const scale = (WIDTH * Math.min(2, devicePixelRatio)) / page.getViewport({ scale: 1 }).width
  const picture = await drawPicture(page, scale, 'display')
  return picture ? URL.createObjectURL(picture) : undefined
}
