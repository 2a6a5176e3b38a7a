import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Draws a page for paper, so many times its size in points. */
export async function drawPage(pdf: PDFDocumentProxy, number: number, scale: number) {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  try {
    await page.render({ canvas, viewport, intent: 'print' }).promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (!picture) throw new Error(`Page ${number} could not be drawn for paper`)
    return { picture, width, height }
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}
