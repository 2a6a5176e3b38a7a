import type { Zoom } from './zoom.ts'

/** A reader's position in a document, in PDF points from the lower left corner of a page: independent of the scale. */
export interface RememberedView {
  page: number
  left: number
  top: number
  zoom: Zoom
  rotation: number
}

/** The last view of each document, by URL. Beyond `limit` the oldest are dropped. */
export function createViewMemory(limit: number) {
  const views = new Map<string, RememberedView>()
  return {
    remember(url: string, view: RememberedView) {
      views.delete(url)
      views.set(url, view)
      for (const oldest of views.keys()) {
        if (views.size <= limit) break
        views.delete(oldest)
      }
    },
    recall: (url: string) => views.get(url),
  }
}

/** The first view of a document: the remembered one, unless the address names another page. */
export function startingView(
  remembered: RememberedView | undefined,
  page: number | undefined,
): RememberedView | Partial<RememberedView> {
  if (!remembered) return page === undefined ? {} : { page }
  if (page === undefined || page === remembered.page) return remembered
  return { page, zoom: remembered.zoom, rotation: remembered.rotation }
}

/** Whether a view has a position on its page. */
export function isRemembered(view: Partial<RememberedView>): view is RememberedView {
  return view.top !== undefined
}
