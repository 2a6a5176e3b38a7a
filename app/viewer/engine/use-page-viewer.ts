import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#app/lib/use-store.ts'
import { keptPlaces, startingView } from './kept-places.ts'
import type { OpenDocument } from './open-document.ts'
import { isPhone, type Margins } from '#app/viewer/engine/pages/zoom.ts'
import type { PageColours } from '#app/viewer/controls/page-colours.tsx'
import type { FindResult, PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { createPageViewer } from '#app/viewer/engine/pages/page-viewer.ts'
import { marginsOfPicture } from '#app/viewer/engine/picture/show-first-page.ts'
import { measureStart } from './text-margins.ts'

/** Milliseconds without scrolling before a view is written to the device. */
const REST = 400
const NOTHING_FOUND: FindResult = { current: 0, total: 0, isSearching: false }

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

  /** How the pages begin. Later pages and colours have their own effects. */
  const onStart = useEffectEvent((url: string) => ({
    start: startingView(keptPlaces.recall(url), page),
    startPage: page,
    colours,
  }))

  useEffect(() => {
    if (url === undefined || !document) return undefined
    let created: PageViewer | undefined
    let isOver = false
    const saving = createSaving()
    const keeping = keepBelow(container.current, viewer.current)
    // Pages do not change their width while they are read. The next view has the margins.
    let late: Margins | undefined
    const onLate = (margins: Margins) => {
      late = margins
      const view = keptPlaces.recall(url)
      if (view) keptPlaces.remember(url, { ...view, margins })
    }
    const open = (margins: Margins) => {
      if (isOver || !container.current || !viewer.current) return
      created = createPageViewer({
        document,
        container: container.current,
        viewer: viewer.current,
        isPhone: isPhone(),
        ...onStart(url),
        margins,
        onPlaced: keeping.settle,
        onReady: setPageViewer,
        onMove(view) {
          keptPlaces.remember(url, { ...view, margins: late ?? view.margins })
          saving.later()
        },
      })
    }
    const { margins, page = 1 } = onStart(url).start
    if (margins) open(margins)
    else void measureStart(document, { first: page, shown: marginsOfPicture(url), onLate }).then(open)
    return () => {
      isOver = true
      saving.end()
      keeping.stop()
      created?.destroy()
      setPageViewer(undefined)
    }
  }, [url, document, container, viewer])

  useEffect(() => pageViewer?.colour(colours), [pageViewer, colours])

  const view = useStore(pageViewer?.view)
  return { view, found: useStore(pageViewer?.found) ?? NOTHING_FOUND, pageViewer }
}

/** Writes views to the device when the reader rests, and when the page is left. */
function createSaving() {
  let resting: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(resting)
    keptPlaces.save()
  }
  const over = new AbortController()
  const { signal } = over
  addEventListener('pagehide', save, { signal })
  // Phones may end a hidden page without another event.
  const onHide = () => document.visibilityState === 'hidden' && save()
  document.addEventListener('visibilitychange', onHide, { signal })
  return {
    later() {
      clearTimeout(resting)
      resting = setTimeout(save, REST)
    },
    end() {
      over.abort()
      save()
    },
  }
}

/**
 * Keeps what the reader sees in its place when what is above the pages appears, grows or goes: a notice, a bar. Not at the very
 * top: there it is seen. Call `settle` after scrolling to a place, which takes the present state into account.
 */
function keepBelow(
  container: HTMLElement | null,
  viewer: HTMLElement | null,
): { settle: () => void; stop: () => void } {
  let top = viewer?.offsetTop ?? 0
  const settle = () => {
    top = viewer?.offsetTop ?? 0
  }
  const resizing = new ResizeObserver(() => {
    const before = top
    settle()
    if (container && container.scrollTop > 0) container.scrollTop += top - before
  })
  // What is above takes its space in the padding of the element around the pages.
  if (viewer?.parentElement) resizing.observe(viewer.parentElement, { box: 'border-box' })
  return { settle, stop: () => resizing.disconnect() }
}
