/**
 * Keeps what the reader sees in its place when what is above the pages appears, grows or goes. Not at the very top: there it
 * is seen. Call `settle` after scrolling to a place, which takes the present height into account.
 */
export function keepBelow(container: HTMLElement | null): { settle: () => void; stop: () => void } {
  const above = container?.querySelector<HTMLElement>('.pdf-lead')
  let height = above?.offsetHeight ?? 0
  const settle = () => {
    height = above?.offsetHeight ?? 0
  }
  const resizing = new ResizeObserver(() => {
    const before = height
    settle()
    if (container && container.scrollTop > 0) container.scrollTop += height - before
  })
  if (above) resizing.observe(above)
  return { settle, stop: () => resizing.disconnect() }
}
