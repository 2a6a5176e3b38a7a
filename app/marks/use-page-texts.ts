import { useEffect, useMemo, useState } from 'react'
import type { PageLines } from '#domain/study/marks/line-numbers.ts'
import type { MarkedPage, MarkedView } from './marked-pages.ts'
import { createPageReader } from './page-reader.ts'

export type PageTexts = ReadonlyMap<number, PageLines>

/** The drawn pages, and the words of those pages and of the wanted ones: the words that are read may show which to read next. */
export function usePages({ pdf, pages }: MarkedView, wantedWith: (texts: PageTexts) => readonly number[]) {
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
