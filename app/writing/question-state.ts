import type { Answer } from '#domain/study/answers/answer.ts'
import { finishedAttempt } from '#domain/study/answers/own-answers.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import type { WritingPaper } from './writing-paper.ts'

/** Whether an answer has words, and whether it is handed in, by itself or with its paper. */
export function questionState(
  record: StudyRecord,
  paper: Pick<WritingPaper, 'subject'>,
  { answer, isTimed }: { answer: Answer; isTimed: boolean },
): { isEmpty: boolean; isHandedIn: boolean } {
  const isEmpty = answer.body === ''
  const withPaper = finishedAttempt(record, paper.subject, answer.attempt) !== undefined
  const alone = answer.line?.why === 'handed-in' && record.handedIn.has(answer.subject)
  return { isEmpty, isHandedIn: !isEmpty && (withPaper || (alone && !isTimed)) }
}
