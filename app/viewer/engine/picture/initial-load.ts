/**
 * The work of the script in a document's page (tools/build/initial-load.ts), which runs before the app: it starts pdf.js's
 * worker, requests the document, and delays the fonts. Worker and document are used once.
 */
export interface InitialLoad {
  /** Removed if its script did not arrive. */
  worker?: Worker | undefined
  document?: { url: string; answer: Promise<Response>; stop: () => void } | undefined
  /** The small picture of the first page, and its words: JSON of any shape, or undefined. */
  picture?: InitialPicture | undefined
  /** Loads the delayed fonts, and ends `ended`. */
  loadFonts: () => void
  /** The first page is shown, or it takes long: what waited for it may begin. */
  ended: Promise<void>
}

export interface InitialPicture {
  image: HTMLImageElement
  words: { url: string; text: Promise<unknown> }
  hide: () => void
}

declare global {
  var initialLoad: InitialLoad | undefined
}

export function takeInitialWorker(): Worker | undefined {
  const worker = globalThis.initialLoad?.worker
  if (globalThis.initialLoad) globalThis.initialLoad.worker = undefined
  return worker
}

/** The picture that was requested, if it has this address. */
export function takeInitialPicture(address: string): HTMLImageElement | undefined {
  const picture = globalThis.initialLoad?.picture
  if (!picture || picture.image.src !== new URL(address, location.href).href) return undefined
  return picture.image
}

/** The words that were requested, if they have this address. */
export function takeInitialWords(address: string): Promise<unknown> | undefined {
  const words = globalThis.initialLoad?.picture?.words
  return words?.url === address ? words.text : undefined
}

/** `fetch`, which returns the answer of that request if there is one for this address. */
export const fetchInitial: typeof fetch = (input, init) => {
  const initial = globalThis.initialLoad?.document
  if (!initial || initial.url !== input || init?.cache) return fetch(input, init)
  if (globalThis.initialLoad) globalThis.initialLoad.document = undefined
  init?.signal?.addEventListener('abort', initial.stop)
  return initial.answer
}

/** The desk shows the first page itself. */
export function hideInitialPicture(): void {
  globalThis.initialLoad?.picture?.hide()
}

/** The document is shown: loads what was delayed for it. */
export function endInitialLoad(): void {
  hideInitialPicture()
  globalThis.initialLoad?.loadFonts()
  globalThis.initialLoad = undefined
}
