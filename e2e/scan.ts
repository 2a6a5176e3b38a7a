import { writePdf } from '#tools/test/pdf.fixture.ts'

/** The bytes of a scan: A4 pages, each a grey picture that fills it, without text. */
export function makeScan(pages: number): Buffer {
  const [width, height] = [62, 88]
  const content = 'q 595 0 0 842 0 0 cm /Scan Do Q'
  const pixels = Array.from({ length: width * height }, (_, i) => (i % 7 < 2 ? '55' : 'ee')).join('')
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length ${pixels.length + 1} >>\nstream\n${pixels}>\nendstream`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...kids.map(
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 3 0 R >> >> >>',
    ),
  ]
  return writePdf(objects)
}
