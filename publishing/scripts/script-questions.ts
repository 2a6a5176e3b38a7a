import { IB_FIRST_YEAR } from '#domain/exams/ib-component.ts'
import { covers, findGroup, questionGroups, type Objective } from '#domain/exams/later/form-questions.ts'
import { findForm } from '#domain/papers/practice-set.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { questionEntries } from '#publishing/question-entries.ts'
import type { PracticePaper } from '#publishing/reading/schema.ts'
import { schemeQuestions } from '#publishing/scheme-points.ts'
import type { LibraryLevels } from '#publishing/tasks/task-schema.ts'
import { QUESTION_ROWS, type QuestionRow } from '#publishing/tasks/question-rows.ts'

/** A question of a set, as an answer in a script is marked. */
export interface SetQuestion {
  number: string
  /** The kind of question, as in the facts: `short answers`. */
  kind: string
  marks: number
  /** Marked by levels. Else each mark is given or not: for a point, or in an answer of at most five marks. */
  isLong: boolean
  /** What the marks are for, if a long answer's are given apart. */
  objectives: readonly Objective[]
  /** The choice that it belongs to: its label, and how many of it are answered. */
  choice?: { label: string; answered: number }
  /** The row of the facts that asks it, for its scale. */
  row: QuestionRow | undefined
}

/** What has so many marks, and is not marked by points, is long. */
const MOST_MARKS_OF_SHORT = 5

/** The documents of one set. */
export type SetDocuments = Partial<Record<PracticePaper['document'], LibraryDocument<PracticePaper>>>

export function documentsOfSet(documents: readonly LibraryDocument<PracticePaper>[]): SetDocuments {
  return Object.fromEntries(documents.map((document) => [document.meta.document, document]))
}

/** The questions of a set in their order; none without a question paper and a mark scheme. */
export function setQuestions(set: SetDocuments, levels: readonly LibraryLevels[]): SetQuestion[] {
  const paper = set['question paper']
  const scheme = set['mark scheme']
  const form = paper && findForm(paper.meta.exam, String(paper.meta.paper), paper.meta.form)
  if (!paper || !scheme || !form) return []
  const byPoints = new Set(
    schemeQuestions(scheme.body).flatMap(({ isByPoints, number }) => (isByPoints ? number : [])),
  )
  const groups = questionGroups(form)
  const entries = [...questionEntries(paper.meta, paper.body).values()]
  return entries.flatMap((entry): SetQuestion[] => {
    if (!('number' in entry) || entry.marks === undefined) return []
    const { number, marks } = entry
    const group = findGroup(groups, number)
    const row = rowOf(paper.meta, number)
    const isLong = marks > MOST_MARKS_OF_SHORT && !byPoints.has(number)
    const ofChoice = entries.filter(
      (other) => 'number' in other && group && covers(group.label, other.number),
    )
    const answered = group?.answered ?? ofChoice.length
    return [
      {
        number,
        kind: group?.kind ?? row?.kind ?? '',
        marks,
        isLong,
        objectives: isLong ? objectivesOf(row, marks, levels) : [],
        row,
        ...(group && answered < ofChoice.length && { choice: { label: group.label, answered } }),
      },
    ]
  })
}

/** The facts divide the marks of a question, or our scale does. One objective has the whole mark: it is not named. */
function objectivesOf(
  row: QuestionRow | undefined,
  marks: number,
  levels: readonly LibraryLevels[],
): readonly Objective[] {
  // A part of a question, such as 1(e) of 8021, has one mark.
  if (!row || row.marks !== marks) return []
  const scale = levels.find(({ meta }) => meta.forms.includes(row.name))?.meta
  const ofScale = scale?.marked === 'by objective' ? scale.scales : []
  const objectives =
    row.objectives.length > 0
      ? row.objectives
      : ofScale.map(({ objective = '', of }) => ({ name: objective, marks: of ?? marks }))
  return objectives.length > 1 ? objectives : []
}

/** The row of the facts for a question of a set. Rows of XEN01 have sections in place of numbers. */
function rowOf({ exam, paper, form }: PracticePaper, number: string): QuestionRow | undefined {
  const rows = QUESTION_ROWS.filter(
    (row) => row.paper === `${exam} p${paper}` && row.firstYear === (exam === 'IB' ? IB_FIRST_YEAR : form),
  )
  const section = `Section ${'AB'[Number(number) - 1] ?? ''}`
  return (
    rows.find(({ question }) => question !== '' && covers(question, number)) ??
    rows.find(({ question }) => question === section || question === '')
  )
}
