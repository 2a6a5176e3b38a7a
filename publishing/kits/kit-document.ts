import { encode } from 'uqr'
import { typstString } from '#publishing/typst-text.ts'

/** `build/library/kits/0500/canteen-speech.json`: what the PDF of a print kit is made of. It needs no other content. */
export interface KitFile {
  v: 1
  /** The title of the PDF. */
  title: string
  /** Opens the same question at the desk: `/questions/0500/canteen-speech`. */
  address: string
  updated: string
  /** The hash of all else that changes its PDF: templates, fonts, compiler. */
  look: string
  /** The parts in their order, as Typst. Each begins on a page of its own. */
  parts: readonly { id: string; typst: string }[]
}

/** The sheets that a kit is printed on. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

export interface KitDocument {
  kit: KitFile
  /** The ids of the parts that are wanted. */
  parts: readonly string[]
  paper: Paper
  site: { name: string; url: string }
}

/** The beginning of the Typst source of all that is printed for a class. `day` is such as `2026-11-29`. */
export function printHead(
  { title, url, paper, day }: { title: string; url: string; paper: Paper; day: string },
  siteName: string,
): string[] {
  const [year, month, date] = day.split('-').map(Number)
  return [
    '#import "/typst/print-kit.typ": *',
    `#show: print-kit.with(
  title: ${typstString(title)}, site: ${typstString(siteName)}, url: ${typstString(url)}, paper: "${paper === 'a4' ? 'a4' : 'us-letter'}",
  date: datetime(year: ${year}, month: ${month}, day: ${date}),
)`,
  ]
}

/** The whole Typst source of a kit: the template, then the wanted parts in the order of the file. */
export function kitDocument({ kit, parts, paper, site }: KitDocument): string {
  const url = site.url + kit.address
  return [
    ...printHead({ title: kit.title, url, paper, day: kit.updated }, site.name),
    `#let code = qr-code(${typstString(url)}, ${typstString(qrSvg(url))})`,
    kit.parts
      .filter(({ id }) => parts.includes(id))
      .map(({ typst }) => typst)
      .join('\n\n#pagebreak()\n\n'),
  ].join('\n\n')
}

/** A QR code with the four empty modules that readers need around it. */
function qrSvg(text: string): string {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path}" fill="#10261d"/></svg>`
}
