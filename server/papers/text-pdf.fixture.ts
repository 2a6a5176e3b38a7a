/** The bytes of a PDF from its objects; the first one is its catalogue. */
function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(body + end, 'latin1'))
}

function stream(content: string, fields = ''): string {
  return `<< /Length ${content.length} ${fields}>>\nstream\n${content}\nendstream`
}

interface OnePage {
  content: string
  box?: string
  /** Objects from number 6 on. */
  others?: readonly string[]
  resources?: string
}

function onePage({ content, box = '[0 0 595 842]', others = [], resources = '' }: OnePage) {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...others,
  ])
}

/** A PDF of A4 pages, each with its lines of text. */
export function textPdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      stream(`BT /F 12 Tf 14 TL 60 780 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`),
    ]),
  ])
}

/** A page that is shown turned by 90 degrees: its words go from its top to its bottom. */
export function turnedPdf(words: string): Uint8Array<ArrayBuffer> {
  return onePage({
    content: `BT /F 12 Tf 60 780 Td (${escaped(words)}) Tj ET`,
    box: '[0 0 595 842] /Rotate 90',
    resources: '/Font << /F 5 0 R >>',
  })
}

/** A page of many lines, one over the other. */
export function crowdedPdf(): Uint8Array<ArrayBuffer> {
  const lines = Array.from(
    { length: 1500 },
    (_, line) => `1 0 0 1 60 ${780 - (line % 50)} Tm (A lighthouse) Tj`,
  )
  return onePage({ content: `BT /F 12 Tf ${lines.join(' ')} ET`, resources: '/Font << /F 5 0 R >>' })
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, String.raw`\$&`)
}

/** A scan: a picture of a page, without text. */
export function scanPdf(): Uint8Array<ArrayBuffer> {
  return onePage({ content: '0.5 g 60 60 400 700 re f' })
}

/** Drawing it takes for ever: each of 26 forms draws the next one twice. Its text is read at once. */
export function slowPdf(): Uint8Array<ArrayBuffer> {
  const forms = Array.from({ length: 26 }, (_, index) => {
    const draw = index < 25 ? '/G Do /G Do' : '0 0 m 9 9 l S'
    const next = index < 25 ? `/Resources << /XObject << /G ${7 + index} 0 R >> >> ` : ''
    return stream(draw, `/Type /XObject /Subtype /Form /BBox [0 0 500 700] ${next}`)
  })
  return onePage({
    content: 'BT /F 12 Tf 60 780 Td (A slow page about a lighthouse) Tj ET /G Do',
    resources: '/Font << /F 5 0 R >> /XObject << /G 6 0 R >>',
    others: forms,
  })
}

/** A page of this size in points. */
export function pageOf(box: string): Uint8Array<ArrayBuffer> {
  return onePage({ content: '0 0 m 9 9 l S', box })
}
