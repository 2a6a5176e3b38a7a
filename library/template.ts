import type { PaperGuide, PracticePaper } from './front-matter.ts'
import { practicePaperKeyword } from './practice-paper-mark.ts'
import { serialise } from './serialise.ts'
import type { LibraryDocument } from './document.ts'
import { typstString } from './typst-text.ts'

/** Who publishes: the author of every document, and the address in its foot. */
export type Publisher = { name: string; url: string }

/** The whole Typst source of one document: its template with the front matter, then its body. */
export function typstSource({ meta, body }: LibraryDocument, { name, url }: Publisher): string {
  const values = {
    title: meta.title,
    summary: meta.summary,
    exam: meta.exam,
    paper: meta.paper,
    site: name,
    address: url,
    ...(meta.kind === 'paper guide' ? guideValues(meta) : practicePaperValues(meta)),
  }
  const given = Object.entries(values).map(([field, value]) => `  ${field}: ${typstValue(value)},\n`)
  const [year, month, day] = meta.updated.split('-').map(Number)
  const template = meta.kind === 'paper guide' ? 'guide' : 'practice-paper'
  return [
    `#import "/typst/${template}.typ": *`,
    `#show: ${template}.with(\n${given.join('')}  date: datetime(year: ${year}, month: ${month}, day: ${day}),\n)`,
    serialise(body, url),
  ].join('\n\n')
}

/** The years of an era as a reader says them: "2020 to 2026", "since 2016". */
export function formatEra({ from, to }: PaperGuide['era']): string {
  return to === undefined ? `since ${from}` : `${from} to ${to}`
}

function guideValues(meta: PaperGuide) {
  return { era: formatEra(meta.era), keywords: ['paper guide', meta.exam, `Paper ${meta.paper}`] }
}

function practicePaperValues(meta: PracticePaper) {
  const { document, practice, minutes, marks } = meta
  return {
    document,
    practice,
    minutes,
    marks,
    keywords: [practicePaperKeyword, meta.exam, `Paper ${meta.paper}`, document],
  }
}

function typstValue(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return typstString(value)
  return `(${value.map((each) => `${typstString(each)},`).join(' ')})`
}
