/** Delays in milliseconds (spec section 9): before a first tooltip, and how long the next one needs no wait. */
const DELAY = 700
const SKIP_DELAY = 300

/**
 * One tooltip for the page: any element with `data-tooltip` gets it under the pointer or keyboard focus. Where the
 * attribute is empty, the tooltip shows the element's own text. The element's accessible name or description must say
 * the same: the bubble itself is for the eye. `first` is the element that caused this code to be fetched.
 */
export function startTooltips(first: HTMLElement) {
  const bubble = document.createElement('div')
  bubble.className = 'tooltip'
  bubble.popover = 'manual'
  bubble.setAttribute('aria-hidden', 'true')
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY
  let shown: HTMLElement | undefined
  /** The last press was a finger's: the focus that it gives is not on its way through the page. */
  let isTouch = false

  const show = (element: HTMLElement, wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!element.isConnected) return
      shown = element
      bubble.textContent = element.dataset.tooltip || element.innerText.trim()
      place(bubble, element)
    }, wait)
  }
  const hide = () => {
    clearTimeout(timer)
    if (!shown) return
    shown = undefined
    hiddenAt = performance.now()
    bubble.hidePopover()
  }
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { capture: true })

  listen('pointerover', ({ target, pointerType }) => {
    isTouch = pointerType === 'touch'
    const element = findTipped(target)
    if (element === shown) return
    hide()
    const isNext = performance.now() - hiddenAt < SKIP_DELAY
    if (element && pointerType !== 'touch') show(element, isNext ? 0 : DELAY)
  })
  listen('focusin', ({ target }) => {
    const element = findTipped(target)
    if (!isTouch && element?.matches(':focus-visible')) show(element, 0)
    else hide()
  })
  listen('keydown', ({ key }) => {
    isTouch = false
    if (key === 'Escape') hide()
  })
  for (const type of ['pointerdown', 'focusout', 'scroll'] as const) listen(type, hide)

  // The pointer or the focus that fetched this code is already there.
  if (first.matches(':hover, :focus-visible')) show(first, first.matches(':focus-visible') ? 0 : DELAY)
}

function findTipped(node: EventTarget | null): HTMLElement | undefined {
  return (node instanceof Element && node.closest<HTMLElement>('[data-tooltip]')) || undefined
}

/** Under the element, or over it where there is no room; never past the window's edges. */
function place(bubble: HTMLElement, target: HTMLElement) {
  // At the end, and so on top of everything: also of a dialog that was opened since.
  document.body.append(bubble)
  bubble.showPopover()
  const anchor = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const below = anchor.bottom + 8
  const left = anchor.left + (anchor.width - width) / 2
  bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  bubble.style.top = `${below + height > innerHeight ? anchor.top - height - 8 : below}px`
}
