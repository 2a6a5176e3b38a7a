import {
  countProblems,
  healthTitle,
  PROBLEM_MEANINGS,
  type SittingHealth,
} from '#server/papers/paper-health.ts'
import { hasNewest, type PlannedFile } from '#server/papers/import/plan-import.ts'
import { readdir } from 'node:fs/promises'
import { listPapers } from '#domain/papers/catalogue.ts'
import { PAPER_EXAMS } from '#domain/exams/exam.ts'
import type { DataFolder } from '#server/data-folder.ts'

/** How many missing documents of a sitting are named. */
const NAMED = 6

/** What is wrong with the papers that are here, by sitting. */
export function formatHealth(sittings: readonly SittingHealth[]): string {
  const shown = sittings.filter(({ here }) => here > 0)
  if (shown.length === 0)
    return 'No official paper is here yet. npm run papers -- import FOLDER brings papers in.'
  const empty = sittings.length - shown.length
  const lines = shown.flatMap((sitting) => formatSitting(sitting, { isWhole: true }))
  if (empty > 0) lines.push(`Nothing is here of ${empty} other ${empty === 1 ? 'sitting' : 'sittings'}.`, '')
  return [...lines, ...formatMeanings(shown)].join('\n')
}

/** The same of some files, which were just imported. */
export function formatImportHealth(sittings: readonly SittingHealth[], fileNames: readonly string[]): string {
  if (fileNames.length === 0) return ''
  const names = new Set(fileNames)
  const shown = sittings.flatMap((sitting) => {
    const findings = sitting.findings.filter(({ fileName }) => names.has(fileName))
    return findings.length > 0 ? [{ ...sitting, missing: [], findings }] : []
  })
  if (shown.length === 0) return 'All of them could be read, and nothing is wrong.\n'
  const lines = shown.flatMap((sitting) => formatSitting(sitting, { isWhole: false }))
  return [...lines, ...formatMeanings(shown)].join('\n')
}

function formatMeanings(sittings: readonly SittingHealth[]): string[] {
  const counts = countProblems(sittings)
  if (counts.length === 0) return ['Nothing is wrong with the papers that are here.', '']
  return counts.map(([problem, count]) => `${problem}, ${count}: ${PROBLEM_MEANINGS[problem]}`).concat('')
}

function formatSitting(sitting: SittingHealth, { isWhole }: { isWhole: boolean }): string[] {
  const { here, missing, findings } = sitting
  const title = healthTitle(sitting)
  const width = Math.max(...findings.map(({ fileName }) => fileName.length))
  return [
    isWhole ? `${title}: ${here} of ${here + missing.length} here` : title,
    ...findings.map(
      ({ fileName, problem, detail }) =>
        `  ${fileName.padEnd(width)}  ${problem}${detail === undefined ? '' : ` (${detail})`}`,
    ),
    ...(missing.length > 0 ? [`  missing: ${formatNames(missing)}`] : []),
    '',
  ]
}

function formatNames(names: readonly string[]): string {
  const left = names.length - NAMED
  return left > 1 ? `${names.slice(0, NAMED).join(', ')} and ${left} more` : names.join(', ')
}

/** The table of a plan: each file that is taken, then each that is left out, with the reason. */
export function formatPlan(planned: readonly PlannedFile[]): string {
  const taken = planned.filter((each) => 'fileName' in each)
  const left = planned.filter((each) => 'reason' in each)
  const rows = taken.map(({ file, fileName, how, state }) => [
    file,
    fileName,
    how,
    { new: 'new', replaces: 'replaces the one here', here: 'is here already' }[state],
  ])
  const table = [['File', 'Is taken for', 'Known from', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const notes = taken.flatMap(({ file, note }) => (note === undefined ? [] : [`${file}: ${note}`]))
  return [
    ...(taken.length > 0 ? [...lines, ''] : []),
    ...(notes.length > 0 ? [...notes, ''] : []),
    ...(left.length > 0 ? ['Left out:', ...left.map(({ file, reason }) => `  ${file}: ${reason}`), ''] : []),
    ...(hasNewest(planned)
      ? ['With --newest, the newest of different files for one document is taken.', '']
      : []),
  ].join('\n')
}

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
      return { exam: exam.fullName, year, present: there.length, missing: papers.length - there.length }
    })
  })
}

/** The table of present and missing documents, with a total. Years of an exam without any document share a row. */
export function formatCoverage(rows: readonly Coverage[]): string {
  const table = [
    ['Exam', 'Year', 'Present', 'Missing'],
    ...[...Map.groupBy(rows, ({ exam }) => exam)].flatMap(([exam, years]) => formatExam(exam, years)),
    formatRow('All', '', { present: sum(rows, 'present'), missing: sum(rows, 'missing') }),
  ]
  const widthOf = (column: number) => Math.max(...table.map((line) => line[column]?.length ?? 0))
  const widths = [0, 1, 2, 3].map(widthOf)
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return table.map((line) => line.map(pad).join('  ')).join('\n')
}

function formatExam(exam: string, years: readonly Coverage[]): string[][] {
  const none = years.filter(({ present }) => present === 0)
  const filled = years.filter(({ present }) => present > 0)
  const rows = filled.map((row) => formatRow(exam, String(row.year), row))
  const name = none.length === 1 ? `${none[0]?.year}` : `${none.length} years`
  return none.length > 0
    ? [...rows, formatRow(exam, name, { present: 0, missing: sum(none, 'missing') })]
    : rows
}

function formatRow(exam: string, year: string, { present, missing }: Counts): string[] {
  return [exam, year, String(present), String(missing)]
}

function sum(rows: readonly Coverage[], field: keyof Counts): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
