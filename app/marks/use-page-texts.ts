import { useEffect, useState } from 'react'
import type { PageLines } from '#domain/study/marks/line-numbers.ts'
import type { MarkedPage, MarkedView } from './marked-pages.ts'
import { readPageText } from './page-texts.ts'

export type PageTexts = ReadonlyMap<number, PageLines>

/** The drawn pages, and the words of those pages and of the `wanted` ones. */
export function usePages({ pdf, pages }: MarkedView, wanted: readonly number[]) {
  const [shown, setShown] = useState<ReadonlyMap<number, MarkedPage>>(new Map())
  const [texts, setTexts] = useState<PageTexts>(new Map())
  const drawn = [...shown.values()].filter(({ hasText }) => hasText).map(({ page }) => page)

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

  const drawnKey = drawn.toSorted((a, b) => a - b).join()
  const wantedKey = [...wanted].sort((a, b) => a - b).join()
  useReading(pdf, drawnKey, setTexts, true)
  useReading(pdf, wantedKey, setTexts, false)
  return { shown, texts }
}

/** Reads the words of pages. Those of drawn pages take the place of what was read before their fonts were there. */
function useReading(
  pdf: MarkedView['pdf'],
  key: string,
  setTexts: (change: (before: PageTexts) => PageTexts) => void,
  isExact: boolean,
) {
  useEffect(() => {
    let isOver = false
    async function read() {
      for (const page of key.split(',').filter(Boolean).map(Number)) {
        const text = await readPageText(pdf, page)
        if (isOver) return
        setTexts((before) => (before.has(page) && !isExact ? before : new Map(before).set(page, text)))
      }
    }
    // A document that is closed while it is read has nothing to show any more.
    read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [pdf, key, isExact, setTexts])
}
