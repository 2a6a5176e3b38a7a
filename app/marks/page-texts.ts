import { type PageLines, pageLines } from '#domain/study/marks/line-numbers.ts'
import { pageWords, type TextItem } from '#domain/study/marks/page-words.ts'
import type { MarkedPdf } from './marked-pages.ts'

/**
 * The words of a page and its lines. The fonts of the document are there once the page is drawn: then the places of the
 * words are exact, before that nearly.
 */
export async function readPageText(pdf: MarkedPdf, number: number): Promise<PageLines> {
  const page = await pdf.getPage(number)
  const { items, styles } = await page.getTextContent()
  const families = new Map(Object.entries(styles).map(([name, { fontFamily }]) => [name, fontFamily]))
  const texts: TextItem[] = items.flatMap((item) => ('str' in item ? [item] : []))
  return pageLines(pageWords(texts, page.getViewport({ scale: 1 }).transform, measureWith(families)))
}

/** Measures with the document's own fonts, which pdf.js adds to the page by these names. */
function measureWith(families: ReadonlyMap<string, string>) {
  const context = document.createElement('canvas').getContext('2d')
  let current = ''
  return (text: string, fontName: string) => {
    if (!context) return text.length
    if (current !== fontName) {
      current = fontName
      context.font = `100px "${fontName}", ${families.get(fontName) ?? 'sans-serif'}`
    }
    return context.measureText(text).width
  }
}
