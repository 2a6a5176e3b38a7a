/** No paper or guide is near this size; what is longer is not one. */
export const MAX_PDF_BYTES = 64 * 1024 * 1024

/** How much of each end of a document tells whether it is a whole PDF. */
export const PDF_MARGIN = 2048

/** Whether these are the first and last bytes of a whole PDF: its header near the start, its end mark near the end. */
export function isWholePdf(head: Uint8Array, tail: Uint8Array): boolean {
  return (
    latin(head.subarray(0, PDF_MARGIN)).includes('%PDF-') &&
    latin(tail.subarray(-PDF_MARGIN)).includes('%%EOF')
  )
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
