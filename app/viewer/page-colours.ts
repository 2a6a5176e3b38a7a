/** How pages are shown. Pictures keep their own colours in all three. */
export const PAGE_COLOURS = ['white', 'dimmed', 'dark'] as const
export type PageColours = (typeof PAGE_COLOURS)[number]

/** Where the reader's choice is kept on this device: one of PAGE_COLOURS, as plain text. */
export const PAGE_COLOURS_KEY = 'ee_page_colours'

export function parsePageColours(text: string | null): PageColours {
  return PAGE_COLOURS.find((colours) => colours === text) ?? 'white'
}

export function pageColoursLabel(colours: PageColours): string {
  return { white: 'White', dimmed: 'Dimmed', dark: 'Dark' }[colours]
}

/**
 * A CSS `polygon()` that covers a page except its pictures. Takes pdf.js's image coordinates: six numbers a picture,
 * three corners (top left, bottom left, top right) as fractions of the page. Undefined when the page has none.
 */
export function aroundPictures(coordinates: ArrayLike<number> | null): string | undefined {
  if (!coordinates || coordinates.length < 6) return undefined
  const holes: string[] = []
  for (let i = 0; i + 5 < coordinates.length; i += 6) {
    const [x1, y1, x2, y2, x3, y3] = Array.from({ length: 6 }, (_, k) => coordinates[i + k] ?? 0) as Corners
    const corners = [point(x1, y1), point(x2, y2), point(x2 + x3 - x1, y2 + y3 - y1), point(x3, y3)]
    holes.push([...corners, corners[0], '0 0'].join(', '))
  }
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${holes.join(', ')})`
}

type Corners = [number, number, number, number, number, number]

function point(x: number, y: number): string {
  return `${percent(x)} ${percent(y)}`
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}
