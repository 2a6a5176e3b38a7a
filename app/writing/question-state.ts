import type { Answer } from '#domain/study/answers/answer.ts'
import { finishedAttempt } from '#domain/study/answers/own-answers.ts'
import { readingOf } from '#domain/study/answers/two-versions.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import type { PaperClock, WritingPaper } from './writing-paper.ts'

/**
 * Whether an answer has words, and whether it is handed in, by itself or with its paper. `handedInAt` says when the present text was; a
 * second version was not.
 */
export function questionState(
  record: StudyRecord,
  paper: Pick<WritingPaper, 'subject'>,
  { answer, isTimed }: { answer: Answer; isTimed: boolean },
): { isEmpty: boolean; isHandedIn: boolean; handedInAt: string | undefined } {
  const isEmpty = answer.body === ''
  const withPaper = finishedAttempt(record, paper.subject, answer.attempt)?.at
  const alone = answer.line?.why === 'handed-in' ? record.handedIn.get(answer.subject)?.at : undefined
  const at = withPaper ?? (isTimed ? undefined : alone)
  const isHandedIn = !isEmpty && at !== undefined
  const hasSecond = readingOf(record, answer)?.first !== undefined
  return { isEmpty, isHandedIn, handedInAt: isHandedIn && !hasSecond ? at : undefined }
}

/** Whether handing in ends the whole paper: its timer is on, or was stopped without handing in what was written. */
export function isPaperTimed(
  { attempts }: StudyRecord,
  { subject }: Pick<WritingPaper, 'subject'>,
  { status }: Pick<PaperClock, 'status'>,
): boolean {
  if (status !== 'finished') return status !== 'ready'
  const [first, ...others] = attempts.get(subject) ?? []
  return first !== undefined && first.finished === undefined && others.length === 0
}
