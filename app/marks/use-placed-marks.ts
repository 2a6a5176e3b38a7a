import { useMemo, useEffect, useState } from 'react'
import { changedLine, noteNumbers, placeMarks } from '#domain/study/marks/document-marks.ts'
import type { Sheet } from '#domain/study/marks/draw-mark.ts'
import type { Mark } from '#domain/study/marks/mark.ts'
import { fingerprintOf, type MarkedView, type MarkedPage, type MarkedPdf } from './marked-pages.ts'
import { type PageLines, pageLines } from '#domain/study/marks/line-numbers.ts'
import { pageWords, type TextItem } from '#domain/study/marks/page-words.ts'

export type PageTexts = ReadonlyMap<number, PageLines>

/** The marks in their places on this file, with the drawn pages and their words. `isListed` reads all marked pages. */
export function usePlacedMarks(
  view: MarkedView,
  marks: readonly Mark[],
  isListed: boolean,
  near: number | undefined,
) {
  const { pdf } = view
  const file = fingerprintOf(pdf)
  const hasForeign = marks.some((mark) => mark.file !== file)
  const { shown, texts } = usePages(view, (read) => {
    if (hasForeign) return Array.from({ length: pdf.numPages }, (_, index) => index + 1)
    const wanted = new Set(isListed ? marks.map(({ page }) => page) : [])
    if (near !== undefined) for (const page of pagesAround(near, read)) wanted.add(page)
    return [...wanted].filter((page) => page >= 1 && page <= pdf.numPages)
  })

  // Marks of this file have their places already: they need no words.
  const words = useMemo(() => {
    if (!hasForeign || texts.size < pdf.numPages) return undefined
    return Array.from({ length: pdf.numPages }, (_, index) => texts.get(index + 1)?.words ?? [])
  }, [hasForeign, texts, pdf])
  const placed = useMemo(() => placeMarks(marks, file, words), [marks, file, words])
  const numbers = useMemo(() => noteNumbers(placed.placed), [placed])
  // Marks of another file wait until all pages are read.
  const isSettled = placed.placed.length + placed.lost.length === marks.length

  return {
    shown,
    texts,
    numbers,
    placed: placed.placed,
    /** Marks whose words are not in this file. */
    lost: placed.lost,
    isSettled,
    /** 'This file has changed. 6 of 7 marks found their words.'; undefined if it has not. */
    changed: placed.foreign > 0 && isSettled ? changedLine(placed) : undefined,
    /** The words of a page, to mark them; undefined while they are read. */
    sheetOf: (page: number): Sheet | undefined => {
      const text = texts.get(page)
      return text && { page, file, words: text.words }
    },
  }
}

/** A page, and to both sides of it those to which the keyboard may go on: it passes pages without words. */
function pagesAround(page: number, texts: PageTexts): number[] {
  const pages = [page]
  for (const step of [-1, 1]) {
    let next = page + step
    pages.push(next)
    while (hasNoWords(texts, next)) pages.push((next += step))
  }
  return pages
}

/** The drawn pages, and the words of those pages and of the wanted ones: the words that are read may show which to read next. */
function usePages({ pdf, pages }: MarkedView, wantedWith: (texts: PageTexts) => readonly number[]) {
  const [shown, setShown] = useState<ReadonlyMap<number, MarkedPage>>(new Map())
  const [read, setRead] = useState<{ pdf: MarkedView['pdf']; texts: PageTexts }>()

  useEffect(
    () =>
      pages.subscribe(({ kind, layer }) => {
        setShown((before) => {
          const after = new Map(before)
          if (kind === 'gone') after.delete(layer.page)
          else after.set(layer.page, layer)
          return after
        })
      }),
    [pages],
  )

  const reader = useMemo(
    () =>
      createPageReader(pdf, (page, text) =>
        setRead((before) => {
          const texts = before?.pdf === pdf ? before.texts : NOTHING
          return { pdf, texts: new Map(texts).set(page, text ?? texts.get(page) ?? NO_WORDS) }
        }),
      ),
    [pdf],
  )
  useEffect(() => () => reader.stop(), [reader])

  const texts = read?.pdf === pdf ? read.texts : NOTHING
  const drawn = [...shown.values()].filter(({ hasText }) => hasText).map(({ page }) => page)
  const [drawnKey, wantedKey] = [drawn.join(), wantedWith(texts).join()]
  useEffect(() => {
    reader.want({ drawn: pagesOf(drawnKey), others: pagesOf(wantedKey) })
  }, [reader, drawnKey, wantedKey])
  return { shown, texts }
}

const NOTHING: PageTexts = new Map()
/** A damaged page. */
const NO_WORDS: PageLines = { words: [], lineAt: () => undefined }

/** Whether a page was read and has no words: it is a picture, or it is damaged. */
export function hasNoWords(texts: PageTexts, page: number): boolean {
  return texts.get(page)?.words.length === 0
}

function pagesOf(key: string): number[] {
  return key.split(',').filter(Boolean).map(Number)
}

interface Wanted {
  /** The pages that are drawn, in the order in which they were: the viewer draws the page in view first. */
  drawn: readonly number[]
  others: readonly number[]
}

/**
 * Reads the words of a document's pages, one page after another. A page is read once, and once more when it is drawn: its fonts are
 * there then. pdf.js keeps no text that it has read. `onRead` gets no text of a damaged page.
 */
export function createPageReader(
  pdf: MarkedPdf,
  onRead: (page: number, text: PageLines | undefined) => void,
) {
  let wanted = NONE
  const exact = new Set<number>()
  const early = new Set<number>()
  let isReading = false
  let isStopped = false

  async function readOn() {
    if (isReading) return
    isReading = true
    for (let page = next(); page !== undefined; page = next()) {
      const done = wanted.drawn.includes(page) ? exact : early
      // Also if it fails: a damaged page is not asked for again, and holds no other up.
      done.add(page)
      const text = await readPageText(pdf, page).catch(() => undefined)
      if (!isStopped) onRead(page, text)
    }
    isReading = false
  }

  /** The drawn pages first, then the nearest to them. */
  function next(): number | undefined {
    const { drawn, others } = wanted
    const away = (page: number) => Math.min(...drawn.map((shown) => Math.abs(shown - page)))
    const unread = others.filter((page) => !exact.has(page) && !early.has(page))
    return drawn.find((page) => !exact.has(page)) ?? unread.toSorted((a, b) => away(a) - away(b))[0]
  }

  return {
    want(pages: Wanted) {
      wanted = pages
      isStopped = false
      void readOn()
    },
    /** The document is closed. */
    stop() {
      wanted = NONE
      isStopped = true
    },
  }
}

const NONE: Wanted = { drawn: [], others: [] }

/**
 * The words of a page and its lines. The fonts of the document are there once the page is drawn: then the places of the
 * words are exact, before that nearly.
 */
async function readPageText(pdf: MarkedPdf, number: number): Promise<PageLines> {
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
