import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { useStore } from '#app/lib/use-store.ts'
import type { OpenDocument } from './open-document.ts'
import type { PageColours } from './page-colours.ts'
import { createPageViewer, type FindResult, type PageView, type PageViewer } from './page-viewer.ts'
import { measureStart } from './text-margins.ts'
import { createViewMemory, type RememberedView, startingView } from './view-memory.ts'
import type { Margins } from './zoom.ts'

/** The last view of each document. */
const memory = createViewMemory({ storage: storedTexts, key: 'ee_places_v1', limit: 100 })
/** Milliseconds without scrolling before a view is written to the device. */
const REST = 400
const NOTHING_FOUND: FindResult = { current: 0, total: 0, isSearching: false }
const PHONE = '(max-width: 47.99rem), (pointer: coarse) and (max-height: 30rem)'

/** Shows an open document in two elements of the page, and remembers the reader's place. */
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
}): { pageViewer: PageViewer | undefined; view: PageView | undefined; found: FindResult } {
  const [pageViewer, setPageViewer] = useState<PageViewer>()
  const url = shown?.url
  const document = shown?.document

  // The initial page and colours. Later changes have their own effects.
  const onStart = useEffectEvent((url: string) => startingView(memory.recall(url), page))
  const onMove = useEffectEvent((url: string, view: RememberedView) => {
    memory.remember(url, { ...view, inAddress: page })
  })
  const onOpen = useEffectEvent(
    (url: string, document: OpenDocument, margins: Margins, onMoved: () => void) => {
      if (!container.current || !viewer.current) return undefined
      return createPageViewer({
        document,
        container: container.current,
        viewer: viewer.current,
        isPhone: matchMedia(PHONE).matches,
        colours,
        start: onStart(url),
        startPage: page,
        margins,
        onReady: setPageViewer,
        onMove(view) {
          onMove(url, view)
          onMoved()
        },
      })
    },
  )

  useEffect(() => {
    if (url === undefined || !document) return undefined
    let created: PageViewer | undefined
    let isOver = false
    const saving = createSaving()
    const open = (margins: Margins) => {
      if (!isOver) created = onOpen(url, document, margins, () => saving.later())
    }
    const { margins, page = 1 } = onStart(url)
    if (margins) open(margins)
    else void measureStart(document, page).then(open)
    return () => {
      isOver = true
      saving.end()
      created?.destroy()
      setPageViewer(undefined)
    }
  }, [url, document])

  useEffect(() => pageViewer?.colour(colours), [pageViewer, colours])

  const view = useStore(pageViewer?.view)
  return { view, found: useStore(pageViewer?.found) ?? NOTHING_FOUND, pageViewer }
}

/** Writes views to the device when the reader rests, and when the page is left. */
function createSaving() {
  let resting: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(resting)
    memory.save()
  }
  // Phones may end a hidden page without another event.
  const onHide = () => {
    if (document.visibilityState === 'hidden') save()
  }
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', onHide)
  return {
    later() {
      clearTimeout(resting)
      resting = setTimeout(save, REST)
    },
    end() {
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onHide)
      save()
    },
  }
}
