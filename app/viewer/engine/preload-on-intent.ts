import { savesData } from '#app/lib/saves-data.ts'
import { onIntent } from './document-intent.ts'

/** Handlers for a link that preload the viewer and the document before the click. */
export function preloadOnIntent(url: string) {
  return onIntent(() => {
    if (savesData(navigator)) return
    import('./preload-document.ts').then(
      ({ preloadDocument }) => preloadDocument(url),
      () => {},
    )
  })
}
