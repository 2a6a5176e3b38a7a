import { useMemo } from 'react'
import { changedLine, noteNumbers, placeMarks } from '#domain/study/marks/document-marks.ts'
import type { Sheet } from '#domain/study/marks/draw-mark.ts'
import type { Mark } from '#domain/study/marks/mark.ts'
import { fingerprintOf, type MarkedView } from './marked-pages.ts'
import { hasNoWords, type PageTexts, usePages } from './use-page-texts.ts'

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
    lost: placed.lost,
    isSettled,
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
