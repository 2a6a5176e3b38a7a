import { plural } from '#domain/plural.ts'
import { COMPONENTS, type Component } from '#domain/exams/component.ts'
import { QUESTION_ROWS } from './questions.generated.ts'

type Row = (typeof QUESTION_ROWS)[number]

/** IB has no rows in the facts. At HL both texts of Paper 1 are analysed; of Paper 2, one question is answered. */
const IB_GROUPS: Readonly<Record<string, readonly QuestionGroup[]>> = {
  '1': [{ label: '1-2', kind: 'guided analysis', marks: 40, answered: 2, objectives: [] }],
  '2': [{ label: '1-4', kind: 'comparative essay', marks: 25, answered: 1, objectives: [] }],
}

/** A form of a component: the component and the first year that it is set in. */
export type Form = Pick<Component, 'exam' | 'paper' | 'firstYear'>

/** Some questions of a form that belong together, such as 1(a)-(e) of 0500 Paper 1 to 2026. */
export interface QuestionGroup {
  /** `1(a)-(e)`, `2(d)`, `3`, `2-5`, `Section A`; empty if the facts have no number for it. */
  label: string
  kind: Exclude<Row[4], ''> | 'guided analysis' | 'comparative essay'
  /** Of all its questions that a student answers. */
  marks: number
  /** How many of the questions are answered, if there is a choice. */
  answered?: number
  /** Parts of the marks by what they are for, such as reading and writing. Empty if the facts do not divide them. */
  objectives: readonly Objective[]
  /** The fewest and the most words of an answer. */
  words?: { from?: number; to?: number }
  /** The text of the insert that it is about, such as `Text A`. */
  text?: string
  /** The label of the group in the next form that took its place. */
  becomes?: string
}

export interface Objective {
  name: string
  marks: number
}

/** Groups of questions of a form in their order, from `facts/questions.csv`; none for coursework and speaking tests. */
export function questionGroups(form: Form): readonly QuestionGroup[] {
  if (form.exam === 'IB') return IB_GROUPS[form.paper] ?? []
  return QUESTION_ROWS.filter(
    ([exam, paper, firstYear]) => exam === form.exam && paper === form.paper && firstYear === form.firstYear,
  ).map(readRow)
}

/** The group that a question belongs to: `1(b)(i)` is in `1(a)-(e)`. */
export function findGroup(groups: readonly QuestionGroup[], number: string): QuestionGroup | undefined {
  return groups.find(({ label }) => covers(label, number))
}

/** The name of a row of the facts: `0500 p1 2027 2(a)`; `1123 p2 2018` where they have no number for it. */
export function rowName({ exam, paper, firstYear }: Form, label: string): string {
  return [exam, `p${paper}`, firstYear, label].filter(Boolean).join(' ')
}

/** Whether a label names a question, or a question that it is part of. */
export function covers(label: string, number: string): boolean {
  const asked = /^(\d+)(?:\(([a-z])\))?/.exec(number)
  const range = parseLabel(label)
  if (!asked || !range) return false
  const top = Number(asked[1])
  if (top < range.from || top > range.to) return false
  return range.letters === undefined || (asked[2] !== undefined && range.letters.includes(asked[2]))
}

export interface LabelRange {
  from: number
  to: number
  /** The letters of the parts that the label names; undefined if it names whole questions. */
  letters?: string
}

/** `1(a)-(e)` is question 1, parts abcde; `2-5` is questions 2 to 5. Undefined for a label without numbers. */
export function parseLabel(label: string): LabelRange | undefined {
  const match = /^(\d+)(?:-(\d+)|\(([a-z])\)(?:-\(([a-z])\))?)?$/.exec(label)
  if (!match) return undefined
  const [, from, to = from, first, last = first] = match
  const range = { from: Number(from), to: Number(to) }
  if (first === undefined || last === undefined) return range
  const alphabet = 'abcdefghijklmnopqrstuvwxyz'
  return { ...range, letters: alphabet.slice(alphabet.indexOf(first), alphabet.indexOf(last) + 1) }
}

/** What took a group's place in the next form of its component, and the first year of that form. */
export function successor(
  form: Form,
  group: QuestionGroup,
): { firstYear: number; group: QuestionGroup } | undefined {
  const next = nextForm(form)
  const found = next && questionGroups(next).find(({ label }) => label === group.becomes)
  return found && { firstYear: next.firstYear, group: found }
}

/** The groups of a form that took no older question's place; none if nothing is known of an older form. */
export function newGroups(form: Form): QuestionGroup[] {
  const older = COMPONENTS.find((each) => isSame(nextForm(each), form))
  const names = older ? questionGroups(older).flatMap(({ becomes = [] }) => becomes) : []
  return names.length === 0 ? [] : questionGroups(form).filter(({ label }) => !names.includes(label))
}

/**
 * What became of a question or a group in the next form: `2(d) is 3(d) from 2027: 10 marks, 200-250 words`. Undefined if
 * the form is the newest, or the facts do not say.
 */
export function whatBecame(form: Form, number: string): string | undefined {
  const groups = questionGroups(form)
  const group = groups.find(({ label }) => label === number) ?? findGroup(groups, number)
  const next = group && successor(form, group)
  if (!next) return undefined
  const verb = group.label.includes('-') ? 'are' : 'is'
  const name = group.label === next.group.label ? 'the same' : next.group.label
  return `${group.label} ${verb} ${name} from ${next.firstYear}: ${formatTask(next.group)}`
}

/** `10 marks, 200-250 words`. */
export function formatTask({ marks, words }: QuestionGroup): string {
  const length = words && formatWords(words)
  return [plural(marks, 'mark'), length].filter(Boolean).join(', ')
}

/** `200-250 words`, `at most 120 words`. */
export function formatWords({ from, to }: { from?: number; to?: number }): string {
  if (from === undefined) return `at most ${to} words`
  return to === undefined ? `at least ${from} words` : `${from}-${to} words`
}

/** Whether the answers to two groups have the same length. */
export function sameWords({ words: one }: QuestionGroup, { words: other }: QuestionGroup): boolean {
  return one?.from === other?.from && one?.to === other?.to
}

/** The form of the same paper that follows, if it keeps the title: a new number or title is another component. */
function nextForm(form: Form): Component | undefined {
  const component = COMPONENTS.find((each) => isSame(each, form))
  return COMPONENTS.find(
    ({ exam, paper, title, firstYear }) =>
      exam === form.exam && paper === form.paper && title === component?.title && firstYear > form.firstYear,
  )
}

function isSame(one: Form | undefined, other: Form): boolean {
  return one?.exam === other.exam && one.paper === other.paper && one.firstYear === other.firstYear
}

function readRow(row: Row): QuestionGroup {
  const [, , , label, kind, each, answered, objectives, from, to, text, becomes] = row
  return {
    label,
    kind,
    marks: each * (answered ?? 1),
    ...(answered === undefined ? {} : { answered }),
    objectives: objectives === '' ? [] : objectives.split(' + ').map(readObjective),
    ...(from === undefined && to === undefined ? {} : { words: wordsOf(from, to) }),
    ...(text === '' ? {} : { text }),
    ...(becomes === '' ? {} : { becomes }),
  }
}

function wordsOf(from: number | undefined, to: number | undefined): { from?: number; to?: number } {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** `reading 10` by its name and its marks. */
function readObjective(text: string): Objective {
  const space = text.lastIndexOf(' ')
  return { name: text.slice(0, space), marks: Number(text.slice(space + 1)) }
}
