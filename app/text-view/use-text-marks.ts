import { type RefObject, useEffect } from 'react'
import { useKeptMarks } from '#app/marks/use-marks.ts'
import { findWords } from '#domain/study/marks/find-words.ts'
import type { Mark } from '#domain/study/marks/mark.ts'

/** Shows in a text what the reader has marked on the pages of its document, in browsers that can paint ranges. */
export function useTextMarks(
  box: RefObject<HTMLElement | null>,
  { url, isLoaded }: { url: string; isLoaded: boolean },
): void {
  const marks = useKeptMarks(url)
  useEffect(() => {
    if (!isLoaded || !box.current || !('highlights' in CSS)) return undefined
    const ranges = markedRanges(box.current, marks)
    // Two panes may have texts: each takes only its own ranges away.
    for (const { name, range } of ranges) highlightNamed(name).add(range)
    return () => {
      for (const { name, range } of ranges) highlightNamed(name).delete(range)
    }
  }, [box, isLoaded, marks])
}

function highlightNamed(name: string): Highlight {
  const made = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, made)
  return made
}

/** Words of a text that the reader has marked on the pages, and how. */
export interface MarkedRange {
  name: 'text-mark-yellow' | 'text-mark-mint' | 'text-mark-rose' | 'text-mark-sky' | 'text-mark-under'
  range: Range
}

/**
 * Where the words are in a text that were highlighted or underlined on the pages of its document. Drawings and notes have a place on
 * a page only.
 */
export function markedRanges(box: Element, marks: readonly Mark[]): MarkedRange[] {
  const quoted = marks.flatMap((mark) => {
    const name = nameOf(mark)
    return name && mark.words !== undefined ? [{ name, words: mark.words, page: mark.page }] : []
  })
  if (quoted.length === 0) return []
  const parts = [...box.querySelectorAll('[data-page]')]
  const pages = (parts.length > 0 ? parts : [box]).map(wordsOf)
  return quoted.flatMap(({ name, words, page }) => {
    const found = findWords(words, { page, x: 0, y: 0 }, pages)
    const first = found && pages[found.page - 1]?.[found.from]
    const last = found && pages[found.page - 1]?.[found.to]
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, first.start)
    range.setEnd(last.node, last.end)
    return [{ name, range }]
  })
}

function nameOf(mark: Mark): MarkedRange['name'] | undefined {
  if (mark.tool === 'highlight') return `text-mark-${mark.colour}`
  return mark.tool === 'pen' && mark.isUnder ? 'text-mark-under' : undefined
}

/** The words of an element. In a text they have no places on a page. */
function wordsOf(element: Element) {
  const nowhere = { x: 0, y: 0, width: 0, height: 0, baseline: 0 }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+/g))
      words.push({ ...nowhere, text, node, start: index, end: index + text.length })
  return words
}
