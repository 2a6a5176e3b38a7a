import { readdir } from 'node:fs/promises'
import { listPapers } from '#domain/papers/catalogue.ts'
import { PAPER_EXAMS } from '#domain/exams/exam.ts'
import type { DataFolder } from '#server/data-folder.ts'

interface Counts {
  present: number
  missing: number
}

/** How many official documents of the catalogue are in the folder of documents, for one exam and year. */
export interface Coverage extends Counts {
  exam: string
  year: number
}

/** Coverage of every exam and year, newest year first. */
export async function paperCoverage(data: DataFolder): Promise<Coverage[]> {
  const present = new Set(await readdir(data.papers).catch(() => []))
  return PAPER_EXAMS.flatMap((exam) => {
    const byYear = Map.groupBy(listPapers(exam.id), (paper) => paper.year)
    const years = [...byYear].toSorted(([a], [b]) => b - a)
    return years.map(([year, papers]) => {
      const there = papers.filter(({ fileName }) => present.has(fileName))
      return {
        exam: exam.fullName,
        year,
        present: there.length,
        missing: papers.length - there.length,
      }
    })
  })
}

/** The table of present and missing documents, with a total. Years of an exam without any document share a row. */
export function formatCoverage(rows: readonly Coverage[]): string {
  const table = [
    ['Exam', 'Year', 'Present', 'Missing'],
    ...[...Map.groupBy(rows, ({ exam }) => exam)].flatMap(([exam, years]) => formatExam(exam, years)),
    formatRow('All', '', {
      present: sum(rows, 'present'),
      missing: sum(rows, 'missing'),
    }),
  ]
  const widthOf = (column: number) => Math.max(...table.map((line) => line[column]?.length ?? 0))
  const widths = [0, 1, 2, 3].map(widthOf)
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return table.map((line) => line.map(pad).join('  ')).join('\n')
}

function formatExam(exam: string, years: readonly Coverage[]): string[][] {
  const none = years.filter(({ present }) => present === 0)
  return years
    .filter(({ present }) => present > 0)
    .map((row) => formatRow(exam, String(row.year), row))
    .concat(
      none.length > 0
        ? [formatRow(exam, nameYears(none), { present: 0, missing: sum(none, 'missing') })]
        : [],
    )
}

function formatRow(exam: string, year: string, { present, missing }: Counts): string[] {
  return [exam, year, String(present), String(missing)]
}

/** `2019`, `5 years`. */
function nameYears(none: readonly Coverage[]): string {
  const [only] = none
  return none.length === 1 && only ? String(only.year) : `${none.length} years`
}

function sum(rows: readonly Coverage[], field: keyof Counts): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
