import type { ExamId, LevelAddress } from '#domain/exams/exam.ts'

/** The steps of a ladder, from the lowest. */
export type Band = 'low' | 'middle' | 'good' | 'top'

/** What each page and PDF says, once, of an answer of ours that it shows. */
export const OUR_ANSWER = 'An answer we wrote, as students of about this mark write.'
export const OUR_ANSWERS = 'Answers we wrote, as students of about these marks write.'

/** A piece of a paragraph. `note` is an index of the answer's notes: this text is what the note in the margin is about. */
export interface TextRun {
  text: string
  style?: 'strong' | 'emphasis' | undefined
  note?: number | undefined
}

/** A note in the margin of a marked answer. */
export interface MarginNote {
  text: string
  colour: 'mint' | 'rose' | 'sky' | 'yellow'
  objective?: string | undefined
}

/** Marks for one objective, criterion or part of a question; without a name, for the whole. Level 1 is the lowest of 5. */
export interface AnswerMark {
  objective?: string | undefined
  got: number
  of: number
  level?: number | undefined
  levels?: Readonly<Record<string, number>> | undefined
  why?: string | undefined
  notHigher?: string | undefined
  notLower?: string | undefined
}

/** A marked answer to a task. */
export interface PublishedAnswer {
  /** The id of its resource, and the address of its reading page: `/resources/igcse/examples/p1/…/read`. */
  id: string
  address: string
  title: string
  band: Band
  got: number
  of: number
  marks: readonly AnswerMark[]
  notHigher?: string | undefined
  notLower?: string | undefined
  paragraphs: readonly (readonly TextRun[])[]
  notes: readonly MarginNote[]
}

/** A level of a scale, from 1 to 5, with its fewest and its most marks. */
export interface ScaleLevel {
  level: number
  from: number
  to: number
  text: string
}

/** Something to do that leads an answer to a level. */
export interface ScaleMove {
  to: number
  text: string
  /** A sentence that a student could write. */
  example: string
}

/** One objective of a scale, with its levels, the lowest first. */
export interface ScaleObjective {
  /** Absent if the question has one scale. */
  name?: string | undefined
  of: number
  levels: readonly ScaleLevel[]
  /** Absent in a file that a device has kept from an older version of the site. */
  moves?: readonly ScaleMove[] | undefined
}

/** What each level of a kind of question looks like, in our words. */
export interface PublishedScale {
  /** `directed-writing`. */
  id: string
  title: string
  marked: 'by objective' | 'together' | 'by points'
  objectives: readonly ScaleObjective[]
  adviceHtml: string
}

/** `/tasks/0500/bee-swarm-narrative.json`: a task with its passages, its scale and the marked answers to it, the lowest first. */
export interface PublishedTask {
  v: 1
  /** `0500/bee-swarm-narrative`. Its subject in the study log is `task/` and this. */
  id: string
  exam: ExamId
  level: LevelAddress
  title: string
  /** The kind of question, as in `questions.csv`: `directed writing`. */
  kind: string
  /** The rows of the facts that ask it: `0500 p2 2027 1(b)`. The first is the main one. */
  forms: readonly string[]
  number?: string | undefined
  marks: number
  words?: { from?: number | undefined; to: number } | undefined
  minutes?: number | undefined
  questionHtml: string
  passagesHtml: string
  scale?: PublishedScale | undefined
  answers: readonly PublishedAnswer[]
}

/** A line of `/tasks/index.json`. */
export interface TaskSummary {
  id: string
  exam: ExamId
  title: string
  kind: string
  forms: readonly string[]
  marks: number
  words?: { from?: number | undefined; to: number } | undefined
  minutes?: number | undefined
  /** The beginning of the question, as text. */
  begins: string
  answers: readonly { id: string; band: Band; got: number; of: number }[]
}

/** `/tasks/index.json`: every task. */
export interface TaskIndex {
  v: 1
  tasks: readonly TaskSummary[]
}

/** `/tasks/scales/0500.json`: the scale of each long question of an exam, by its row of the facts, for that row's marks. */
export interface ExamScales {
  v: 1
  scales: Readonly<Record<string, PublishedScale>>
}
