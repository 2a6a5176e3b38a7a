/**
 * Some pages of a PDF as a PDF of their own: the same bytes each time. Throws for a file that is locked, also one that only
 * forbids changes: what its maker has closed stays closed.
 */
export async function cutPages(
  bytes: Uint8Array,
  [first, last]: readonly [first: number, last: number],
): Promise<Uint8Array> {
  // Only few imports need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const from = await PDFDocument.load(bytes, { updateMetadata: false })
  const to = await PDFDocument.create({ updateMetadata: false })
  const indices = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index)
  for (const page of await to.copyPages(from, indices)) to.addPage(page)
  return to.save({ addDefaultPage: false })
}
