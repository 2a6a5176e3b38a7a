import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist'

/** The pictures of a first page, by the name that their addresses have. */
export const PICTURES = ['small', '480', '960'] as const
export type Picture = (typeof PICTURES)[number]

interface Size {
  width: number
  bytes: number
  qualities: readonly number[]
}

/** The width in pixels, the most bytes, and the qualities of WebP that are tried in turn. */
const SIZES: Record<Picture, Size> = {
  small: { width: 320, bytes: 10_000, qualities: [45, 30, 15] },
  '480': { width: 480, bytes: 60_000, qualities: [80, 65, 50, 35] },
  '960': { width: 960, bytes: 60_000, qualities: [50, 35] },
}

/** A page that is longer, wider or smaller than this has no picture. Only the ratio decides how large the canvas is. */
const MOST_RATIO = 5
const LEAST_POINTS = 20

/** How often a picture is made narrower when no quality is small enough. */
const MOST_SHRINKS = 4
/** No lower quality makes a picture fit that is so many times too large. */
const HOPELESS = 2

/** Draws a page once, and makes its pictures. Throws for a page of an impossible shape. */
export function drawFirstPage(page: PDFPageProxy): Promise<Record<Picture, Uint8Array>> {
  return drawPage(page, async (canvas) => ({
    small: await encode(canvas, SIZES.small),
    '480': await encode(canvas, SIZES['480']),
    '960': await encode(canvas, SIZES['960']),
  }))
}

/** The picture of a page that is shown in the place of its text: it must be readable when it is made larger. */
const READABLE = { width: 960, bytes: 150_000, qualities: [70, 50, 35] }

/** Draws a page that is shown in the place of its text. Throws for a page of an impossible shape. */
export function drawReadablePage(page: PDFPageProxy): Promise<Uint8Array> {
  return drawPage(page, (canvas) => encode(canvas, READABLE))
}

async function drawPage<Pictures>(
  page: PDFPageProxy,
  make: (canvas: Canvas) => Promise<Pictures>,
): Promise<Pictures> {
  const { width, height } = page.getViewport({ scale: 1 })
  const ratio = height / width
  const isPossible =
    width >= LEAST_POINTS && height >= LEAST_POINTS && ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO
  if (!isPossible) throw new Error(`a page of ${width} by ${height} points`)
  const widest = SIZES['960'].width
  const viewport = page.getViewport({ scale: widest / width })
  const canvas = createCanvas(widest, Math.round(viewport.height))
  try {
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdf.js draws on this canvas, and has types for browsers only
    const canvasContext = context as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise
    return await make(canvas)
  } finally {
    release(canvas)
  }
}

/** The picture in the best quality that fits. A page that never fits is made narrower, by as much as it is too large. */
async function encode(canvas: Canvas, { width, bytes, qualities }: Size) {
  let tried = width
  for (let shrinks = 0; shrinks <= MOST_SHRINKS; shrinks += 1) {
    const scaled = scale(canvas, Math.round(tried))
    try {
      let size = 0
      for (const quality of qualities) {
        const encoded = await scaled.encode('webp', quality)
        size = encoded.byteLength
        if (size <= bytes) return new Uint8Array(encoded)
        if (size > HOPELESS * bytes) break
      }
      tried *= 0.9 * Math.sqrt(bytes / size)
    } finally {
      if (scaled !== canvas) release(scaled)
    }
  }
  throw new Error(`a first page of more than ${bytes} bytes`)
}

function scale(canvas: Canvas, width: number): Canvas {
  if (width === canvas.width) return canvas
  const scaled = createCanvas(width, Math.max(1, Math.round((width * canvas.height) / canvas.width)))
  const context = scaled.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, scaled.width, scaled.height)
  return scaled
}

/** Gives the memory of a canvas back before the garbage collector runs. */
function release(canvas: Canvas): void {
  canvas.width = 0
  canvas.height = 0
}
