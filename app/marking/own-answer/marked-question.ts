import type { ExamId } from '#domain/exams/exam.ts'
import type { WayToMark } from '#domain/study/marking/scheme-points.ts'

/** The question whose answer a student marks. */
export interface MarkedQuestion {
  /** `0500/sets/p1-3#2d`, `task/0500/night-ferry`. */
  subject: string
  exam: ExamId
  /** The id of the task, if it is one: `0500/night-ferry`. */
  task?: string
  /** `Practice set 1, Paper 1`; the title of a task. */
  of: string
  /** `Question 3, extended response`. */
  name: string
  /** `3`; empty for a task. */
  number: string
  kind: string
  /** The row of the facts: `0500 p1 2020 3`. */
  form?: string | undefined
  marks: number
  way: WayToMark
  /** Where it is written. */
  desk: string
  /** What it asks, as HTML of ours. */
  questionHtml?: string | undefined
  /** The board's question paper and mark scheme of an official paper, as far as they are here. */
  papers: readonly PaperFile[]
  /** The questions of its paper, in their order; empty for a task. */
  others: readonly OtherQuestion[]
}

export interface PaperFile {
  /** `Mark scheme`. */
  label: string
  url: string
  fileName: string
  name: string
  page: number
}

/** A question of the same paper. */
export interface OtherQuestion {
  subject: string
  /** `1(d)(ii)`. */
  number: string
  marks: number | undefined
  /** It is marked on one screen, by points or with a mark alone. */
  isShort: boolean
}
