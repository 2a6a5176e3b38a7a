import { type RefObject, useEffect } from 'react'
import { useKeptMarks } from '#app/marks/use-marks.ts'
import { markedRanges } from './text-marks.ts'

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
