import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, type SubmitEvent, useState, type RefObject, useEffect } from 'react'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { IconButton } from './buttons.tsx'
import { ZoomField } from './zoom-field.tsx'
import { isForField } from './key-map.ts'

/** The bar over the pages: zoom, page number, and the children. */
export function Pager({
  view,
  pageViewer,
  children,
}: {
  view: PageView
  pageViewer: PageViewer
  children?: ReactNode
}) {
  const { page, pages } = view
  return (
    <div className="pdf-pager" role="toolbar" aria-label="Pages and zoom">
      <span className="pdf-pager-zoom">
        <IconButton label="Zoom out" icon={Minus} onClick={() => pageViewer.zoomBy(-1)} />
        <ZoomField view={view} pageViewer={pageViewer} />
        <IconButton label="Zoom in" icon={Plus} onClick={() => pageViewer.zoomBy(1)} />
        <span className="pdf-pager-rule" />
      </span>
      <IconButton
        label="Previous page"
        icon={ChevronLeft}
        aria-disabled={page === 1}
        onClick={() => pageViewer.goTo(page - 1)}
      />
      <PageField page={page} pages={pages} onGo={pageViewer.goTo} />
      <IconButton
        label="Next page"
        icon={ChevronRight}
        aria-disabled={page === pages}
        onClick={() => pageViewer.goTo(page + 1)}
      />
      {children}
    </div>
  )
}

function PageField({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState<string>()

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = parsePageField(typed ?? '', pages)
    if (wanted !== undefined) onGo(wanted)
    setTyped(undefined)
  }

  return (
    <form className="pdf-page-field num" onSubmit={onSubmit}>
      <input
        aria-label="Page number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        style={{ width: `${Math.max(1, (typed ?? String(page)).length)}ch` }}
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <span>of {pages}</span>
    </form>
  )
}

/**
 * The page number in the page field: "7", "p. 7" or "7 of 16". A number beyond the end means the last page. Undefined if the
 * text has no page number.
 */
export function parsePageField(text: string, pages: number): number | undefined {
  const digits = /^\s*(?:p(?:age)?\.?\s*)?(\d{1,6})\b/i.exec(text)?.[1]
  if (digits === undefined) return undefined
  const page = Number(digits)
  return page < 1 ? undefined : Math.min(page, pages)
}

/** Milliseconds without a movement, a key or a new focus. */
const REST = 2000
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'focusin', 'scroll'] as const

/**
 * Sets `data-resting` on an element while nothing happens in it. viewer.css hides the pager then, except while it has the
 * focus, the pointer or an open menu.
 */
export function useFading(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pane = element.current
    if (!pane) return undefined
    const rest = () => pane.setAttribute('data-resting', '')
    let timer = setTimeout(rest, REST)
    const onSign = () => {
      pane.removeAttribute('data-resting')
      clearTimeout(timer)
      timer = setTimeout(rest, REST)
    }
    // A key moves the pages wherever the focus is: a desk that has just opened has it on the dialog. An answer that is
    // written beside the pages leaves them at rest.
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyped = target instanceof Element && !pane.contains(target) && isForField(target, event)
      if (!isTyped) onSign()
    }
    // In the capture phase: a scroll does not bubble, and a menu may stop its keys.
    const over = new AbortController()
    const options = { capture: true, passive: true, signal: over.signal }
    for (const sign of SIGNS) pane.addEventListener(sign, onSign, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [element])
}
