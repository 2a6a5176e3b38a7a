import { savesData } from '#app/lib/device/saves-data.ts'
import { documents, preloadPdfJs } from '#app/viewer/engine/documents.ts'
import { opensAsText } from '#app/viewer/engine/opens-as-text.ts'
import { listenForPresses } from './pressed-picture.ts'
import { preloadFirstPage } from './show-first-page.ts'

// Lists load this module when they are used.
listenForPresses()

/** Fetches the viewer and begins to open a document, unless the reader saves data. Calling it again costs nothing. */
export function preloadDocument(url: string): void {
  if (savesData(navigator) || opensAsText(fileNameOf(url))) return
  preloadFirstPage(url)
  // A failure is reported when the document is opened.
  import('#app/viewer/document-pane.tsx').catch(() => {})
  preloadPdfJs()
  documents.preload(url)
}

function fileNameOf(url: string): string {
  return url.split('?')[0]?.split('/').at(-1) ?? ''
}
