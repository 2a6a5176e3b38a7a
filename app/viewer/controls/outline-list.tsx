import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

type Item = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]
type Destination = string | unknown[]

/** The outline of the document, as nested lists. */
export function OutlineList({
  pdf,
  onGo,
}: {
  pdf: PDFDocumentProxy
  onGo: (destination: Destination) => void
}) {
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
