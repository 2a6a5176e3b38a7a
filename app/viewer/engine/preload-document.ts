import { savesData } from '#app/offline/saves-data.ts'
import { documents, preloadPdfJs } from './documents.ts'
import { preloadFirstPage } from './show-first-page.ts'

/** Fetches the viewer and begins to open a document, unless the reader saves data. Calling it again costs nothing. */
export function preloadDocument(url: string): void {
  if (savesData(navigator)) return
  preloadFirstPage(url)
  // A failure is reported when the document is opened.
  import('#app/viewer/document-pane.tsx').catch(() => {})
  preloadPdfJs()
  documents.preload(url)
}
