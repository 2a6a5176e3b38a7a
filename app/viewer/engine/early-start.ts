/**
 * What the script in a document's page (tools/build/early-start.ts) did before the app was there: it started pdf.js's worker
 * and asked for the document, each to be taken once, and kept the fonts back.
 */
export interface EarlyStart {
  /** Gone again when its script did not arrive. */
  worker?: Worker | undefined
  document?: { url: string; answer: Promise<Response>; stop: () => void } | undefined
  /** Lets the fonts come. */
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

/** `fetch`, which gives the answer that was asked for early where there is one for this address. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = globalThis.earlyStart?.document
  if (!early || early.url !== input || init?.cache) return fetch(input, init)
  if (globalThis.earlyStart) globalThis.earlyStart.document = undefined
  init?.signal?.addEventListener('abort', early.stop)
  return early.answer
}

/** The reader has what the page was opened for: what was kept back for it may come. */
export function endEarlyStart(): void {
  globalThis.earlyStart?.settle()
  globalThis.earlyStart = undefined
}
