interface PdfOptions {
  pages?: number
  keywords?: string
  /** Written into the file, so that two files differ. */
  note?: string
  isLocked?: boolean
}

/** The bytes of a small, valid PDF with empty pages. */
export function makePdf({ pages = 1, keywords = '', note = '', isLocked = false }: PdfOptions = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Keywords (${keywords}) /Title (${note}) >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'),
  ]
  const secret = 'ab'.repeat(32)
  const lock = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`
  return writePdf(objects, ` /Info 3 0 R ${isLocked ? lock : ''}`)
}

/** The bytes of a PDF with these objects, of which the first is the catalogue. `about` goes into its trailer. */
export function writePdf(objects: readonly string[], about = ''): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer = `<< /Size ${size} /Root 1 0 R${about} >>`
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
