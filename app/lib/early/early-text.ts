/** The layer with the paper's text in the page of its address (tools/build/desk-pages.ts). */
function layer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.early')
}

/** How far down the reader is in it, in pixels. Asked for while the desk is drawn, the page would be laid out once in vain. */
let top = 0
if (typeof document === 'object') followReader(layer()?.querySelector('.text-view'))

function followReader(view: Element | null | undefined) {
  top = view?.scrollTop ?? 0
  view?.addEventListener('scroll', () => (top = view.scrollTop), { passive: true })
}

/** The text that the page of a paper's address has; undefined if it has none of this paper. */
export function earlyText(fileName: string): string | undefined {
  const found = layer()
  if (found?.dataset.paper !== fileName) return undefined
  return found.querySelector('.early-text')?.innerHTML
}

/** The desk shows the paper itself. Gives how far down the reader was. */
export function endEarlyText(): number {
  layer()?.remove()
  const place = top
  top = 0
  return place
}
