import { savesData } from '#app/offline/saves-data.ts'
import { onIntent } from './document-intent.ts'

/** The handlers of a link that start the viewer, its pane and the document before the click. */
export function preloadOnIntent(url: string) {
  return onIntent(() => {
    if (savesData(navigator)) return
    import('./preload-document.ts').then(
      ({ preloadDocument }) => preloadDocument(url),
      () => {},
    )
  })
}
