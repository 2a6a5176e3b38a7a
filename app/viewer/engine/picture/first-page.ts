import { textMargins } from '#app/viewer/engine/text-margins.ts'
import type { Margins, Size } from '#app/viewer/engine/pages/zoom.ts'

/**
 * The addresses of the pictures of a document's first page: one of at most 10 KB, and two sharp ones by their width in
 * pixels. A host without pictures answers 404.
 */
export function firstPagePictures(url: string): { small: string; sharp: { width: number; url: string }[] } {
  return {
    small: partOf(url, 'small.webp'),
    sharp: [480, 960].map((width) => ({ width, url: partOf(url, `${width}.webp`) })),
  }
}

/** The address of the words of a document's first page, with their places: JSON of at most 32 KB. */
export function firstPageWords(url: string): string {
  return partOf(url, 'text.json')
}

function partOf(url: string, name: string): string {
  const [path = '', query] = url.split('?')
  return `${path.replace(/\.pdf$/i, '')}.page1-${name}${query === undefined ? '' : `?${query}`}`
}

/** The sharp picture for a page that is so wide on the screen. */
export function sharpPicture(url: string, screenPixels: number): string {
  const { small, sharp } = firstPagePictures(url)
  return (sharp.find(({ width }) => width >= screenPixels * 0.8) ?? sharp.at(-1))?.url ?? small
}

/** CSS pixels at 100 % of a page of this shape: A4 or letter, which nearly all documents have. */
export function pageSizeOf({ width, height }: Size): Size {
  const long = Math.max(width, height)
  const isLetter = Math.abs(long / Math.min(width, height) - 11 / 8.5) < 0.03
  const scale = (isLetter ? 11 * 96 : (297 / 25.4) * 96) / long
  return { width: width * scale, height: height * scale }
}

/** Darker than this, a pixel is ink, not paper. */
const INK = 160

/** Whether the pixel at this index has ink, by the brightness of its three colours. */
function isInk(pixels: Uint8ClampedArray, at: number): boolean {
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0) <= INK
}

/** The margins beside what is printed on a picture of a page; none where nothing is. */
export function inkMargins(pixels: Uint8ClampedArray, { width, height }: Size): Margins {
  let left = width
  let right = 0
  // Of each row, only the pixels beside the ink found so far.
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < left; x += 1) if (isInk(pixels, (row + x) * 4)) left = x
    for (let x = width - 1; x >= right; x -= 1) if (isInk(pixels, (row + x) * 4)) right = x + 1
  }
  if (right <= left) return { left: 0, right: 0 }
  const points = (pageSizeOf({ width, height }).width * 72) / 96
  return textMargins((left / width) * points, (right / width) * points, points)
}
