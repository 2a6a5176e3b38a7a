import { type ContentProblem, messageIf, problemAt } from '#publishing/reading/content-problem.ts'
import { type LibraryDocument, taskOf } from '#publishing/document.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { type LibraryLevels, levelRange, type Mark } from '#publishing/tasks/task-schema.ts'
import { sumOf } from '#publishing/tasks/print-marks.ts'
import { findQuestionRow, type QuestionRow } from '#publishing/tasks/question-rows.ts'
import { everyNode, plainText } from '#publishing/markdown.ts'

/** The least and the greatest share of the marks for an answer of each band. */
const SHARES: Record<Example['band'], readonly [number, number]> = {
  top: [0.8, 1],
  good: [0.55, 0.85],
  middle: [0.35, 0.65],
  low: [0.2, 0.4],
}

type Given = Pick<Mark, 'objective' | 'got' | 'of'>

/** The marks of an answer: their sum, the level of each, their reasons, and their division in each form of the task. */
export function checkMarks(
  document: LibraryDocument<Example>,
  levels: readonly LibraryLevels[],
): ContentProblem[] {
  const { meta } = document
  const task = taskOf(document).meta
  const [main = '', ...others] = task.forms
  const messages = [
    ...checkBand(meta, task.marks),
    ...meta.marks.flatMap(checkMark),
    ...checkReasons(meta),
    ...checkDivision(meta.marks, main, levels).map((message) => `field "marks": ${message}`),
    ...others.flatMap((form) => checkOtherForm(meta, form, main, levels)),
    ...(meta.otherForms ?? [])
      .filter(({ form }) => !others.includes(form))
      .map(({ form }) => `field "otherForms": the task has no other form "${form}"`),
  ]
  return [
    ...messages.map((message) => ({ path: document.path, message: `front matter: ${message}` })),
    ...checkTable(document),
  ]
}

function checkBand({ marks, band }: Example, total: number): string[] {
  const { got, of } = sumOf(marks)
  if (of !== total) return [`field "marks": they are out of ${of}; the task has ${total}`]
  const [from, to] = SHARES[band]
  if (got >= from * of && got <= to * of) return []
  return [
    `field "marks": expected ${Math.ceil(from * of)} to ${Math.floor(to * of)} of ${of} for an answer of the ${band} band, but it has ${got}`,
  ]
}

function checkMark({ objective = 'the answer', got, of, level, why }: Mark): string[] {
  if (got > of) return [`field "marks": ${objective} has ${got} of ${of}`]
  if (why !== undefined || got === 0) return []
  if (level === undefined) return [`field "marks": ${objective} has no level`]
  const { from, to } = levelRange(level, of)
  return messageIf(
    got < from || got > to,
    `field "marks": ${objective}: level ${level} of ${of} marks has ${from} to ${to}, not ${got}`,
  )
}

/** Each mark says why it is not higher and why not lower, or the whole answer does. */
function checkReasons({ marks, notHigher, notLower }: Example): string[] {
  return marks.flatMap(({ objective = 'the answer', got, of, ...own }) => [
    ...messageIf(
      !own.notHigher && !notHigher && got !== of,
      `field "marks": ${objective} has no "notHigher"`,
    ),
    ...messageIf(!own.notLower && !notLower && got !== 0, `field "marks": ${objective} has no "notLower"`),
  ])
}

/** The marks are divided as in the facts, or as in the scale of this form. */
function checkDivision(marks: readonly Given[], form: string, levels: readonly LibraryLevels[]): string[] {
  const row = findQuestionRow(form)
  const expected = row && divisionOf(row, levels)
  if (!row || !expected) return []
  const found = marks.map(({ objective = '', of }) => `${objective.toLowerCase()} ${of}`.trim())
  const wanted = expected.map(({ name, marks: of }) => `${name.toLowerCase()} ${of}`.trim())
  return messageIf(
    found.join() !== wanted.join(),
    `expected ${wanted.join(' and ')} for ${form}, but found ${found.join(' and ')}`,
  )
}

/** Undefined if marks are given point by point: then parts of the question divide them. */
function divisionOf(row: QuestionRow, levels: readonly LibraryLevels[]) {
  const scale = levels.find(({ meta }) => meta.forms.includes(row.name))?.meta
  if (!scale || scale.marked === 'by points') return undefined
  if (scale.marked === 'together') return [{ name: '', marks: row.marks }]
  return row.objectives.length > 0
    ? row.objectives
    : scale.scales.map(({ objective = '', of = row.marks }) => ({ name: objective, marks: of }))
}

function checkOtherForm(
  { marks, otherForms = [] }: Example,
  form: string,
  main: string,
  levels: readonly LibraryLevels[],
): string[] {
  const given = otherForms.find((other) => other.form === form)
  const label = 'field "otherForms": '
  if (given) {
    const over = given.marks.filter(({ got, of }) => got > of).map(({ got, of }) => `${got} of ${of}`)
    return [...over, ...checkDivision(given.marks, form, levels)].map((message) => label + message)
  }
  return messageIf(
    checkDivision(marks, form, levels).length > 0,
    `${label}${form} divides the marks in another way than ${main}: say them for it too`,
  )
}

/** The row of an objective in the verdict may have its mark. It is that of the front matter. */
function checkTable({ path, meta, body }: LibraryDocument<Example>): ContentProblem[] {
  const rows = everyNode(body).filter((node) => node.type === 'tableRow')
  return rows.flatMap((row) => {
    const { children } = row
    const name = /^[A-Z]+\d?(?=,)/.exec(children[0] ? plainText(children[0]) : '')?.[0]
    const last = children.at(-1)
    const stated = /^(\d+) of (\d+)$/.exec(last ? plainText(last).trim() : '')
    const mark = meta.marks.find(({ objective }) => objective === name)
    if (!stated || !mark || (Number(stated[1]) === mark.got && Number(stated[2]) === mark.of)) return []
    const message = `the verdict has ${stated[0]} for ${name}; front matter: field "marks" has ${mark.got} of ${mark.of}`
    return [problemAt(path, row, message)]
  })
}
