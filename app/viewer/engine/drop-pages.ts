import { pagesToDrop } from './bounded-pages.ts'
import type { Components } from './pdf-components.ts'

/** The most drawn pages, and the most bytes of their canvases. Phones close a page of the browser that uses more. */
const LIMIT = {
  phone: { limit: 5, budget: 24 * 2 ** 20 },
  other: { limit: 10, budget: 256 * 2 ** 20 },
}

/** Releases the pages that are far from the visible ones. */
export function dropPages(
  { page, allPages, drawnPages }: Components,
  { container, isPhone }: { container: HTMLElement; isPhone: boolean },
) {
  const top = container.scrollTop
  const bottom = top + container.clientHeight
  const visible = allPages().filter(
    ({ div }) => div.offsetTop < bottom && div.offsetTop + div.offsetHeight > top,
  )
  if (visible.length === 0) return
  const dropped = pagesToDrop({
    drawn: drawnPages().map(({ id, canvas, detailView }) => ({
      page: id,
      bytes: bytesOf(canvas) + bytesOf(detailView?.canvas),
    })),
    visible: visible.map(({ id }) => id),
    ...LIMIT[isPhone ? 'phone' : 'other'],
  })
  for (const number of dropped) page(number).destroy()
}

function bytesOf(canvas: HTMLCanvasElement | null | undefined): number {
  return canvas ? canvas.width * canvas.height * 4 : 0
}
