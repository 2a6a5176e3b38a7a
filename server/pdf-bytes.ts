/** The most bytes of a document: papers and guides are far smaller. */
export const MAX_PDF_BYTES = 64 * 1024 * 1024

/** Other bytes may be before the header, so many at most. */
const HEAD_BYTES = 2048
const END = '%%EOF'

/** Why bytes are no whole PDF. */
type PdfFault = 'empty' | 'web page' | 'not a PDF' | 'cut short'

/**
 * Checks whether bytes that come piece by piece are a whole PDF: its header is near the start, and its end mark somewhere.
 * Mail and download programs add bytes before the one and after the other.
 */
export function pdfCheck() {
  let head = Buffer.alloc(0)
  let last = Buffer.alloc(0)
  let hasEnd = false
  return {
    add(piece: Uint8Array) {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
      if (hasEnd) return
      // The mark may lie across two pieces.
      hasEnd = bytes.includes(END) || Buffer.concat([last, bytes.subarray(0, END.length)]).includes(END)
      last = Buffer.concat([last, bytes.subarray(-END.length)]).subarray(-END.length)
    },
    fault(): PdfFault | undefined {
      if (head.length === 0) return 'empty'
      const text = head.toString('latin1')
      if (!text.includes('%PDF-')) return /<(?:!doctype|html)/i.test(text) ? 'web page' : 'not a PDF'
      return hasEnd ? undefined : 'cut short'
    },
  }
}

/** Why the bytes of a file are no whole PDF; undefined if they are. */
export function findPdfFault(bytes: Uint8Array): PdfFault | undefined {
  const check = pdfCheck()
  check.add(bytes)
  return check.fault()
}
