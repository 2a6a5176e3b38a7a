import { useEffect, useRef, useState } from 'react'

/** Delays in milliseconds (spec section 9): before a first tooltip, and how long the next one needs no wait. */
const DELAY = 700
const SKIP_DELAY = 300

/**
 * One tooltip for the page: any element with `data-tooltip` gets it under the pointer or keyboard focus.
 * `first` is the one that caused this code to be fetched.
 * The element's accessible name or description must say the same: the bubble itself is for the eye.
 */
export default function Tooltips({ first }: { first: HTMLElement }) {
  const [target, setTarget] = useState<HTMLElement>()
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.NEGATIVE_INFINITY
    let shown: HTMLElement | undefined
    const show = (element: HTMLElement, wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        shown = element
        setTarget(element)
      }, wait)
    }
    const hide = () => {
      clearTimeout(timer)
      if (!shown) return
      shown = undefined
      hiddenAt = performance.now()
      setTarget(undefined)
    }
    const onOver = (event: PointerEvent) => {
      const element = findTipped(event.target)
      if (element === shown) return
      hide()
      const isNext = performance.now() - hiddenAt < SKIP_DELAY
      if (element && event.pointerType !== 'touch') show(element, isNext ? 0 : DELAY)
    }
    const onFocus = (event: FocusEvent) => {
      const element = findTipped(event.target)
      if (element?.matches(':focus-visible')) show(element, 0)
      else hide()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    // The pointer or the focus that fetched this code is already there.
    if (first.matches(':hover, :focus-visible')) show(first, first.matches(':focus-visible') ? 0 : DELAY)
    const leave = new AbortController()
    const options = { capture: true, signal: leave.signal }
    document.addEventListener('pointerover', onOver, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('keydown', onKey, options)
    for (const type of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(type, hide, options)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [first])

  useEffect(() => {
    if (target && bubble.current) place(bubble.current, target)
  }, [target])

  if (!target) return null
  return (
    <div ref={bubble} className="tooltip" popover="manual" aria-hidden="true">
      {target.dataset.tooltip}
    </div>
  )
}

function findTipped(node: EventTarget | null): HTMLElement | undefined {
  return (node instanceof Element && node.closest<HTMLElement>('[data-tooltip]')) || undefined
}

/** Under the element, or over it where there is no room; never past the window's edges. */
function place(bubble: HTMLElement, target: HTMLElement) {
  bubble.showPopover()
  const anchor = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const below = anchor.bottom + 8
  const left = anchor.left + (anchor.width - width) / 2
  bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  bubble.style.top = `${below + height > innerHeight ? anchor.top - height - 8 : below}px`
}
