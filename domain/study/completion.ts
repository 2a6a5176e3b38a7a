import type { SessionListing } from '#domain/papers/catalogue.ts'
import { isSession, SESSIONS, type Session } from '#domain/exams/session.ts'
import { objectOf, parseJson } from '#domain/unknown-value.ts'

/**
 * The completed variants (by key, `Summer-1-2`) and sessions (by name) of one exam and year. A session is completed
 * exactly when all its variants are. Of practice sets, only the variants are kept: they belong to no session.
 */
export interface Completion {
  variants: ReadonlySet<string>
  sessions: ReadonlySet<Session>
}

export interface Count {
  done: number
  total: number
}

export const NOTHING_COMPLETED: Completion = { variants: new Set(), sessions: new Set() }

/** Marks a variant. Returns the same value if it was marked already. */
export function markVariant(completion: Completion, key: string, session: SessionListing): Completion {
  if (completion.variants.has(key)) return completion
  return withVariants(session, completion, [...completion.variants, key])
}

export function unmarkVariant(completion: Completion, key: string, session: SessionListing): Completion {
  const left = [...completion.variants].filter((each) => each !== key)
  return withVariants(session, completion, left)
}

/** Marks every variant of a session. Returns the same value if all were marked already. */
export function markSession(completion: Completion, session: SessionListing): Completion {
  if (isComplete(countSession(completion, session))) return completion
  return withVariants(session, completion, [...completion.variants, ...keysOf(session)])
}

/** Unmarks every variant of a session. */
export function unmarkSession(completion: Completion, session: SessionListing): Completion {
  const keys = new Set(keysOf(session))
  const left = [...completion.variants].filter((key) => !keys.has(key))
  return withVariants(session, completion, left)
}

/** The completion that these keys of variants amount to. `sessions` are those of their exam and year. */
export function completionOf(keys: readonly string[], sessions: readonly SessionListing[]): Completion {
  const variants = new Set(keys)
  const whole = sessions.filter((session) =>
    isComplete(countSession({ variants, sessions: new Set() }, session)),
  )
  return { variants, sessions: new Set(whole.map(({ session }) => session).filter(isSession)) }
}

/** Marks the variants of a session again that a change had unmarked. What was changed since stays. */
export function markAgain(
  now: Completion,
  before: Completion,
  after: Completion,
  session: SessionListing,
): Completion {
  const lost = [...before.variants].filter((key) => !after.variants.has(key))
  return withVariants(session, now, [...now.variants, ...lost])
}

export function countSession({ variants }: Completion, session: SessionListing): Count {
  const keys = keysOf(session)
  return { done: keys.filter((key) => variants.has(key)).length, total: keys.length }
}

export function countYear(completion: Completion, sessions: readonly SessionListing[]): Count {
  const counts = sessions.map((session) => countSession(completion, session))
  return {
    done: counts.reduce((sum, { done }) => sum + done, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  }
}

export function isComplete({ done, total }: Count): boolean {
  return total > 0 && done === total
}

/** `5 of 6 complete`. */
export function formatCount({ done, total }: Count): string {
  return `${done} of ${total} complete`
}

/** Parses the text of `formatCompletion`; undefined if it is damaged. */
export function parseCompletion(text: string): Completion | undefined {
  const { variants, sessions } = objectOf(parseJson(text))
  if (!Array.isArray(variants) || !variants.every((key) => typeof key === 'string')) return undefined
  if (!Array.isArray(sessions)) return undefined
  return {
    variants: new Set<string>(variants),
    sessions: new Set(SESSIONS.filter((session) => sessions.includes(session))),
  }
}

export function formatCompletion({ variants, sessions }: Completion): string {
  return JSON.stringify({ variants: [...variants], sessions: [...sessions] })
}

function withVariants(
  session: SessionListing,
  { sessions }: Completion,
  keys: readonly string[],
): Completion {
  const variants = new Set(keys)
  if (!isSession(session.session)) return { variants, sessions }
  const isWhole = keysOf(session).every((key) => variants.has(key))
  const others = [...sessions].filter((each) => each !== session.session)
  return { variants, sessions: new Set(isWhole ? [...others, session.session] : others) }
}

/** The keys of a session's variants. */
export function keysOf({ papers }: SessionListing): string[] {
  return papers.flatMap(({ variants }) => variants.map(({ key }) => key))
}
