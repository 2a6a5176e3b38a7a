import { type PageArea, type PageColours, pictureCorners } from '#app/viewer/controls/page-colours.tsx'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { PageInPdfJs } from './page-layers.ts'

/** The paper and ink of each choice. viewer.css has the same papers for pages that are not drawn yet. */
const DIMMED_PAPER = '#e2dac6'
const DARK_PAPER = '#1a1f1c'
const DARK_INK = '#e8e6dc'

/** Rows of a page that are copied at once: a copy of all of it could be too large for a phone. */
const STRIP = 256

/** Larger than any picture: pdf.js records the coordinates of pictures, but puts no copies of them into the page. */
const RECORD_ONLY = Number.MAX_SAFE_INTEGER

/** Makes pdf.js record the coordinates of a page's pictures when it draws the page again. */
export function recordPictures(page: PageInPdfJs) {
  page.imagesRightClickMinSize = RECORD_ONLY
}

/** Removes the coordinates of the pictures, which change when a page is turned. */
export function forgetPictures(page: PageInPdfJs) {
  page.imageCoordinates = null
  if (page.pdfPage) page.pdfPage.imageCoordinates = null
}

/**
 * Applies the reader's colours to a canvas that pdf.js has just drawn, except to its pictures. The pixels of the canvas are
 * changed once: every browser can do that, and scrolling costs nothing.
 */
export function paintPage(
  canvas: HTMLCanvasElement,
  pictures: ArrayLike<number> | null,
  colours: PageColours,
) {
  const context = canvas.getContext('2d')
  if (colours === 'white' || !context || 'painted' in canvas.dataset) return
  canvas.dataset.painted = ''
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(0, 0, canvas.width, canvas.height)
  for (const corners of pictureCorners(pictures, canvas, areaOf(canvas))) {
    for (const [i, { x, y }] of corners.entries()) {
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.closePath()
  }
  context.clip('evenodd')

  const fill = (operation: GlobalCompositeOperation, colour: string) => {
    context.globalCompositeOperation = operation
    context.fillStyle = colour
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  if (colours === 'dimmed') {
    fill('multiply', DIMMED_PAPER)
  } else {
    // Light and dark are exchanged, but not the hues: red ink stays red.
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = Math.min(STRIP, canvas.height)
    for (let top = 0; top < canvas.height; top += STRIP) {
      const copied = copy.getContext('2d')
      copied?.clearRect(0, 0, copy.width, copy.height)
      copied?.drawImage(canvas, 0, -top)
      context.globalCompositeOperation = 'difference'
      context.fillStyle = '#fff'
      context.fillRect(0, top, canvas.width, STRIP)
      context.globalCompositeOperation = 'color'
      const height = Math.min(STRIP, canvas.height - top)
      context.drawImage(copy, 0, 0, canvas.width, height, 0, top, canvas.width, height)
    }
    copy.width = 0
    fill('multiply', DARK_INK)
    fill('lighten', DARK_PAPER)
  }
  context.restore()
}

/** The part of the page that a canvas shows: its style has percentages if it is only a part, in higher resolution. */
function areaOf({ style }: HTMLCanvasElement): PageArea {
  const share = (length: string, otherwise: number) => (length ? parseFloat(length) / 100 : otherwise)
  return {
    left: share(style.left, 0),
    top: share(style.top, 0),
    width: share(style.width, 1),
    height: share(style.height, 1),
  }
}

/** A picture of a page, so many times its size in points. Null if the browser made none. */
export async function drawPicture(
  page: PDFPageProxy,
  scale: number,
  intent: 'display' | 'print',
): Promise<Blob | null> {
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  try {
    await page.render({ canvas, viewport, intent }).promise
    return await new Promise((resolve) => canvas.toBlob(resolve))
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}
