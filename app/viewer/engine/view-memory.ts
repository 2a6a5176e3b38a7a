import type { Zoom } from './zoom.ts'

/** Where a reader was in a document: PDF points from the page's lower left corner, so that it holds at every size. */
export interface RememberedView {
  page: number
  left: number
  top: number
  zoom: Zoom
  rotation: number
}

/** The views of this visit by document address; the oldest are forgotten beyond `limit`. */
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

/** What to open at: the remembered view, unless the address asks for another page of it. */
export function startingView(
  remembered: RememberedView | undefined,
  page: number | undefined,
): RememberedView | Partial<RememberedView> {
  if (!remembered) return page === undefined ? {} : { page }
  if (page === undefined || page === remembered.page) return remembered
  return { page, zoom: remembered.zoom, rotation: remembered.rotation }
}

/** Whether it says where on its page the reader was. */
export function isRemembered(view: Partial<RememberedView>): view is RememberedView {
  return view.top !== undefined
}
