/**
 * `npm run catalogue` turns the facts in `domain/exams/facts` into the compact data that the browser loads. Sessions that
 * are the same from year to year become one row. Rows whose paper was never set are left out.
 *
 * Rows marked `inferred` follow from the syllabus and from the sessions before and after. The least certain are:
 *
 * - 9093 papers 3 and 4 of 2015: there may be one variant only;
 * - 8021 of March 2020;
 * - 0500 and 9093 of October/November 2025: they may not be published everywhere yet.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

export interface Facts {
  papers: string
  sessions: string
  components: string
  questions: string
}

type Row = Record<string, string>

export const FACTS_FOLDER = new URL('../../domain/exams/facts/', import.meta.url)
export const SESSIONS_FILE = new URL('../../domain/exams/sessions.generated.ts', import.meta.url)
export const COMPONENTS_FILE = new URL('../../domain/exams/components.generated.ts', import.meta.url)
export const QUESTIONS_FILE = new URL('../../domain/exams/later/questions.generated.ts', import.meta.url)

const HEAD = '// Made by `npm run catalogue` from domain/exams/facts. Do not edit.\n'

/** The three tables of facts as text. */
export function readFacts(folder: URL = FACTS_FOLDER): Facts {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  return {
    papers: read('papers.csv'),
    sessions: read('paper-sessions.csv'),
    components: read('components.csv'),
    questions: read('questions.csv'),
  }
}

/**
 * The source of `sessions.generated.ts`. A row of SITTINGS is such as `m 2015-2019 eg 1:2:qmi 3:12:qm`:
 *
 * - the session's letter in file names, and its years;
 * - `e` for an examiner report, `g` for grade thresholds, `-` for neither;
 * - each paper with its variants and its documents: question paper, mark scheme, insert.
 *
 * SOURCED has a digit for each session, followed by one for each of its variants: 1 if a public listing confirms it, 0 if
 * it is inferred.
 */
export function formatSessions(facts: Facts): string {
  const sessions = readSessionRows(facts)
  const exams = [...new Set(sessions.map((session) => session.exam))]
  const rows = exams.map((exam) => {
    const merged = mergeYears(sessions.filter((session) => session.exam === exam))
    return { exam, lines: merged.map((row) => row.line), sourced: merged.map((row) => row.sourced).join('') }
  })
  const sessionLines = rows.map(
    ({ exam, lines }) => `  '${exam}': [\n${lines.map((line) => `    '${line}',\n`).join('')}  ],\n`,
  )
  const sourcedLines = rows.map(({ exam, sourced }) => `  '${exam}': '${sourced}',\n`)
  return (
    `${HEAD}export const SITTINGS = {\n${sessionLines.join('')}} as const\n\n` +
    `export const SOURCED = {\n${sourcedLines.join('')}} as const\n`
  )
}

/** The source of `components.generated.ts`: a row for each form of each component, without its outline. */
export function formatComponents(facts: Facts): string {
  const rows = parseTable(facts.components).map((row) => {
    const last = row.era_to || 'undefined'
    const minutes = row.duration_minutes || 'undefined'
    return `'${row.subject}', '${row.paper}', ${row.era_from}, ${last}, ${JSON.stringify(row.title)}, ${minutes}, ${row.marks}, ${row.insert}`
  })
  return formatRows('COMPONENT_ROWS', rows)
}

/** The source of `questions.generated.ts`: a row for each group of questions of each form, with its objectives as text. */
export function formatQuestions(facts: Facts): string {
  const columns =
    'exam paper form question kind marks answered objectives words_from words_to text becomes'.split(' ')
  const numbers = new Set(['form', 'marks', 'answered', 'words_from', 'words_to'])
  const rows = parseTable(facts.questions).map((row) => {
    const values = columns.map((column) => {
      const { [column]: cell = '' } = row
      if (!numbers.has(column)) return JSON.stringify(cell)
      return cell === '' ? 'undefined' : String(Number(cell))
    })
    return values.join(', ')
  })
  return formatRows('QUESTION_ROWS', rows)
}

function formatRows(name: string, rows: readonly string[]): string {
  return `${HEAD}export const ${name} = [\n${rows.map((row) => `  [${row}],\n`).join('')}] as const\n`
}

interface SessionRow {
  exam: string
  letter: string
  year: number
  reports: string
  papers: string
  sourced: string
}

const LETTERS = ['m', 'sp', 's', 'j', 'w']

function readSessionRows({ papers, sessions }: Facts): SessionRow[] {
  const paperRows = parseTable(papers).filter((row) => row.qp === '1' || row.ms === '1' || row.in === '1')
  const rows = parseTable(sessions).map((session) => {
    const groups = groupByDocuments(paperRows.filter((row) => isOfSession(row, session)))
    return {
      exam: session.subject ?? '',
      letter: session.session ?? '',
      year: Number(session.year),
      reports: `${session.er === '1' ? 'e' : ''}${session.gt === '1' ? 'g' : ''}` || '-',
      papers: groups.map(formatGroup).join(' '),
      sourced: [session, ...groups.flat()].map((row) => (row.confidence === 'sourced' ? '1' : '0')).join(''),
    }
  })
  return rows.filter((row) => row.papers !== '')
}

function isOfSession(row: Row, session: Row): boolean {
  return row.subject === session.subject && row.year === session.year && row.session === session.session
}

/** The variants in groups: those of one paper that have the same documents. */
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

function mergeYears(sessions: SessionRow[]): { line: string; sourced: string }[] {
  const rows: { from: number; to: number; session: SessionRow; sourced: string }[] = []
  const ordered = sessions.toSorted(
    (a, b) => LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter) || a.year - b.year,
  )
  for (const session of ordered) {
    const last = rows.at(-1)
    if (last && last.to === session.year - 1 && sessionInWords(last.session) === sessionInWords(session)) {
      last.to = session.year
      last.sourced += session.sourced
    } else {
      rows.push({ from: session.year, to: session.year, session, sourced: session.sourced })
    }
  }
  return rows.map(({ from, to, session, sourced }) => ({
    line: `${session.letter} ${from === to ? from : `${from}-${to}`} ${session.reports} ${session.papers}`,
    sourced,
  }))
}

function sessionInWords({ letter, reports, papers }: SessionRow): string {
  return `${letter} ${reports} ${papers}`
}

/** A table of facts as its rows, with the cells by the names of their columns. */
export function parseTable(text: string): Row[] {
  return parse<Row>(text, { columns: true })
}

if (import.meta.main) {
  const facts = readFacts()
  writeFileSync(SESSIONS_FILE, formatSessions(facts))
  writeFileSync(COMPONENTS_FILE, formatComponents(facts))
  writeFileSync(QUESTIONS_FILE, formatQuestions(facts))
  console.log('Wrote sessions, components and questions in domain/exams')
}
