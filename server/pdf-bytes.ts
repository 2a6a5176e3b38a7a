/** The most bytes of a document: papers and guides are far smaller. */
export const MAX_PDF_BYTES = 64 * 1024 * 1024

/** How many bytes at each end show whether a document is a whole PDF. */
export const PDF_MARGIN = 2048

/**
 * Whether a document with these first and last bytes is a whole PDF: its header is near the start and its end mark
 * near the end.
 */
export function isWholePdf(head: Uint8Array, tail: Uint8Array): boolean {
  return (
    latin(head.subarray(0, PDF_MARGIN)).includes('%PDF-') &&
    latin(tail.subarray(-PDF_MARGIN)).includes('%%EOF')
  )
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
