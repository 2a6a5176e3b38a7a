import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type Margins, NO_MARGINS } from '#app/viewer/engine/pages/zoom.ts'

/** PDF points between the text and the edge where the page is cut: rules and marks are a little outside the text. */
const AIR = 9
/** Margins are rounded down to this share of the width, so that pages that differ a little have the same size. */
const STEP = 0.01
/** Less than this is not worth cutting. */
const LEAST = 0.02
/** More than this may hold something that is not text. */
const MOST = 0.16

/** How many pages are measured before the first one is drawn, and milliseconds that this may take. */
const AHEAD = 2
const PATIENCE = 400

/**
 * The margins for a document's first view, on the page `first`. If it is still arriving, only that page is measured. Margins
 * at which the reader sees a picture of the page already are kept if no text is near them. If measuring takes too long,
 * the view begins with those, or without any, and `onLate` gets the measured ones for the next view.
 */
export async function measureStart(
  { pdf, isWhole }: { pdf: PDFDocumentProxy; isWhole: boolean },
  { first, shown, onLate }: { first: number; shown: Margins | undefined; onLate: (margins: Margins) => void },
): Promise<Margins> {
  const pages = Array.from({ length: isWhole ? AHEAD : 1 }, (_, i) => first + i).filter(
    (page) => page <= pdf.numPages,
  )
  const measuring = measureMargins(pdf, pages)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const measured = await Promise.race([measuring, late])
  if (!measured) {
    void measuring.then(onLate)
    return shown ?? NO_MARGINS
  }
  return shown && isNearly(shown, measured) ? shown : measured
}

/** Whether margins are those measured, or cut only into the air beside the text. */
function isNearly(shown: Margins, measured: Margins): boolean {
  const isSafe = (side: 'left' | 'right') => measured[side] > 0 && shown[side] < measured[side] + 1.01 * STEP
  const isSimilar = (side: 'left' | 'right') => shown[side] > measured[side] - 2.01 * STEP
  return isSafe('left') && isSafe('right') && isSimilar('left') && isSimilar('right')
}

/**
 * The margins that no text of these pages reaches. None if a page has no text, because a picture may reach them, or if a
 * page cannot be read.
 */
export async function measureMargins(pdf: PDFDocumentProxy, pages: readonly number[]): Promise<Margins> {
  try {
    return leastMargins(await Promise.all(pages.map(async (page) => marginsOf(await pdf.getPage(page)))))
  } catch {
    return NO_MARGINS
  }
}

async function marginsOf(page: PDFPageProxy): Promise<Margins> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const edges = items.flatMap((item) => {
    // Text that runs up the side of a page is in the margin.
    if (!('str' in item) || item.str.trim() === '' || Math.abs(item.transform[1]) > 0.01) return []
    const [x, y] = [item.transform[4], item.transform[5]]
    return [viewport.convertToViewportPoint(x, y)[0], viewport.convertToViewportPoint(x + item.width, y)[0]]
  })
  if (edges.length === 0) return NO_MARGINS
  return textMargins(Math.min(...edges), Math.max(...edges), viewport.width)
}

/** The margins of a page of this width with text between these edges, in PDF points. */
export function textMargins(left: number, right: number, width: number): Margins {
  const round = (free: number) => {
    const share = Math.floor((free - AIR) / width / STEP + 1e-9) * STEP
    return share < LEAST ? 0 : Math.min(MOST, share)
  }
  return { left: round(left), right: round(width - right) }
}

/** PDF points that stay beside the text when margins were cut before it was known. */
const LEAST_AIR = 2.9

/** Whether these margins can be cut from a page of this width with text between these edges, in PDF points. */
export function areFree(
  margins: Margins,
  { left, right, width }: { left: number; right: number; width: number },
) {
  return margins.left * width <= left - LEAST_AIR && margins.right * width <= width - right - LEAST_AIR
}

/** The margins that can be cut on all of several pages. */
export function leastMargins(all: readonly Margins[]): Margins {
  if (all.length === 0) return NO_MARGINS
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.min(...all.map(({ right }) => right)),
  }
}
