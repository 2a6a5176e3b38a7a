import type { Sheet } from '#domain/study/marks/draw-mark.ts'
import type { MarkedPage } from './marked-pages.ts'
import type { WordCaret } from './word-caret.ts'

/** Where the keyboard begins: the first word that is seen. */
export function firstWordInView(
  container: Element | null,
  pages: Iterable<MarkedPage>,
  sheetOf: (page: number) => Sheet | undefined,
): WordCaret | undefined {
  const view = container?.getBoundingClientRect()
  if (!view) return undefined
  for (const { page, pageElement, scale, rotation } of [...pages].sort((a, b) => a.page - b.page)) {
    const { top, bottom } = pageElement.getBoundingClientRect()
    if (bottom <= view.top || top >= view.bottom) continue
    const words = sheetOf(page)?.words ?? []
    const index =
      rotation === 0
        ? words.findIndex(({ y }) => top + y * scale >= view.top && top + y * scale < view.bottom)
        : words.findIndex(() => true)
    if (index !== -1) return { page, from: index, to: index }
  }
  return undefined
}
