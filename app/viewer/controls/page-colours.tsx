import { useId } from 'react'
import './page-colours-field.css'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'

/** The colours of pages. Pictures keep their original colours. */
const PAGE_COLOURS = ['white', 'dimmed', 'dark'] as const
export type PageColours = (typeof PAGE_COLOURS)[number]

/** The choice of the colours of pages. */
export function PageColoursField() {
  const { colours, onChoose } = usePageColours()
  const name = useId()
  return (
    <fieldset className="pdf-more-colours">
      <legend>Page colours</legend>
      {PAGE_COLOURS.map((choice) => (
        <label key={choice} data-swatch={choice}>
          <input type="radio" name={name} checked={colours === choice} onChange={() => onChoose(choice)} />
          <span>{LABELS[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The reader's page colours, stored on this device. */
export function usePageColours() {
  const colours = parsePageColours(useStoredText(PAGE_COLOURS_KEY))
  return { colours, onChoose: (chosen: PageColours) => storedTexts.write(PAGE_COLOURS_KEY, chosen) }
}

/** The storage key of the reader's choice: one of PAGE_COLOURS, as plain text. */
const PAGE_COLOURS_KEY = 'ee_page_colours'

export function parsePageColours(text: string | null): PageColours {
  return PAGE_COLOURS.find((colours) => colours === text) ?? 'white'
}

const LABELS: Record<PageColours, string> = { white: 'White', dimmed: 'Dimmed', dark: 'Dark' }

interface Point {
  x: number
  y: number
}

/** The part of a page that a canvas shows, as fractions of the page. */
export interface PageArea {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The corners of a page's pictures in pixels of a canvas, clockwise. Takes the image coordinates of pdf.js: six numbers for
 * each picture, three corners (top left, bottom left, top right) as fractions of the page.
 */
export function pictureCorners(
  coordinates: ArrayLike<number> | null,
  canvas: { width: number; height: number },
  area: PageArea,
): Point[][] {
  const at = (index: number): Point => ({
    x: (((coordinates?.[index] ?? 0) - area.left) / area.width) * canvas.width,
    y: (((coordinates?.[index + 1] ?? 0) - area.top) / area.height) * canvas.height,
  })
  return Array.from({ length: Math.floor((coordinates?.length ?? 0) / 6) }, (_, picture) => {
    const [topLeft, bottomLeft, topRight] = [at(picture * 6), at(picture * 6 + 2), at(picture * 6 + 4)]
    const bottomRight = {
      x: bottomLeft.x + topRight.x - topLeft.x,
      y: bottomLeft.y + topRight.y - topLeft.y,
    }
    return [topLeft, topRight, bottomRight, bottomLeft]
  })
}
