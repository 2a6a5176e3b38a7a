import X from 'lucide-react/icons/x'
import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeToPage } from '#app/lib/close-page.ts'
import { isContentPath } from '#app/lib/page-kind.ts'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'
import '#app/ui/styles/overlays.css'
import './viewer-dialog.css'

/**
 * A dialog over a list that shows a document; on phones a sheet from below. It has its own address; closing it navigates to
 * `closesTo`, the list. `fileName` is the end of the address of the link that gets the focus then.
 */
export function ViewerDialog({
  closesTo,
  fileName,
  layout,
  onUndo,
  children,
}: {
  closesTo: string
  fileName: string
  /** The name of a layout, for the styles. */
  layout?: string
  /**
   * Undoes the topmost thing that is open in the viewer, and returns whether there was one. With it, a press beside the
   * viewer does not close it.
   */
  onUndo?: () => boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  // A viewer that was opened by its address gives the focus to the document's link in the list.
  const onCloseAutoFocus = useReturnFocus(() => document.querySelector(`#main a[href*="/${fileName}"]`))
  // The first page is on the screen already: the viewer does not rise over it.
  const [isStill] = useState(() => document.querySelector('.pdf-early, .pdf-pressed img') !== null)
  const openList = () =>
    void navigate(closesTo, { state: { closedDocument: true }, preventScrollReset: true })
  const close = () => (isContentPath(closesTo) ? closeToPage(closesTo, openList) : openList())
  const content = useRef<HTMLDivElement>(null)
  // The dialog asks for its styles as it comes: sooner done without a document in it. Both are seen together.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const onEscape = () => {
    if (!(content.current && closePopover(content.current)) && !onUndo?.()) close()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <div ref={setPlace} className="viewer-place" data-layout={layout}>
          <Dialog.Content
            ref={content}
            className="viewer"
            data-layout={layout}
            data-still={isStill || undefined}
            aria-describedby={undefined}
            onInteractOutside={(event) => onUndo && event.preventDefault()}
            // Open parts of the viewer handle Escape first and stop it. Otherwise it closes the viewer.
            onEscapeKeyDown={(event) => {
              event.preventDefault()
              // What had the focus was drawn anew in this moment.
              if (event.target === document.body) onEscape()
            }}
            onKeyDown={({ key, currentTarget, target }) => {
              if (key === 'Escape' && currentTarget.contains(target as Node)) onEscape()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            {place && children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function ViewerTitle({ title }: { title: string }) {
  return (
    <Dialog.Title className="h3" data-tooltip={title}>
      {title}
    </Dialog.Title>
  )
}

export function ViewerClose() {
  return (
    <Dialog.Close className="icon-btn" aria-label="Close">
      <X className="i" />
    </Dialog.Close>
  )
}

/** Closes an open popover, and returns whether there was one. In a dialog the browser does not do that itself. */
function closePopover(inside: Element): boolean {
  if (!CSS.supports('selector(:popover-open)')) return false
  const open = inside.querySelector<HTMLElement>('[popover="auto"]:popover-open')
  open?.hidePopover()
  return open !== null
}

/** What may be open above a desk's pages, topmost first. Each closes on Escape. */
const LAYERS = [
  '.dialog-place .dialog',
  '.viewer .popover',
  '.viewer [data-layer]',
  '.my-marks',
  '.pdf-find',
  '.pdf-side',
  '.mark-bar',
]

/** Closes the topmost thing that is open above the desk's pages. False if there is none. */
export function closeTopLayer(): boolean {
  const layer = findTopLayer()
  layer?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return layer !== undefined
}

export function hasLayer(): boolean {
  return findTopLayer() !== undefined
}

function findTopLayer(): Element | undefined {
  const found = LAYERS.map((layer) => Array.from(document.querySelectorAll(layer)).find(isAboveDesk))
  return found.find((layer) => layer !== undefined)
}

/** A dialog that was open when the desk opened, by the browser's Forward, is below the desk. */
function isAboveDesk(layer: Element): boolean {
  const desk = document.querySelector('.viewer')
  return !desk || (desk.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}
