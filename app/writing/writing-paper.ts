import { capital, plural } from '#domain/plural.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import type { FormQuestion } from '#domain/exams/later/in-your-exam.ts'
import type { QuestionTask } from '#app/ui/question-fold.tsx'
import type { Study } from '#app/sync/open-study.ts'

/** A question as the writing pane needs it. */
export interface AnswerQuestion {
  /** Of the address: `2d`. */
  id: string
  /** `2(d)`; empty if a task has none. */
  number: string
  marks?: number | undefined
  /** `summary`, from the facts about the form. */
  kind?: string | undefined
  words?: { from?: number | undefined; to?: number | undefined } | undefined
  /** The lines that the paper gives for it; undefined if they are not known. */
  lines?: number | undefined
  /** The questions of the forms that ask it, the one that is shown first. */
  asked?: readonly FormQuestion[] | undefined
}

/** The paper that is written. */
export interface WritingPaper {
  /** `0500/sets/p1-3`. */
  subject: string
  /** `Practice set 3, Paper 1`. */
  title: string
  /** In their order; empty while they are not known. */
  questions: readonly AnswerQuestion[]
  /** A task is a single question: its answer has the subject of the task itself. */
  task?: AnswerQuestion
}

/** The question that is written, and the subject of its answer. */
export function writtenQuestion(
  { subject, questions, task }: WritingPaper,
  id: string | undefined,
): { question: AnswerQuestion | undefined; answerOf: string } {
  if (task) return { question: task, answerOf: subject }
  const question = questions.find((each) => each.id === id)
  return { question, answerOf: questionOf(subject, question?.id) }
}

/** `Practice set 3, Paper 1, Question 3`; of a task its title. */
export function answerTitle({ title, task }: WritingPaper, question: AnswerQuestion | undefined): string {
  return question && !task ? `${title}, Question ${question.number}` : title
}

/** The timer of a paper, for a moment in milliseconds since 1970. */
export interface PaperClock {
  status: 'ready' | 'running' | 'paused' | 'finished'
  /** Milliseconds left; below zero when the time is over. */
  left: (now: number) => number
  /** Milliseconds worked. */
  worked: (now: number) => number
  /** `minute 84 of 120: about 56 of 80 marks by now`. */
  pace: (now: number) => string
  onStart: () => void
  onPause: () => void
}

/** The name of the field, for a screen reader: `My answer to Question 3, 25 marks`. */
export function fieldLabel(question: AnswerQuestion | undefined): string {
  if (!question) return 'My answer'
  const { number, marks } = question
  const marked = marks === undefined ? '' : `, ${plural(marks, 'mark')}`
  return `My answer${number === '' ? '' : ` to Question ${number}`}${marked}`
}

/** What a question asks for, above the lines: `Directed writing, 250 to 350 words`. */
export function taskLine({ kind = '', words = {} }: AnswerQuestion): string {
  const { from, to } = words
  const most = to === undefined ? '' : `at most ${to} words`
  const range = to === undefined ? `at least ${from} words` : `${from} to ${to} words`
  const parts = [kind, from === undefined ? most : range]
  return capital(parts.filter((part) => part !== '').join(', '))
}

/** `Question 3, 324 words, 118 minutes.` */
export function handedInDetail(
  what: string,
  { words, minutes }: { words: number | undefined; minutes: number | undefined },
): string {
  const parts = [what]
  if (words !== undefined) parts.push(plural(words, 'word'))
  if (minutes !== undefined) parts.push(plural(minutes, 'minute'))
  return `${parts.join(', ')}.`
}

/** A paper that is written by hand: while it is written, and when it is done. */
const STATES = ['writing', 'finished', 'photos'] as const
export type ByHandState = (typeof STATES)[number]

/** The storage key of a paper: paper mode survives a reload. */
export function byHandKey(paper: string): string {
  return `ee_by_hand_v1:${paper}`
}

export function parseByHand(text: string | null): ByHandState | undefined {
  return STATES.find((state) => state === text)
}

export interface MyAnswerProps {
  paper: WritingPaper
  /** The id of the question that is written; undefined while the paper's questions are not known. */
  question: string | undefined
  /** The pane is kept for when it is shown again: it is not seen now. */
  isHidden?: boolean
  /** What a question asks; undefined if this site does not know it. */
  taskOf: (question: string) => QuestionTask | undefined
  /** Undefined for a paper without a time limit. */
  clock: PaperClock | undefined
  /** Handing in ends the paper: stops the timer and unlocks the mark scheme. */
  onHandIn: () => void
  /** Opens the mark scheme; undefined if there is none. */
  onMarkScheme: (() => void) | undefined
}

/** What paper mode needs. */
export type ByHandProps = Omit<MyAnswerProps, 'question'> & {
  study: Study
  question: AnswerQuestion | undefined
  mode: ByHandState
  onMode: (mode: ByHandState | undefined) => void
}
