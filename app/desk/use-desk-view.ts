import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { examPath } from '#domain/exams/exam.ts'
import { type Desk, deskMark, findDocument } from './desk.ts'
import { type DeskAddress, formatDeskAddress } from './desk-address.ts'
import type { Panes } from './panes.ts'

/** Milliseconds before the address changes. Browsers refuse an address that changes too often. */
const PAGE_DELAY = 250

export interface DeskView {
  panes: Panes
  /** The page that a document shows; undefined while it is not known. */
  pageOf: (type: DocumentType) => number | undefined
  /** The address of exactly this view. */
  href: string
  onPanes: (panes: Panes) => void
  onPage: (type: DocumentType, page: number) => void
  onShare: (share: number) => void
}

/**
 * The documents and pages in the panes. They are part of the address; a change replaces the address, so that Back closes
 * the desk. `share` is the width of the first pane.
 */
export function useDeskView(
  desk: Desk,
  { shown, address, share }: { shown: DocumentType; address: DeskAddress; share: number },
): DeskView {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const panes = readPanes(desk, shown, address.beside)
  const [pages, setPages] = useState<Partial<Record<DocumentType, number>>>(() => ({
    ...(address.page > 1 && { [panes.first]: address.page }),
    ...(panes.beside && address.besidePage > 1 && { [panes.beside]: address.besidePage }),
  }))

  const addressOf = ({ first, beside }: Panes, width: number | undefined) => {
    const fileName = findDocument(desk, first)?.fileName ?? address.fileName
    const view = {
      fileName,
      of: deskMark(desk, first),
      beside,
      page: pages[first] ?? 1,
      besidePage: (beside && pages[beside]) ?? 1,
      share: width,
    }
    return `${examPath(desk.exam)}/${formatDeskAddress(view)}`
  }
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true, state })

  const current = addressOf(panes, address.share)
  useEffect(() => {
    if (current === pathname + search) return undefined
    const wait = setTimeout(() => {
      // The reader may have left already: then the address is another one, though this desk is still rendered.
      const { location } = window
      if (location.pathname + location.search !== pathname + search) return
      void navigate(current, { replace: true, preventScrollReset: true, state })
    }, PAGE_DELAY)
    return () => clearTimeout(wait)
  }, [current, pathname, search, state, navigate])

  return {
    panes,
    pageOf: (type) => pages[type],
    href: addressOf(panes, share),
    onPanes: (next) => go(addressOf(next, address.share)),
    onPage: (type, page) => setPages((now) => (now[type] === page ? now : { ...now, [type]: page })),
    onShare: (width) => go(addressOf(panes, width)),
  }
}

/** Ignores a document that the desk does not have, or that would be shown twice. */
function readPanes(desk: Desk, first: DocumentType, beside: DocumentType | undefined): Panes {
  return beside && beside !== first && findDocument(desk, beside) ? { first, beside } : { first }
}
