import type { MarkedPages } from '#app/marks/marked-pages.ts'
import type { Store } from '#app/lib/store.ts'
import type { PageColours } from '#app/viewer/controls/page-colours.tsx'
import type { DocumentPlace } from './page-places.ts'
import type { Zoom } from './zoom.ts'

/** The state of the pages that the controls show. */
export interface PageView {
  page: number
  pages: number
  scale: number
  zoom: Zoom
  /** Whether a page has been drawn. */
  isDrawn: boolean
  /** Whether the text of a page can be selected. */
  hasText: boolean
}

export interface FindResult {
  current: number
  total: number
  isSearching: boolean
}

export interface FindQuery {
  query: string
  caseSensitive: boolean
  entireWord: boolean
}

/** The commands of the controls, and what they need to know. */
export interface PageViewer {
  view: Store<PageView>
  found: Store<FindResult>
  /** The place at the top of the view, below the bars over it. */
  place: Store<DocumentPlace>
  /** The drawn pages, for those who draw over them. */
  layers: MarkedPages
  /** The page of the address that it began with. */
  startPage: number | undefined
  /** The page that was shown first. */
  openedOn: () => number
  goTo: (page: number) => void
  /** Scrolls to a place, and shows it below the bars. */
  showPlace: (place: DocumentPlace) => void
  /** A destination of the outline: a name or pdf.js's array. */
  goToDestination: (destination: string | unknown[]) => void
  scrollBy: (lines: number, screens?: number) => void
  /** Moves sideways where the page is wider than the pane. */
  panOr: (direction: 1 | -1, otherwise: () => void) => void
  zoomTo: (zoom: Zoom) => void
  zoomBy: (direction: 1 | -1) => void
  /** The smallest and largest factor. */
  zoomLimits: () => { smallest: number; largest: number }
  /** A quarter turn clockwise. */
  rotate: () => void
  colour: (colours: PageColours) => void
  find: (query: FindQuery, step: 'new' | 'next' | 'previous') => void
  stopFinding: () => void
  destroy: () => void
}
