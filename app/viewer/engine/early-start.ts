/**
 * The work of the script in a document's page (tools/build/early-start.ts), which runs before the app: it starts pdf.js's
 * worker, requests the document, and delays the fonts. Worker and document are used once.
 */
export interface EarlyStart {
  /** Removed if its script did not arrive. */
  worker?: Worker | undefined
  document?: { url: string; answer: Promise<Response>; stop: () => void } | undefined
  /** Loads the delayed fonts. */
  settle: () => void
}

declare global {
  var earlyStart: EarlyStart | undefined
}

export function takeEarlyWorker(): Worker | undefined {
  const worker = globalThis.earlyStart?.worker
  if (globalThis.earlyStart) globalThis.earlyStart.worker = undefined
  return worker
}

/** `fetch`, which returns the answer of the early request if there is one for this address. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = globalThis.earlyStart?.document
  if (!early || early.url !== input || init?.cache) return fetch(input, init)
  if (globalThis.earlyStart) globalThis.earlyStart.document = undefined
  init?.signal?.addEventListener('abort', early.stop)
  return early.answer
}

/** The document is shown: loads what was delayed for it. */
export function endEarlyStart(): void {
  globalThis.earlyStart?.settle()
  globalThis.earlyStart = undefined
}
