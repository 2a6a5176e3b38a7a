import type { Study } from '#app/study/open-study.ts'
import type { ByHandState } from './by-hand-state.ts'
import type { AnswerQuestion, PaperClock, WritingPaper } from './writing-paper.ts'

export interface MyAnswerProps {
  paper: WritingPaper
  /** The id of the question that is written; undefined while the paper's questions are not known. */
  question: string | undefined
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
