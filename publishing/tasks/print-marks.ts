import { COMPONENTS } from '#domain/exams/component.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { LEVEL_COUNT, type Mark, type Task } from './task-schema.ts'
import { findQuestionRow } from './question-rows.ts'

type Marked = Pick<Example, 'marks' | 'notHigher' | 'notLower' | 'otherForms'>

/** All marks of an answer. */
export function sumOf(marks: readonly Pick<Mark, 'got' | 'of'>[]): { got: number; of: number } {
  return {
    got: marks.reduce((sum, { got }) => sum + got, 0),
    of: marks.reduce((sum, { of }) => sum + of, 0),
  }
}

/** The marks of an answer as Markdown: what it got, its level, why it is not more, and why it is not less. */
export function printMarks(example: Marked, task: Pick<Task, 'forms'>): string {
  const { marks } = example
  if (marks.some(({ why }) => why !== undefined)) return [partsTable(marks), whole(example)].join('\n\n')
  if (marks.length > 1 && marks.every(isCriterion)) return whole(example)
  return [...marks.map(printMark), total(example, task)].filter(Boolean).join('\n\n')
}

/** IB has four or five criteria. Their marks are in the table of the verdict, so their reasons are together. */
function isCriterion({ objective = '' }: Mark): boolean {
  return /^[A-E][12]?$/.test(objective)
}

function printMark(mark: Mark): string {
  const { objective, got, of, level, levels } = mark
  const name = objective === undefined ? '' : `${objective}: `
  const reached = level === undefined || of <= LEVEL_COUNT ? '' : `, level ${level} of ${LEVEL_COUNT}`
  const head = `${name}${got} of ${of}${reached}`
  const first = levels ? `**${head}** (levels: ${formatLevels(levels)}).` : `**${head}.**`
  return [
    first,
    mark.notHigher && `*${askHigher(mark)}* ${mark.notHigher}`,
    mark.notLower && `*${askLower(mark)}* ${mark.notLower}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'AO1 4, AO2 3 to 4'. */
function formatLevels(levels: NonNullable<Mark['levels']>): string {
  return Object.entries(levels)
    .map(
      ([name, level]) =>
        `${name} ${Number.isInteger(level) ? level : `${Math.floor(level)} to ${Math.ceil(level)}`}`,
    )
    .join(', ')
}

function askHigher({ got, of, level }: Mark): string {
  if (level === undefined) return 'Why not higher?'
  if (of <= LEVEL_COUNT || got === of - 1) return `Why not ${got + 1}?`
  return level < LEVEL_COUNT ? `Why not level ${level + 1}?` : 'Why not higher in the level?'
}

function askLower({ got, of, level }: Mark): string {
  if (level === undefined) return 'Why not lower?'
  if (of <= LEVEL_COUNT || got === of) return `Why not ${got - 1}?`
  return level > 1 ? `Why not level ${level - 1}?` : 'Why not lower in the level?'
}

function partsTable(marks: readonly Mark[]): string {
  const rows = marks.map(({ objective, got, of, why }) => `| ${objective} | ${got} of ${of} | ${why} |`)
  return ['| Part | Marks | Why |', '| --- | ---: | --- |', ...rows].join('\n')
}

/** The sum, with the reasons of the whole, or those of each criterion after its letter. */
function whole({ marks, notHigher, notLower }: Marked): string {
  const { got, of } = sumOf(marks)
  const higher = notHigher ?? reasonsOf(marks, 'notHigher')
  const lower = notLower ?? reasonsOf(marks, 'notLower')
  const paragraphs = [
    [`**${got} of ${of}.**`, higher && `*Why not higher?* ${higher}`].filter(Boolean).join(' '),
    lower && `*Why not lower?* ${lower}`,
  ].filter(Boolean)
  return paragraphs.join(notHigher ? ' ' : '\n\n')
}

function reasonsOf(marks: readonly Mark[], field: 'notHigher' | 'notLower'): string {
  return marks.flatMap((mark) => (mark[field] ? `${mark.objective}: ${mark[field]}` : [])).join(' ')
}

/** 'Together 19 of 35. To 2026: 9 + 13, or 22 of 40.' Empty for a single mark that no other form divides differently. */
function total({ marks, otherForms = [] }: Marked, { forms }: Pick<Task, 'forms'>): string {
  const { got, of } = sumOf(marks)
  const papers = new Set(forms.map((name) => findQuestionRow(name)?.paper))
  const isInBoth = otherForms.length === 0 && papers.size < forms.length
  const together = marks.length > 1 ? `Together ${got} of ${of}${isInBoth ? ', in both forms' : ''}.` : ''
  const others = otherForms.map(({ form, marks: given }) => {
    const sum = sumOf(given)
    const parts = given.length > 1 ? `${given.map((each) => each.got).join(' + ')}, or ` : ''
    return `${formatYears(form)}: ${parts}${sum.got} of ${sum.of}.`
  })
  return [together, ...others].filter(Boolean).join(' ')
}

/** 'To 2026', 'From 2027'. */
export function formatYears(form: string): string {
  const row = findQuestionRow(form)
  const component = COMPONENTS.find(
    ({ exam, paper, firstYear }) => `${exam} p${paper}` === row?.paper && firstYear === row.firstYear,
  )
  return component?.lastYear === undefined ? `From ${row?.firstYear}` : `To ${component.lastYear}`
}

/** The label of each band. */
const BANDS: Record<Example['band'], string> = {
  top: 'Top band',
  good: 'Good, not yet top',
  middle: 'Middle band',
  low: 'Low band',
}

/** 'Top band: 14 of 15 marks'. */
export function formatAward({ band, marks }: Example): string {
  const { got, of } = sumOf(marks)
  return `${BANDS[band]}: ${got} of ${of} marks`
}

/** 'Asked for: 250 to 350 words', 'Asked for: at most 120 words'. */
export function formatAsked({ words: { from, to } }: Task): string {
  return `Asked for: ${from === undefined ? 'at most ' : `${from} to `}${to} words`
}

/** '1,024 words'. */
export function formatWords(count: number): string {
  return `${count.toLocaleString('en-GB')} words`
}
