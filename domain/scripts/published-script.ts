import type { AnswerMark, MarginNote, TextRun, PublishedAnswer } from '#domain/tasks/published-task.ts'

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

/** The page on which a student marks a script: `/marking/script?of=0500/sets/p1-1&script=b`. */
export function markScriptAddress(set: string, letter: string): string {
  return `/marking/script?of=${set}&script=${letter.toLowerCase()}`
}

/** The desk with a script beside the question paper, at a question if one is given. `desk` is the question paper's address. */
export function readScriptAddress(desk: string, letter: string, question?: string): string {
  const at = question === undefined ? '' : `&question=${question}`
  return `${desk}?beside=sc${at}&script=${letter.toLowerCase()}`
}

/** A script's answer as one of our answers to a task: what is judged or printed of it needs no more. */
export function asPublishedAnswer(
  { id, got, of, marks, paragraphs, notes, notHigher, notLower }: ScriptAnswer,
  letter: string,
): PublishedAnswer {
  return {
    id: `script-${letter.toLowerCase()}-${id}`,
    address: '',
    title: `Script ${letter}`,
    band: 'middle',
    got,
    of,
    marks,
    notHigher: notHigher && plain(notHigher),
    notLower: notLower && plain(notLower),
    paragraphs,
    notes,
  }
}

/** The long answers of the scripts of a set to one question, to be put in order. */
export function scriptAnswers(scripts: readonly PublishedScript[], question: string): PublishedAnswer[] {
  return scripts.flatMap(({ letter, answers }) =>
    answers
      .filter(({ id, isLong, paragraphs }) => id === question && isLong && paragraphs.length > 0)
      .map((answer) => asPublishedAnswer(answer, letter)),
  )
}

function plain(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}
