import { type ListedQuestion, type QuestionList, rowLabel } from '#domain/papers/later/question-list.ts'

/** A row of the list: a question with its parts, such as 1(b) with 1(b)(i) and 1(b)(ii). */
export interface QuestionRow {
  /** `1(b)`. */
  label: string
  /** Of all its parts; undefined if one of them is not known. */
  marks: number | undefined
  questions: readonly [ListedQuestion, ...ListedQuestion[]]
}

/** The rows of a list. Small parts, (i) and (ii), are one row together. */
export function questionRows({ questions }: QuestionList): QuestionRow[] {
  const rows: QuestionRow[] = []
  for (const question of questions) {
    const label = rowLabel(question.number)
    const last = rows.at(-1)
    if (last?.label === label) {
      rows[rows.length - 1] = {
        label,
        marks: sum(last.marks, question.marks),
        questions: [...last.questions, question],
      }
    } else rows.push({ label, marks: question.marks, questions: [question] })
  }
  return rows
}

/** The row that contains a question. */
export function rowOf(rows: readonly QuestionRow[], id: string | undefined): QuestionRow | undefined {
  return rows.find(({ questions }) => questions.some((question) => question.id === id))
}

/**
 * The row that a student is at after so many marks; undefined after the last one. Also if the rows have other marks than the
 * paper, `of`: then some of them are a choice.
 */
export function rowAfter(rows: readonly QuestionRow[], marks: number, of: number): QuestionRow | undefined {
  const ends: number[] = []
  for (const row of rows) ends.push((ends.at(-1) ?? 0) + (row.marks ?? Number.NaN))
  return ends.at(-1) === of ? rows.find((_, at) => (ends[at] ?? 0) > marks) : undefined
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}
