import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { type Day, dayOf } from './day.ts'
import type { Fact } from '#domain/study/log/fact.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/** A question that a student practised: marked, or handed in without a mark. */
export interface Practice {
  subject: string
  day: Day
  /** The kind of question, if it is known. */
  kind?: string
  got?: number
  of?: number
}

const KINDS = new Set(['answer.marked', 'attempt.finished', 'paper.marked'])

/** What a student's facts say of practised questions, in their order. `kindOf` is the kind of a question by its subject. */
export function practiceOf(
  facts: Iterable<Fact>,
  kindOf: (subject: string) => string | undefined,
): Practice[] {
  return [...facts].filter(({ kind }) => KINDS.has(kind)).map((fact) => readPractice(fact, kindOf))
}

function readPractice(
  { kind, subject, data, happenedAt }: Fact,
  kindOf: (subject: string) => string | undefined,
): Practice {
  const asked = kind === 'answer.marked' ? textOf(data, 'kind') : undefined
  const known = asked ?? kindOf(subject)
  const [got, of] = [fieldOf(data, 'got'), fieldOf(data, 'of')]
  const hasMark = kind !== 'attempt.finished' && typeof got === 'number' && typeof of === 'number' && of > 0
  return {
    subject,
    day: dayOf(new Date(happenedAt)),
    ...(known !== undefined && { kind: known }),
    ...(hasMark && { got, of }),
  }
}

/** Whether something that was practised is a question, or the whole paper that it is in. */
export function isAbout({ subject }: Pick<Practice, 'subject'>, question: string): boolean {
  return subject === question || subject === paperOf(question)
}

/** How many of the last marks say how a kind goes now. */
const RECENT = 3

/** The share of the marks that a student got lately in a kind of question; undefined without any mark. */
export function recentShare(practice: readonly Practice[], kind: string): number | undefined {
  const shares = practice
    .filter((each) => each.kind === kind)
    .flatMap(({ got, of }) => (got === undefined || !of ? [] : [got / of]))
    .slice(-RECENT)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
