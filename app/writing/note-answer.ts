import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import type { Answer } from '#domain/study/answers/answer.ts'
import { openAttempt } from '#domain/study/answers/own-answers.ts'
import type { AnswerState } from '#domain/study/log/record.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import type { AnswerKeeper } from './answer-keeper.ts'

/** The answers that this page has noted: the log may take a moment to have them. */
const begun = new Set<string>()
const attempts = new Map<string, string>()

/** The open attempt at a paper. Without one, a new one begins. */
export function attemptAt({ log }: Study, paper: string): string {
  const [known] = openAttempt(log.record(), paper)?.ids ?? []
  if (known !== undefined) return known
  const noted = attempts.get(paper)
  if (noted !== undefined && !log.has(noted)) return noted
  const [id = ''] = noteFacts([{ kind: 'attempt.started', v: 1, subject: paper }])
  attempts.set(paper, id)
  return id
}

/** Notes an answer's first word. */
export function noteBeginning(study: Study, subject: string, keeper: AnswerKeeper) {
  const { answer } = keeper.state()
  if (answer.body === '' || begun.has(answer.id)) return
  begun.add(answer.id)
  if (study.log.record().answers.get(subject)?.has(answer.id)) return
  const attempt = attemptAt(study, paperOf(subject))
  noteAnswer(subject, { ...answer, attempt }, 'written')
  keeper.change((now) => ({ ...now, attempt }))
}

/** Notes whether an answer has words, if the log says otherwise. */
export function noteState({ log }: Study, subject: string, answer: Answer) {
  const known = log.record().answers.get(subject)?.get(answer.id)?.state
  const state = answer.body.trim() === '' ? 'emptied' : 'written'
  if (known === undefined || known === 'deleted' || known === state) return
  noteAnswer(subject, answer, state)
}

/** Notes a new state of an answer. `instead` is the answer whose place it takes. */
export function noteAnswer(
  subject: string,
  { id, attempt }: Pick<Answer, 'id' | 'attempt'>,
  state: AnswerState,
  instead?: string,
) {
  const data = { answer: id, attempt, state, ...(instead !== undefined && { instead }) }
  noteFacts([{ kind: 'answer.changed', v: 1, subject, data }])
}
