import type { PDFDocumentProxy } from 'pdfjs-dist'

/** One thumbnail is drawn at a time, so that the pages do not wait long. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Draws a page `width` CSS pixels wide and returns the URL of the picture, which the caller must revoke. A picture uses less
 * memory than a canvas, of which phones have few. Undefined if the thumbnail is no longer wanted.
 */
export function drawThumbnail(
  pdf: PDFDocumentProxy,
  page: number,
  { width, isWanted }: { width: number; isWanted: () => boolean },
): Promise<string | undefined> {
  const drawing = queue.then(() => (isWanted() ? draw(pdf, page, width) : undefined))
  queue = drawing.catch(() => {})
  return drawing
}

async function draw(pdf: PDFDocumentProxy, number: number, width: number): Promise<string | undefined> {
  const page = await pdf.getPage(number)
  const scale = (width * Math.min(2, devicePixelRatio)) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  try {
    await page.render({ canvas, viewport }).promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return picture ? URL.createObjectURL(picture) : undefined
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}
