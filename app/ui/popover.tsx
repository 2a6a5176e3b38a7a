import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useEscape } from './use-escape.ts'
import { useFocusOnClose } from './use-return-focus.ts'
import './popover.css'

export interface PopoverPlacement {
  side: 'above' | 'below'
  /** The edge of the button that the panel is aligned with. */
  align: 'start' | 'end'
}

/**
 * A button and the panel that it opens: beside the button, on phones a sheet from below with a button that closes it. Escape, a press outside the panel
 * and moving the focus elsewhere close it. A dialog around it stays open.
 */
export function Popover({
  label,
  button,
  buttonClass,
  buttonLabel,
  panelClass = '',
  side = 'below',
  align = 'end',
  isOpen,
  onOpenChange,
  children,
}: {
  /** The panel's name. */
  label: string
  /** The content of the button. */
  button: ReactNode
  buttonClass: string
  /** The button's name where it has no text. */
  buttonLabel?: string
  panelClass?: string
  side?: PopoverPlacement['side']
  align?: PopoverPlacement['align']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const anchor = `--${id}`

  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !trigger.current) return
    // A browser without popovers shows the panel in its place.
    if ('showPopover' in panel.current) panel.current.showPopover()
    placePopover(panel.current, trigger.current, { side, align })
  }, [isOpen, side, align])

  useLayoutEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])

  // If the focused button disappears from the panel, the panel takes the focus.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === document.body) panel.current?.focus()
  })
  useFocusOnClose(isOpen, trigger)

  const close = () => {
    trigger.current?.focus()
    onOpenChange(false)
  }
  useEscape(place, isOpen, close)

  return (
    <div
      ref={place}
      className="popover-place"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onOpenChange(false)
      }}
    >
      <button
        ref={trigger}
        className={buttonClass}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        style={{ anchorName: anchor }}
        {...(buttonLabel && { 'aria-label': buttonLabel, 'data-tooltip': buttonLabel })}
        // Tells the browser that a press on the button is not one outside the panel. Our own state opens and closes it.
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault()
          onOpenChange(!isOpen)
        }}
      >
        {button}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className="popover"
          popover="auto"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          data-side={side}
          data-align={align}
          style={{ positionAnchor: anchor }}
          onToggle={({ newState }) => newState === 'closed' && onOpenChange(false)}
        >
          <div className="popover-scrim" onClick={close} aria-hidden="true" />
          <div className={`popover-panel ${panelClass}`}>
            <div className="popover-head">
              <b>{label}</b>
              <button className="icon-btn" type="button" aria-label="Close" onClick={close}>
                <X className="i" aria-hidden="true" />
              </button>
            </div>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

/** Pixels that stay free between the panel and the edges of the window. */
const EDGE = 8

/**
 * Puts a panel beside its button in browsers without CSS anchor positioning. Sets the variables that popover.css reads;
 * on phones it ignores them, because the panel is a sheet there.
 */
export function placePopover(panel: HTMLElement, button: HTMLElement, { side, align }: PopoverPlacement) {
  if (CSS.supports('position-area', 'bottom span-left')) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = side === 'above'
  const isStart = align === 'start'
  const variables = {
    top: isAbove ? 'auto' : `${bottom}px`,
    bottom: isAbove ? `${clientHeight - top}px` : 'auto',
    left: isStart ? `${Math.max(EDGE, left)}px` : 'auto',
    right: isStart ? 'auto' : `${Math.max(EDGE, clientWidth - right)}px`,
    room: `${isAbove ? top : clientHeight - bottom}px`,
  }
  for (const [name, value] of Object.entries(variables)) panel.style.setProperty(`--popover-${name}`, value)
}
