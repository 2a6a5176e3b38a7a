import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { OpenDocument } from './open-document.ts'
import type { PageColours } from './page-colours.ts'
import { createPageViewer, type FindResult, type PageView, type PageViewer } from './page-viewer.ts'
import { createViewMemory, startingView } from './view-memory.ts'

/** The last view of each document since the page was loaded. */
const memory = createViewMemory(50)
const NOTHING_FOUND: FindResult = { current: 0, total: 0, isSearching: false }
const PHONE = '(max-width: 47.99rem), (pointer: coarse) and (max-height: 30rem)'

/** Shows an open document in two elements of the page, and remembers the reader's position. */
export function usePageViewer({
  shown,
  container,
  viewer,
  page,
  colours,
}: {
  shown: { url: string; document: OpenDocument } | undefined
  container: RefObject<HTMLDivElement | null>
  viewer: RefObject<HTMLDivElement | null>
  page: number | undefined
  colours: PageColours
}) {
  const [view, setView] = useState<PageView>()
  const [found, setFound] = useState(NOTHING_FOUND)
  const [pageViewer, setPageViewer] = useState<PageViewer>()
  const url = shown?.url
  const document = shown?.document
  // The initial page and colours. Later changes have their own effects.
  const onOpen = useEffectEvent((url: string, document: OpenDocument) => {
    if (!container.current || !viewer.current) return undefined
    return createPageViewer({
      document,
      container: container.current,
      viewer: viewer.current,
      isPhone: matchMedia(PHONE).matches,
      colours,
      start: startingView(memory.recall(url), page),
      onReady: setPageViewer,
      onView: setView,
      onMove: (place) => memory.remember(url, place),
      onFind: setFound,
    })
  })
  useEffect(() => {
    const created = url !== undefined && document ? onOpen(url, document) : undefined
    if (!created) return undefined
    return () => {
      created.destroy()
      setPageViewer(undefined)
      setView(undefined)
      setFound(NOTHING_FOUND)
    }
  }, [url, document])

  useEffect(() => pageViewer?.colour(colours), [pageViewer, colours])

  return { view, found, pageViewer }
}
