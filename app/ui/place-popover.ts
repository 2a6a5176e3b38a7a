export interface PopoverPlacement {
  side: 'above' | 'below'
  /** The edge of the button that the panel is aligned with. */
  align: 'start' | 'end'
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
