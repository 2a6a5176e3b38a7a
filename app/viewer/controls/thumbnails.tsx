import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawThumbnail } from '#app/viewer/engine/draw-thumbnail.ts'

/** CSS pixels. */
const WIDTH = 104

/** A thumbnail of every page, drawn when it becomes visible. */
export function Thumbnails({
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
      address = await drawThumbnail(pdf, page, { width: WIDTH, isWanted: () => isWanted })
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
