import { COMPONENTS } from '#domain/exams/component.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import { type Objective, questionGroups, rowName } from '#domain/exams/later/form-questions.ts'
import { IB_FIRST_YEAR } from '#domain/exams/ib-component.ts'

/** One row of `domain/exams/facts/questions.csv`, or one part of IB's assessment. */
export interface QuestionRow {
  /** As front matter names it: `0500 p1 2027 2(a)`, or `1123 p2 2018` where the facts have no number. */
  name: string
  exam: ExamId
  /** As in `papers` of front matter: `0500 p1`, `IB p2`. */
  paper: string
  firstYear: number
  question: string
  kind: string
  marks: number
  /** Empty if the facts do not divide the marks. */
  objectives: readonly Objective[]
}

const IB_KINDS = [
  { paper: 'p1', kind: 'guided analysis', each: { A: 5, B: 5, C: 5, D: 5 } },
  { paper: 'p2', kind: 'comparative essay', each: { A: 5, B1: 5, B2: 5, C: 5, D: 5 } },
  { paper: 'IO', kind: 'individual oral', each: { A: 10, B: 10, C: 10, D: 10 } },
  { paper: 'HLE', kind: 'HL essay', each: { A: 5, B: 5, C: 5, D: 5 } },
  { paper: 'EE', kind: 'extended essay', each: { A: 6, B: 6, C: 6, D: 8, E: 4 } },
] as const

/** Every kind of question in every form. IB has no rows in the facts, so its criteria are here. */
export const QUESTION_ROWS: readonly QuestionRow[] = [
  ...COMPONENTS.flatMap((component) =>
    questionGroups(component).map(({ label, kind, marks, answered = 1, objectives }) => {
      const { exam, firstYear } = component
      const paper = `${exam} p${component.paper}`
      const name = rowName(component, label)
      return {
        name,
        exam,
        paper,
        firstYear,
        question: label,
        kind,
        marks: marks / answered,
        objectives,
      }
    }),
  ),
  ...IB_KINDS.map(({ paper, kind, each }) => {
    const objectives = Object.entries(each).map(([name, marks]) => ({ name, marks }))
    return {
      name: `IB ${paper} ${IB_FIRST_YEAR}`,
      exam: 'IB' as const,
      paper: `IB ${paper}`,
      firstYear: IB_FIRST_YEAR,
      question: '',
      kind,
      marks: objectives.reduce((sum, { marks }) => sum + marks, 0),
      objectives,
    }
  }),
]

/** The kinds of questions: summary, essay, comparison … */
export const QUESTION_KINDS: readonly string[] = [...new Set(QUESTION_ROWS.map(({ kind }) => kind))]

export function findQuestionRow(name: string): QuestionRow | undefined {
  return QUESTION_ROWS.find((row) => row.name === name)
}
