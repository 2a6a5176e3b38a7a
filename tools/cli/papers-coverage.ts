import { readdir } from 'node:fs/promises'
import { listPapers } from '#domain/papers/catalogue.ts'
import { PAPER_EXAMS } from '#domain/exams/exam.ts'
import type { DataFolder } from '#server/data-folder.ts'
import { readPracticeList } from '#server/practice-list.ts'

interface Counts {
  official: number
  practice: number
  missing: number
}

/** How many documents of the catalogue are in the folder of documents, for one exam and year. */
export interface Coverage extends Counts {
  exam: string
  year: number
}

/** Coverage of every exam and year, newest year first. */
export async function paperCoverage(data: DataFolder): Promise<Coverage[]> {
  const present = new Set(await readdir(data.papers).catch(() => []))
  const practice = await readPracticeList(data.practiceList)
  return PAPER_EXAMS.flatMap((exam) => {
    const byYear = Map.groupBy(listPapers(exam.id), (paper) => paper.year)
    const years = [...byYear].toSorted(([a], [b]) => b - a)
    return years.map(([year, papers]) => {
      const there = papers.filter(({ fileName }) => present.has(fileName))
      const ours = there.filter(({ fileName }) => practice.has(fileName)).length
      return {
        exam: exam.fullName,
        year,
        official: there.length - ours,
        practice: ours,
        missing: papers.length - there.length,
      }
    })
  })
}

/** The table of present and missing documents, with a total. */
export function formatCoverage(rows: readonly Coverage[]): string {
  const table = [
    ['Exam', 'Year', 'Official', 'Practice', 'Missing'],
    ...rows.map((row) => formatRow(row.exam, String(row.year), row)),
    formatRow('All', '', {
      official: sum(rows, 'official'),
      practice: sum(rows, 'practice'),
      missing: sum(rows, 'missing'),
    }),
  ]
  const widthOf = (column: number) => Math.max(...table.map((line) => line[column]?.length ?? 0))
  const widths = [0, 1, 2, 3, 4].map(widthOf)
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return table.map((line) => line.map(pad).join('  ')).join('\n')
}

function formatRow(exam: string, year: string, { official, practice, missing }: Counts): string[] {
  return [exam, year, String(official), String(practice), String(missing)]
}

function sum(rows: readonly Coverage[], field: keyof Counts): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
