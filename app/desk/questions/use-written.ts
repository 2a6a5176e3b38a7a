import { useStudy } from '#app/sync/use-study.ts'
import type { QuestionList } from '#domain/papers/later/question-list.ts'
import { questionStates } from '#domain/study/answers/own-answers.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import type { Desk } from '#app/desk/desk.ts'
import { subjectOf } from '#app/desk/timer/running-timer.ts'

/** The log opens after the pages of the document. In milliseconds. */
export const OPEN_AFTER = 1500

/** What a student has done at the questions of a paper. */
export interface DoneQuestions {
  /** The ids of those that are written. */
  written: ReadonlySet<string>
  /** The last mark that they gave each, by its id. */
  marked: ReadonlyMap<string, { got: number; of: number }>
}

/** What the student has written and marked; nothing until the log is open. */
export function useWritten({ variant }: Desk, list: QuestionList | undefined): DoneQuestions {
  const study = useStudy({ after: OPEN_AFTER })
  if (!study || !variant || !list) return NONE
  const record = study.log.record()
  const paper = subjectOf(variant)
  const ids = list.questions.map(({ id }) => id)
  const states = questionStates(record, paper, ids)
  return {
    written: new Set(ids.filter((id) => states.get(id) === 'written')),
    marked: new Map(
      ids.flatMap((id) => {
        const marking = record.markings.get(questionOf(paper, id))?.at(-1)
        return marking ? [[id, marking]] : []
      }),
    ),
  }
}

const NONE: DoneQuestions = { written: new Set(), marked: new Map() }
