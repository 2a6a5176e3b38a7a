/**
 * Turns the facts in `domain/exams/facts` into the compact data that the browser loads: `npm run catalogue`.
 * Sessions that repeat from year to year become one row, and rows whose paper was never set are left out. Rows that are
 * `inferred` follow from the syllabus and their neighbours; the weakest are 9093 papers 3 and 4 of 2015 (perhaps a single
 * variant), 8021 of March 2020, and 0500 and 9093 of October/November 2025 (perhaps not out everywhere).
 */
import { readFileSync, writeFileSync } from 'node:fs'

export interface Facts {
  papers: string
  sessions: string
  components: string
}

type Row = Record<string, string>

export const FACTS_FOLDER = new URL('../../domain/exams/facts/', import.meta.url)
export const CATALOGUE_FILE = new URL('../../domain/papers/catalogue.generated.ts', import.meta.url)
export const COMPONENTS_FILE = new URL('../../domain/exams/components.generated.ts', import.meta.url)

const HEAD = '// Made by `npm run catalogue` from domain/exams/facts. Do not edit.\n'

/** Reads the three tables of facts as text. */
export function readFacts(folder: URL = FACTS_FOLDER): Facts {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  return {
    papers: read('papers.csv'),
    sessions: read('paper-sessions.csv'),
    components: read('components.csv'),
  }
}

/**
 * The source of `catalogue.generated.ts`. A row of SITTINGS reads `m 2015-2019 eg 1:2:qmi 3:12:qm`: file letter of the
 * session, years, whether a report (e) and thresholds (g) exist or `-`, then each paper with its variants and documents.
 * SOURCED holds a digit for each session and then one for each of its components, in the order of the rows: 1 when a
 * public listing confirms them, 0 when they are inferred.
 */
export function formatCatalogue(facts: Facts): string {
  const sittings = readSittings(facts)
  const exams = [...new Set(sittings.map((sitting) => sitting.exam))]
  const rows = exams.map((exam) => {
    const merged = mergeYears(sittings.filter((sitting) => sitting.exam === exam))
    return { exam, lines: merged.map((row) => row.line), sourced: merged.map((row) => row.sourced).join('') }
  })
  const sittingLines = rows.map(
    ({ exam, lines }) => `  '${exam}': [\n${lines.map((line) => `    '${line}',\n`).join('')}  ],\n`,
  )
  const sourcedLines = rows.map(({ exam, sourced }) => `  '${exam}': '${sourced}',\n`)
  return (
    `${HEAD}export const SITTINGS = {\n${sittingLines.join('')}} as const\n\n` +
    `export const SOURCED = {\n${sourcedLines.join('')}} as const\n`
  )
}

/** The source of `components.generated.ts`: one row for a paper of a syllabus in one era, without its outline. */
export function formatComponents(facts: Facts): string {
  const lines = parseCsv(facts.components).map((row) => {
    const minutes = row.duration_minutes === '' ? 'undefined' : row.duration_minutes
    const eraTo = row.era_to === '' ? 'undefined' : row.era_to
    const title = JSON.stringify(row.title)
    const values = [
      `'${row.subject}'`,
      `'${row.paper}'`,
      row.era_from,
      eraTo,
      title,
      minutes,
      row.marks,
      row.insert,
    ]
    return `  [${values.join(', ')}],\n`
  })
  return `${HEAD}export const COMPONENT_ROWS = [\n${lines.join('')}] as const\n`
}

interface Sitting {
  exam: string
  letter: string
  year: number
  reports: string
  papers: string
  sourced: string
}

const LETTERS = ['m', 'sp', 's', 'j', 'w']

function readSittings({ papers, sessions }: Facts): Sitting[] {
  const paperRows = parseCsv(papers).filter((row) => row.qp === '1' || row.ms === '1' || row.in === '1')
  const sittings = parseCsv(sessions).map((session) => {
    const groups = groupByDocuments(paperRows.filter((row) => sameSitting(row, session)))
    return {
      exam: session.subject ?? '',
      letter: session.session ?? '',
      year: Number(session.year),
      reports: `${session.er === '1' ? 'e' : ''}${session.gt === '1' ? 'g' : ''}` || '-',
      papers: groups.map(formatGroup).join(' '),
      sourced: [session, ...groups.flat()].map((row) => (row.confidence === 'sourced' ? '1' : '0')).join(''),
    }
  })
  return sittings.filter((sitting) => sitting.papers !== '')
}

function sameSitting(row: Row, session: Row): boolean {
  return row.subject === session.subject && row.year === session.year && row.session === session.session
}

/** The variants of one paper that have the same documents, paper by paper. */
function groupByDocuments(components: Row[]): Row[][] {
  return Object.values(
    Object.groupBy(components, (row) => `paper ${row.component?.at(0)} ${row.qp}${row.ms}${row.in}`),
  ).filter((group) => group !== undefined)
}

function formatGroup(components: Row[]): string {
  const [first = {}] = components
  const variants = components.map((row) => row.component?.slice(1)).join('')
  const documents = `${first.qp === '1' ? 'q' : ''}${first.ms === '1' ? 'm' : ''}${first.in === '1' ? 'i' : ''}`
  return `${first.component?.at(0)}:${variants}:${documents}`
}

function mergeYears(sittings: Sitting[]): { line: string; sourced: string }[] {
  const rows: { from: number; to: number; sitting: Sitting; sourced: string }[] = []
  const ordered = sittings.toSorted(
    (a, b) => LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter) || a.year - b.year,
  )
  for (const sitting of ordered) {
    const last = rows.at(-1)
    if (last && last.to === sitting.year - 1 && describe(last.sitting) === describe(sitting)) {
      last.to = sitting.year
      last.sourced += sitting.sourced
    } else {
      rows.push({ from: sitting.year, to: sitting.year, sitting, sourced: sitting.sourced })
    }
  }
  return rows.map(({ from, to, sitting, sourced }) => ({
    line: `${sitting.letter} ${from === to ? from : `${from}-${to}`} ${sitting.reports} ${sitting.papers}`,
    sourced,
  }))
}

function describe({ letter, reports, papers }: Sitting): string {
  return `${letter} ${reports} ${papers}`
}

function parseCsv(text: string): Row[] {
  const [head = [], ...rows] = text.trim().split(/\r?\n/).map(parseLine)
  return rows.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])))
}

function parseLine(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

if (import.meta.main) {
  const facts = readFacts()
  writeFileSync(CATALOGUE_FILE, formatCatalogue(facts))
  writeFileSync(COMPONENTS_FILE, formatComponents(facts))
  console.log('Wrote domain/papers/catalogue.generated.ts and domain/exams/components.generated.ts')
}
