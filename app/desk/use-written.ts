import { useStudy } from '#app/study/use-study.ts'
import type { QuestionList } from '#domain/papers/question-list.ts'
import { questionStates } from '#domain/study/answers/own-answers.ts'
import type { Desk } from './desk.ts'
import { subjectOf } from './running-timer.ts'

/** The log opens after the pages of the document. In milliseconds. */
const OPEN_AFTER = 1500

/** The ids of the questions that the student has written; none until the log is open. */
export function useWritten({ variant }: Desk, list: QuestionList | undefined): ReadonlySet<string> {
  const study = useStudy({ after: OPEN_AFTER })
  if (!study || !variant || !list) return NONE
  const ids = list.questions.map(({ id }) => id)
  const states = questionStates(study.log.record(), subjectOf(variant), ids)
  return new Set(ids.filter((id) => states.get(id) === 'written'))
}

const NONE: ReadonlySet<string> = new Set()
