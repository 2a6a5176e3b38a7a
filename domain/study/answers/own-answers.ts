import type { AnswerState, Attempt, HandedIn, StudyRecord } from '#domain/study/log/record.ts'
import { questionOf } from '#domain/study/log/subject.ts'

/** The answers of a student to one question. */
export interface OwnAnswers {
  /** The one that is shown; undefined before the first word. */
  current: string | undefined
  /** The ids of answers that another device began without knowing of the current one. */
  elsewhere: readonly string[]
  /** Those that gave their place to another, the newest first. Their texts can still be read. */
  earlier: readonly string[]
}

/** Which answers to a question there are. Deleted ones are not listed. */
export function ownAnswers({ answers, replacedAnswers }: StudyRecord, question: string): OwnAnswers {
  const kept = [...(answers.get(question) ?? [])].filter(([, { state }]) => state !== 'deleted')
  const ids = kept.map(([id]) => id)
  const live = ids.filter((id) => !replacedAnswers.has(id))
  const current = live.at(-1)
  return {
    current,
    elsewhere: live.filter((id) => id !== current),
    earlier: ids.filter((id) => replacedAnswers.has(id)).toReversed(),
  }
}

/** The attempt at a paper that is not handed in; undefined if there is none. */
export function openAttempt({ attempts }: StudyRecord, paper: string): Attempt | undefined {
  return attempts.get(paper)?.findLast(({ finished }) => finished === undefined)
}

/** How an attempt at a paper was handed in; undefined if it is open. */
export function finishedAttempt(
  { attempts }: StudyRecord,
  paper: string,
  attempt: string,
): HandedIn | undefined {
  return attempts.get(paper)?.find(({ ids }) => ids.has(attempt))?.finished
}

/** What the list of questions says about each of them. */
export type QuestionState = Extract<AnswerState, 'written'> | 'not started'

/**
 * Which questions of a paper are written, for its list of questions. A paper that was written by hand and handed in has
 * all of them.
 */
export function questionStates(
  record: StudyRecord,
  paper: string,
  questions: readonly string[],
): ReadonlyMap<string, QuestionState> {
  const last = record.attempts.get(paper)?.at(-1)
  const isOnPaper = last?.finished?.isByHand === true
  return new Map(
    questions.map((question) => [
      question,
      isOnPaper || isWritten(record, questionOf(paper, question)) ? 'written' : 'not started',
    ]),
  )
}

/** Whether a question has an answer with words. */
export function isWritten(record: StudyRecord, question: string): boolean {
  const { current } = ownAnswers(record, question)
  return current !== undefined && record.answers.get(question)?.get(current)?.state === 'written'
}

/** The subjects of the tasks that a student has tried: written here, or handed in on paper. */
export function triedTasks(record: StudyRecord): string[] {
  const subjects = new Set([...record.answers.keys(), ...record.handedIn.keys()])
  return [...subjects].filter(
    (subject) =>
      subject.startsWith('task/') &&
      (record.handedIn.has(subject) || ownAnswers(record, subject).current !== undefined),
  )
}
