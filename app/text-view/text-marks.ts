import { findWords } from '#domain/study/marks/find-words.ts'
import type { Mark } from '#domain/study/marks/mark.ts'

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
