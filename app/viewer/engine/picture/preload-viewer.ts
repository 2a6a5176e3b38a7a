import { once } from '#domain/once.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { pdfjsFiles } from '#app/viewer/engine/pdf-library.ts'

/**
 * Fetches the viewer and pdf.js when a list of documents is used, so that the first document opens sooner. Nothing is run
 * yet, and nothing is fetched if the reader saves data.
 */
export const preloadViewer = once(async (): Promise<void> => {
  if (savesData(navigator)) return
  // What does not arrive is fetched again when a document opens, which reports the failure.
  const ignore = () => {}
  await Promise.all([
    import('./preload-document.ts').catch(ignore),
    import('#app/viewer/document-pane.tsx').catch(ignore),
    // Firefox rejects the reading of an answer when the page is left in the meantime.
    ...pdfjsFiles().map((file) =>
      fetch(file, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(ignore),
    ),
  ])
})
