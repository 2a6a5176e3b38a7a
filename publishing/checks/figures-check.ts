import type { Nodes } from 'mdast'
import { formatMinutes, COMPONENTS } from '#domain/exams/component.ts'
import { type ContentProblem, problemAt } from '#publishing/reading/content-problem.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { plainText, directivesNamed, everyNode } from '#publishing/markdown.ts'
import { authorText } from './author-text.ts'
import { hasLocation } from '#publishing/reading/schema.ts'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { ExamId } from '#domain/exams/exam.ts'
import {
  IB_COMPONENTS,
  IB_CRITERION_MARKS,
  IB_FIRST_YEAR,
  type IbComponent,
} from '#domain/exams/ib-component.ts'

/** The marks and minutes in a document agree with the facts about its papers, in any form that is served. */
export function checkFigures(document: LibraryDocument): ContentProblem[] {
  const { path, meta, body } = document
  const papers = papersOf(document)
  if (papers.length === 0) return []
  const figures: ReadonlySet<number> = new Set(papers.flatMap((facts) => facts.figures))
  if (meta.kind === 'practice paper') return ofBestForm(papers, (form) => checkCover(path, meta, form))
  const marks = directivesNamed(body, 'marks').flatMap((node) => {
    const stated = plainText(node).trim()
    if (!/^\d+$/.test(stated) || figures.has(Number(stated))) return []
    const known = [...figures].sort((a, b) => a - b).join(', ')
    const message = `:marks[${stated}] is not in the facts about its paper, which have ${known}`
    return [problemAt(path, node, message)]
  })
  const isOfOnePaper = new Set(papers.map(({ exam, paper }) => `${exam} ${paper}`)).size === 1
  return isOfOnePaper ? [...marks, ...ofBestForm(papers, (form) => checkGlances(body, path, form))] : marks
}

/** Marks and minutes in the text that no paper of the document has. These are warnings: a text may add or divide figures. */
export function findFigures(document: LibraryDocument): ContentProblem[] {
  const { path, meta } = document
  const papers = papersOf(document)
  // A guide compares its paper with older and newer forms.
  if (papers.length === 0 || !hasLocation(meta)) return []
  const figures: ReadonlySet<number> = new Set(papers.flatMap((facts) => facts.figures))
  const longest = Math.max(...papers.map(({ minutes = Infinity }) => minutes))
  const text = authorText(document)
  const marks = numbersBefore(text, 'marks').filter((stated) => stated >= 10 && !figures.has(stated))
  const minutes = numbersBefore(text, 'minutes').filter((stated) => stated > longest)
  return [
    ...marks.map((stated) => ({ path, message: `"${stated} marks" is not in the facts about its papers` })),
    ...minutes.map((stated) => ({ path, message: `"${stated} minutes" is longer than its papers` })),
  ]
}

function numbersBefore(text: string, unit: string): number[] {
  const found = text.matchAll(new RegExp(`\\b(\\d{1,3}) ${unit}\\b`, 'g'))
  return [...new Set([...found].map(([, digits]) => Number(digits)))]
}

function papersOf({ meta }: LibraryDocument): PaperFacts[] {
  if (hasLocation(meta))
    return meta.papers.flatMap((name) => PAPER_FACTS.filter((facts) => facts.name === name && facts.isServed))
  return PAPER_FACTS.filter(
    ({ exam, paper, firstYear, isServed }) =>
      exam === meta.exam &&
      paper === String(meta.paper) &&
      (meta.kind === 'paper guide' ? firstYear === meta.era.from : isServed),
  )
}

/** A document that does not say its form must agree with one form of its paper as a whole. */
function ofBestForm(
  forms: readonly PaperFacts[],
  check: (form: PaperFacts) => ContentProblem[],
): ContentProblem[] {
  const found = forms.map(check)
  return found.some((problems) => problems.length === 0) ? [] : (found.at(-1) ?? [])
}

function checkCover(
  path: string,
  stated: { marks: number; minutes: number },
  paper: PaperFacts,
): ContentProblem[] {
  return (['marks', 'minutes'] as const)
    .filter((field) => stated[field] !== paper[field])
    .map((field) => ({
      path,
      message: `front matter: field "${field}": expected ${paper[field]}, as in the paper itself, but it is ${stated[field]}`,
    }))
}

/** The rows Time and Marks of a table of facts about one paper. */
function checkGlances(body: Nodes, path: string, { minutes, marks }: PaperFacts): ContentProblem[] {
  const rows = directivesNamed(body, 'glance')
    .flatMap(everyNode)
    .filter((node) => node.type === 'tableRow')
  return rows.flatMap((row) => {
    const [name = '', value = ''] = row.children.map((cell) => plainText(cell).trim())
    if (name === 'Marks' && !new RegExp(`^${marks}\\b`).test(value))
      return [problemAt(path, row, `the paper has ${marks} marks, not "${value}"`)]
    if (name !== 'Time' || minutes === undefined) return []
    const forms = [formatMinutes(minutes), `${minutes} minutes`]
    return forms.some((form) => value.includes(form))
      ? []
      : [problemAt(path, row, `the paper takes ${forms.join(' or ')}, not "${value}"`)]
  })
}

/** The facts of one paper in one form of its syllabus. */
interface PaperFacts {
  /** As front matter names it: `0500 p1`. */
  name: string
  exam: ExamId
  /** `1`; of IB `p1`, `IO`, `HLE`. */
  paper: string
  firstYear: number
  /** Absent for coursework and speaking tests. */
  minutes: number | undefined
  marks: number
  /** Every number of its outline: marks of questions and of their parts, limits of words. */
  figures: readonly number[]
  /** A document that names only the paper may be written for this form of it. */
  isServed: boolean
}

/** Documents are written for exams of this year and later. In 2026 and 2027, 0500 has two forms; both are served. */
const FIRST_SERVED_YEAR = 2026

const FILE = new URL('../../domain/exams/facts/components.csv', import.meta.url)

/** Every paper in every form, with the numbers of its outline in `components.csv`. */
const PAPER_FACTS: readonly PaperFacts[] = [...readBoards(), ...IB_COMPONENTS.map(ibFacts)]

function readBoards(): PaperFacts[] {
  const rows = parse<Record<'subject' | 'era_from' | 'paper' | 'outline', string>>(readFileSync(FILE), {
    columns: true,
  })
  return COMPONENTS.map(({ exam, paper, firstYear, lastYear = Infinity, minutes, marks }) => {
    const row = rows.find(
      (each) => each.subject === exam && each.paper === paper && each.era_from === String(firstYear),
    )
    if (!row)
      throw new Error(`components.csv has no ${exam} paper ${paper} from ${firstYear}: run npm run catalogue`)
    const figures = row.outline.match(/\d+/g)?.map(Number) ?? []
    const isServed = lastYear >= FIRST_SERVED_YEAR
    return {
      name: `${exam} p${paper}`,
      exam,
      paper,
      firstYear,
      minutes,
      marks,
      figures: [...figures, marks],
      isServed,
    }
  })
}

function ibFacts({ key, minutes, marks, figures }: IbComponent): PaperFacts {
  return {
    name: `IB ${key}`,
    exam: 'IB',
    paper: key,
    firstYear: IB_FIRST_YEAR,
    minutes,
    marks,
    figures: [marks, ...figures, ...IB_CRITERION_MARKS],
    isServed: true,
  }
}
