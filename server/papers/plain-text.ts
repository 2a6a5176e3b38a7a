/** The text of one page, with the ends of its lines. */
export interface ReadPage extends PageText {
  items: (TextItem & { endsLine: boolean })[]
}

/** What the database takes of one page. */
const MOST_CHARACTERS = 20_000

/** The words of a page as plain text, in the order of the file: what its cover says. */
export function plainText({ items }: Pick<ReadPage, 'items'>): string {
  return cleanText(items.map((item) => item.text + (item.endsLine ? '\n' : '')).join(''))
}

/** A text as the database takes it. */
export function cleanText(text: string): string {
  return (
    text
      // PostgreSQL keeps no NUL, and headlines are marked with other control characters.
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim()
      .slice(0, MOST_CHARACTERS)
      .toWellFormed()
  )
}

/** The letters that each page has on average, at the least, if a document is more than pictures of pages. */
const LEAST_LETTERS = 10

/** Whether a document has text that can be read: a scan has none. */
export function hasText(texts: readonly string[]): boolean {
  const letters = texts.reduce((sum, text) => sum + text.replace(/\s/g, '').length, 0)
  return letters >= LEAST_LETTERS * Math.max(texts.length, 1)
}

/** The text of one page, as pdf.js gives it. */
export interface PageText {
  /** In PDF points. */
  width: number
  height: number
  items: TextItem[]
}

/** A run of text. `x` is its left edge and `y` its baseline, in PDF points from the left and the top of the page. */
export interface TextItem {
  text: string
  x: number
  y: number
  width: number
  /** The size of its font. */
  size: number
  /** The name of its font on this page. */
  font?: string
  /** Whether it does not go from left to right, such as a note along the edge. */
  isTurned?: true
}
