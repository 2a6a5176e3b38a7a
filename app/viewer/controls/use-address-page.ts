import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'

/** Milliseconds without scrolling before a page counts as reached. */
const REST_MS = 250

/** Goes to the page in the address, and reports the page at which the reader stops. Returns that page. */
export function useAddressPage({
  page,
  view,
  pageViewer,
  onPageChange,
}: {
  page: number | undefined
  view: PageView | undefined
  pageViewer: PageViewer | undefined
  onPageChange: ((page: number) => void) | undefined
}): number | undefined {
  const [reported] = useState(createReportedPages)
  const [restedOn, setRestedOn] = useState<number>()
  const current = view?.page

  // The pages began at the page of the address, or at the exact place that the reader left there.
  const begun = useRef<PageViewer>(undefined)
  useEffect(() => {
    if (!pageViewer) return
    const isBeginning = begun.current !== pageViewer
    begun.current = pageViewer
    if (page === undefined || (isBeginning && page === pageViewer.startPage)) return
    if (!reported.isEcho(page)) pageViewer.goTo(page)
  }, [page, pageViewer, reported])

  const onRest = useEffectEvent((reached: number) => {
    setRestedOn(reached)
    if (reached === page) return
    reported.report(reached)
    onPageChange?.(reached)
  })
  useEffect(() => {
    if (current === undefined) return undefined
    const timer = setTimeout(() => onRest(current), REST_MS)
    return () => clearTimeout(timer)
  }, [current])

  return restedOn
}

/**
 * The address follows the shown page, and the shown page follows the address. This recognises a page in the address that was
 * reported before, so that a late change of the address does not scroll the reader back.
 */
export function createReportedPages() {
  let reported: number[] = []
  return {
    report(page: number) {
      reported = [...reported.slice(-20), page]
    },
    /** Whether a page in the address was reported. It and the reports before it are then forgotten. */
    isEcho(page: number): boolean {
      const at = reported.lastIndexOf(page)
      if (at === -1) return false
      reported = reported.slice(at + 1)
      return true
    },
  }
}
