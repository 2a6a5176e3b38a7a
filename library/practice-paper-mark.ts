/** The first keyword in the PDF of every practice paper of our own. No board's paper carries it. */
export const practicePaperKeyword = 'evergreen-practice-paper'

/**
 * Whether a PDF says of itself that it is one of our practice papers. The information dictionary is not
 * compressed, so the keyword can be read without opening the document.
 */
export function isPracticePaper(pdf: Uint8Array): boolean {
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes(
    `/Keywords (${practicePaperKeyword}`,
  )
}
