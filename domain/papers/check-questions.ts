import { covers, parseLabel, type QuestionGroup } from '#domain/exams/later/form-questions.ts'
import type { QuestionPlace } from '#domain/papers/later/question-list.ts'

/** What the facts say of a paper's form. */
export interface PaperForm {
  /** The marks of the whole paper. */
  marks: number
  groups: readonly Pick<QuestionGroup, 'label' | 'marks' | 'answered' | 'text'>[]
}

type Asked = Pick<QuestionPlace, 'number' | 'marks'>

/**
 * What is wrong with the questions of a paper, in words; empty if nothing is. The sum of all marks alone proves nothing:
 * it is the same however the marks are dealt out.
 */
export function questionFaults(questions: readonly Asked[], form: PaperForm): string[] {
  return [...numberingFaults(questions.map(({ number }) => number)), ...markFaults(questions, form)]
}

/** Numbers go 1, 2, 3; a, b, c; i, ii, iii: from the first, without a gap, and none is both whole and in parts. */
export function numberingFaults(numbers: readonly string[]): string[] {
  const faults: string[] = []
  let last: string[] = []
  for (const number of numbers) {
    const parts = partsOf(number)
    const level = parts.findIndex((part, index) => part !== last[index])
    const begins = parts.slice(level + 1).every((part) => part === 'a' || part === 'i')
    if (parts.length === 0) faults.push(`"${number}" is no number of a question`)
    else if (level === -1) faults.push(`${number} comes again after ${formatParts(last)}`)
    else if (level > 0 && last.length === level)
      faults.push(`${formatParts(last)} is there as a whole and in parts`)
    else if (!follows(last[level], parts[level] ?? '', level) || !begins)
      faults.push(last.length === 0 ? `${number} comes first` : `${number} follows ${formatParts(last)}`)
    last = parts
  }
  return faults
}

/** Every question has marks, and those of each group and of the whole paper are as in the facts. */
export function markFaults(questions: readonly Asked[], { marks, groups }: PaperForm): string[] {
  const withoutMarks = questions
    .filter((question) => !question.marks)
    .map(({ number }) => `${number} has no marks`)
  if (groups.length === 0) return [...withoutMarks, 'the facts have no questions of this form']
  const named = groups.filter(({ label }) => parseLabel(label))
  const unnamed = groups.filter(({ label }) => !parseLabel(label))
  const others = questions.filter(({ number }) => !named.some(({ label }) => covers(label, number)))
  const sum = groups.reduce((all, group) => all + group.marks, 0)
  return [
    ...withoutMarks,
    ...named.flatMap((group) => groupFaults(questions, group)),
    ...sectionFaults(others, unnamed),
    ...(sum === marks ? [] : [`the groups of the form have ${sum} marks, and the paper ${marks}`]),
  ]
}

type Group = PaperForm['groups'][number]

function groupFaults(questions: readonly Asked[], { label, marks, answered }: Group): string[] {
  const range = parseLabel(label)
  if (!range) return []
  const own = questions.filter(({ number }) => covers(label, number))
  const names =
    range.letters === undefined
      ? Array.from({ length: range.to - range.from + 1 }, (_, index) => `${range.from + index}`)
      : range.letters.split('').map((letter) => `${range.from}(${letter})`)
  const missing = names.filter(
    (name) => !own.some(({ number }) => number === name || number.startsWith(`${name}(`)),
  )
  if (missing.length > 0) return missing.map((name) => `${name} is missing`)
  if (answered === undefined)
    return sumOf(own) === marks ? [] : [`${label} has ${sumOf(own)} marks, not ${marks}`]
  const each = marks / answered
  const wrong = names.filter(
    (name) => sumOf(own.filter(({ number }) => partsOf(number)[0] === name)) !== each,
  )
  return wrong.map((name) => `${name} does not have ${each} marks`)
}

/** Questions whose numbers the facts do not know, dealt out in order to sections of which they know only the marks. */
function sectionFaults(questions: readonly Asked[], sections: readonly Group[]): string[] {
  const whole = [...Map.groupBy(questions, ({ number }) => partsOf(number)[0] ?? '').values()].map(sumOf)
  let at = 0
  for (const { label, marks, answered } of sections) {
    const name = label || 'the rest'
    if (answered === undefined) {
      let sum = 0
      while (sum < marks && at < whole.length) {
        sum += whole[at] ?? 0
        at += 1
      }
      if (sum !== marks) return [`${name} has ${sum} marks, not ${marks}`]
    } else {
      const first = at
      const isLast = sections.at(-1)?.label === label
      const most = isLast ? whole.length : first + Math.floor(whole.length / sections.length)
      while (at < most && whole[at] === marks / answered) at += 1
      if (at - first <= answered)
        return [`${name} has no choice of questions with ${marks / answered} marks each`]
    }
  }
  return at < whole.length ? ['there are more questions than the form has'] : []
}

function sumOf(questions: readonly Asked[]): number {
  return questions.reduce((sum, { marks = 0 }) => sum + marks, 0)
}

/** `1(b)(ii)` is 1, b, ii. */
function partsOf(number: string): string[] {
  return number.match(/^\d+|(?<=\()[a-z]+(?=\))/g) ?? []
}

function formatParts(parts: readonly string[]): string {
  return parts.map((part, index) => (index === 0 ? part : `(${part})`)).join('')
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

function follows(before: string | undefined, part: string, level: number): boolean {
  if (level === 0) return Number(part) === Number(before ?? 0) + 1
  if (before === undefined) return part === 'i' || (level === 1 && part === 'a')
  const roman = ROMAN.indexOf(before)
  if (roman !== -1 && ROMAN[roman + 1] === part) return true
  return (
    level === 1 && part.length === 1 && part.charCodeAt(0) === before.charCodeAt(0) + 1 && before.length === 1
  )
}
