/** How long a pointer, a finger or the focus rests before it means something, in milliseconds: a list is often passed over. */
const DWELL_MS = 80

// A reader can only mean one document at a time.
let timer: ReturnType<typeof setTimeout> | undefined

/** The handlers of a link that call back when a reader is about to follow it. */
export function onIntent(callback: () => void) {
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, DWELL_MS)
  }
  const end = () => clearTimeout(timer)
  return {
    onPointerEnter: begin,
    onFocus: begin,
    onPointerLeave: end,
    onPointerCancel: end,
    onBlur: end,
  }
}
