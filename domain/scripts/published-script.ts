import type { AnswerMark, MarginNote, TextRun } from '#domain/tasks/published-task.ts'

/** One or more marks that were not given, and why. */
export interface MissedMark {
  marks: number
  why: readonly TextRun[]
}

/** A candidate's answer to one question. */
export interface ScriptAnswer {
  /** `2(d)`, and its id `2d`. */
  number: string
  id: string
  /** The kind of question, as in `questions.csv`. */
  kind: string
  /** The row of the facts, for the scale: `0500 p1 2020 2(d)`. */
  form?: string | undefined
  got: number
  of: number
  /** By objective; one without a name where the question has one mark. */
  marks: readonly AnswerMark[]
  /** Marked by levels; else by points. */
  isLong: boolean
  /** None if the candidate did not reach the question. */
  paragraphs: readonly (readonly TextRun[])[]
  notes: readonly MarginNote[]
  /** Of a short answer. */
  missed: readonly MissedMark[]
  /** Of a long one. */
  notHigher?: readonly TextRun[] | undefined
  notLower?: readonly TextRun[] | undefined
}

/** A whole paper by a candidate whom we invented, with our marks. */
export interface PublishedScript {
  /** `B`. It says nothing of the mark. */
  letter: string
  habit: string
  got: number
  of: number
  /** Minutes by question, if the candidate ran out of time. */
  minutes?: readonly (readonly [question: string, minutes: number])[] | undefined
  answers: readonly ScriptAnswer[]
  /** What would bring the next ten marks. */
  next: readonly (readonly TextRun[])[]
}

/** `/files/papers/0500-p1-set1_qp.scripts.json`. It is fetched only when a student opens a script. */
export interface PublishedScripts {
  v: 1
  scripts: readonly PublishedScript[]
}
