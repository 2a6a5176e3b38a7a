import { onIntent } from './document-intent.ts'

/** The handlers of a link that start the viewer and the document before the click. */
export function warmOnIntent(url: string) {
  return onIntent(() => {
    import('./warm-up.ts').then(
      ({ warmDocument }) => warmDocument(url),
      () => {},
    )
  })
}
