/** What the thread that makes PDFs is told: a Typst source. */
export interface PrintOrder {
  source: string
}

/** What it says: that its code is loaded, and then of each source its PDF or what is wrong. */
export type FromPrinter =
  | { kind: 'ready' }
  | { kind: 'made'; pdf: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; message: string }
