import { isSetIn, newFormOf } from './chosen-sitting.ts'
import { COMPONENTS, type Component } from '#domain/exams/component.ts'
import {
  findGroup,
  formatWords,
  type QuestionGroup,
  questionGroups,
  sameWords,
  successor,
} from './form-questions.ts'

/** A question of a form: 2(d) of 0500 Paper 1 in the form of 2020. */
export interface FormQuestion {
  exam: string
  paper: string
  firstYear: number
  number: string
}

/** A question in the exam that a student prepares. */
export interface InYourExam {
  /** `In your exam this is Question 4: 250 to 300 words [20].` */
  text: string
  /** The older one of the two forms, for the table of what changed. */
  old: Component
}

/** Reads a row of the facts as tasks name it: `0500 p2 2027 1(b)`. */
export function parseFormQuestion(row: string): FormQuestion | undefined {
  const [, exam, paper, year, number] = /^(\S+) p(\S+) (\d{4}) (\S+)$/.exec(row) ?? []
  return exam && paper && number ? { exam, paper, firstYear: Number(year), number } : undefined
}

/**
 * What a question is in the exam of a year, if the form of that year asks it in another way. `asked` are the rows that ask
 * it, the one that is shown first. Undefined if nothing differs, if the facts do not say, or if the question is one of
 * several in its row.
 */
export function inYourExam(
  asked: readonly FormQuestion[],
  { exam, year }: { exam: string; year: number },
): InYourExam | undefined {
  const [shown, ...others] = asked.flatMap((each) => findPlace(each) ?? [])
  if (!shown || shown.form.exam !== exam || isSetIn(shown.form, year)) return undefined
  const found = others.find(({ form }) => isSetIn(form, year)) ?? follow(shown, year)
  if (!found || isSame(shown.group, found.group)) return undefined
  const { label, marks, words } = found.group
  const length = words ? `: ${formatWords(words).replace('-', ' to ')}` : ''
  const old = shown.form.firstYear < found.form.firstYear ? shown.form : found.form
  return { text: `In your exam this is Question ${label}${length} [${marks}].`, old }
}

interface FormGroup {
  form: Component
  group: QuestionGroup
}

function findPlace({ exam, paper, firstYear, number }: FormQuestion): FormGroup | undefined {
  const form = findForm(exam, paper, firstYear)
  const group = form && findGroup(questionGroups(form), number)
  return form && group && isOne(group) ? { form, group } : undefined
}

/** The place of the same question in the form of a year, one form after another. */
function follow(from: FormGroup, year: number): FormGroup | undefined {
  let place: FormGroup | undefined = from
  while (place && !isSetIn(place.form, year))
    place = year < place.form.firstYear ? placeBefore(place) : placeAfter(place)
  return place && isOne(place.group) ? place : undefined
}

function placeAfter({ form, group }: FormGroup): FormGroup | undefined {
  const next = successor(form, group)
  const found = next && findForm(form.exam, form.paper, next.firstYear)
  return found && { form: found, group: next.group }
}

function placeBefore({ form, group }: FormGroup): FormGroup | undefined {
  const before = COMPONENTS.find((each) => newFormOf(each) === form)
  const found = before && questionGroups(before).find(({ becomes }) => becomes === group.label)
  return found && { form: before, group: found }
}

function findForm(exam: string, paper: string, firstYear: number): Component | undefined {
  return COMPONENTS.find((each) => each.exam === exam && each.paper === paper && each.firstYear === firstYear)
}

/** Whether a row is a single question, and not `1(a)-(e)` or a choice. */
function isOne({ label }: QuestionGroup): boolean {
  return /^\d+(\([a-z]\))?$/.test(label)
}

function isSame(one: QuestionGroup, other: QuestionGroup): boolean {
  return one.label === other.label && one.marks === other.marks && sameWords(one, other)
}
