import { paperName } from '#domain/exams/exam.ts'
import { practicePaperKeyword } from '#domain/papers/practice-set.ts'
import { OUR_ANSWER } from '#domain/tasks/published-task.ts'
import { formatAsked, formatAward } from './tasks/print-marks.ts'
import { marginHead } from './margin-head.ts'
import { parseMarkdown } from './markdown.ts'
import {
  type Example,
  type FrontMatter,
  hasLocation,
  type PracticePaper,
} from '#publishing/reading/schema.ts'
import { entriesWithStems } from './question-entries.ts'
import { serialise } from './serialise.ts'
import { type LibraryDocument, taskOf } from './document.ts'
import type { Task } from '#publishing/tasks/task-schema.ts'
import { typstString } from './typst-text.ts'

/** The author of every document, and the address in its footer. */
export type Publisher = { name: string; url: string }

type Values = Record<string, string | number | boolean | readonly string[]>

/** The whole Typst source of one document: its template with the front matter, then its body. */
export function typstSource(document: LibraryDocument, { name, url }: Publisher): string {
  const { meta, body } = document
  const isPractice = meta.kind === 'practice paper'
  const template = isPractice ? 'practice-paper' : 'annotated-page'
  const values: Values = {
    title: meta.title,
    summary: meta.summary,
    site: name,
    address: url,
    ...(isPractice ? practicePaperValues(meta) : annotatedValues(meta, document)),
  }
  const given = Object.entries(values).map(([field, value]) => `  ${field}: ${typstValue(value)},\n`)
  const [year, month, day] = meta.updated.split('-').map(Number)
  return [
    `#import "/typst/${template}.typ": *`,
    `#show: ${template}.with(\n${given.join('')}  date: datetime(year: ${year}, month: ${month}, day: ${day}),\n)`,
    ...(meta.kind === 'example' ? [task(meta, taskOf(document).meta, url)] : []),
    serialise(body, url, isPractice ? entriesWithStems(meta, body) : undefined),
  ].join('\n\n')
}

function annotatedValues(meta: Exclude<FrontMatter, PracticePaper>, { task: of }: LibraryDocument): Values {
  const { code, lines } = marginHead(meta, of?.meta.number)
  const papers = hasLocation(meta) ? meta.papers : [meta.exam, paperName(meta.exam, meta.paper)]
  const said = meta.kind === 'term' ? meta.pronunciation : undefined
  return {
    code,
    aside: lines,
    ...(said && { say: [said.plain, said.ipa] }),
    compact: meta.kind === 'term',
    keywords: [meta.kind, ...papers],
  }
}

function practicePaperValues({ exam, paper, document, practice, minutes, marks }: PracticePaper): Values {
  const name = paperName(exam, paper)
  const keywords = [practicePaperKeyword, exam, name, document]
  return { exam, paper: name, document, practice, minutes, marks, keywords }
}

function task(meta: Example, of: Task, url: string): string {
  const facts = `asked: ${typstString(formatAsked(of))}, given: ${typstString(formatAward(meta))}, ours: ${typstString(OUR_ANSWER)}`
  return `#task(marks: ${of.marks}, ${facts})[\n${serialise(parseMarkdown(of.question).body, url)}\n];`
}

function typstValue(value: Values[string]): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return typstString(value)
  return `(${value.map((each) => `${typstString(each)},`).join(' ')})`
}
