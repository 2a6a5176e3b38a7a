/**
 * Keeps what the reader sees in its place when what is above the pages appears, grows or goes: a notice, a bar. Not at the very
 * top: there it is seen. Call `settle` after scrolling to a place, which takes the present state into account.
 */
export function keepBelow(
  container: HTMLElement | null,
  viewer: HTMLElement | null,
): { settle: () => void; stop: () => void } {
  let top = viewer?.offsetTop ?? 0
  const settle = () => {
    top = viewer?.offsetTop ?? 0
  }
  const resizing = new ResizeObserver(() => {
    const before = top
    settle()
    if (container && container.scrollTop > 0) container.scrollTop += top - before
  })
  // What is above takes its space in the padding of the element around the pages.
  if (viewer?.parentElement) resizing.observe(viewer.parentElement, { box: 'border-box' })
  return { settle, stop: () => resizing.disconnect() }
}
