import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import { makeId } from '#app/lib/make-id.ts'
import { withNamedTip } from '#domain/study/answers/named-versions.ts'
import { countAnswer } from '#domain/study/answers/answer-line.ts'
import { ownAnswers, finishedAttempt, openAttempt } from '#domain/study/answers/own-answers.ts'
import type { AnswerEntry, Answer } from '#domain/study/answers/answer.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import { readingOf } from '#domain/study/answers/two-versions.ts'
import type { StudyRecord, AnswerState } from '#domain/study/log/record.ts'
import { handedInDetail, type PaperClock, type WritingPaper } from './writing-paper.ts'
import { showToast } from '#app/ui/toast.ts'
import type { AnswerKeeper } from './answer-keeper.ts'

const attempts = new Map<string, string>()

interface HandingIn {
  /** What is handed in: a paper, or one of its questions. */
  subject: string
  /** Undefined if no timer ran. */
  minutes: number | undefined
  isByHand: boolean
}

/** Notes that a paper or a question is handed in. Gives the number of words. */
export async function handIn(study: Study, { subject, minutes, isByHand }: HandingIn): Promise<number> {
  const paper = paperOf(subject)
  const attempt = attemptAt(study, paper)
  const { versions, ...counted } = await countWritten(study, subject)
  const data = {
    attempt,
    ...counted,
    ...(versions.length > 0 && { versions }),
    ...(minutes !== undefined && { minutes }),
    ...(isByHand && { isByHand }),
  }
  noteFacts([{ kind: 'attempt.finished', v: 1, subject, data }])
  study.onWritten()
  return counted.words
}

/** Tells what was handed in: `Question 3, 324 words, 118 minutes.` */
export function tellHandedIn(what: string, counts: Parameters<typeof handedInDetail>[1]) {
  showToast({ kind: 'done', title: 'Handed in', detail: handedInDetail(what, counts) })
}

/** Counts what is handed in, and keeps it as it is: the versions with these texts are never pruned. */
async function countWritten({ log, answers }: Study, subject: string) {
  const record = log.record()
  const isPaper = paperOf(subject) === subject
  const total = { words: 0, afterTime: 0, versions: [] as string[] }
  for (const question of record.answers.keys()) {
    if (isPaper ? paperOf(question) !== subject : question !== subject) continue
    const { current } = ownAnswers(record, question)
    const entry = current === undefined ? undefined : await keepHandedIn(answers, current)
    if (!entry) continue
    const { words, afterTime } = countAnswer(entry.answer)
    total.words += words
    total.afterTime += afterTime
    if (entry.answer.tip !== null) total.versions.push(entry.answer.tip)
  }
  return total
}

async function keepHandedIn(answers: Study['answers'], id: string): Promise<AnswerEntry | undefined> {
  const made = { id: makeId(), at: new Date().toISOString() }
  const kept = await answers.change(id, (entry) => entry && withNamedTip(entry, made)).catch(() => undefined)
  return kept ?? answers.store.read(id).catch(() => undefined)
}

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

/** The answers that this page has noted: the log may take a moment to have them. */
const begun = new Set<string>()

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
