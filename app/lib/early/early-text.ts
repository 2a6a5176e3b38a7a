/** The layer with the paper's text in the page of its address (tools/build/desk-pages.ts). */
function layer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.early')
}

/** The text that the page of a paper's address has; undefined if it has none of this paper. */
export function earlyText(fileName: string): string | undefined {
  const found = layer()
  if (found?.dataset.paper !== fileName) return undefined
  return found.querySelector('.early-text')?.innerHTML
}

/** The desk shows the paper itself. Gives how far down the reader was. */
export function endEarlyText(): number {
  const found = layer()
  const top = found?.querySelector('.text-view')?.scrollTop ?? 0
  found?.remove()
  return top
}
