import type { QuestionTask } from '#app/ui/question-fold.tsx'
import type { Study } from '#app/sync/open-study.ts'
import type { AnswerQuestion, PaperClock, WritingPaper } from './writing-paper.ts'

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
