import type { SessionListing } from '#domain/papers/catalogue.ts'
import { SESSIONS, type Session } from '#domain/exams/session.ts'

/**
 * What a student has completed of one exam and year: variants by their key (`Summer-1-2`), sessions by name.
 * A session is in its set exactly when all its variants are.
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

/** With this variant complete; the same value when it already was. */
export function markVariant(completion: Completion, key: string, session: SessionListing): Completion {
  if (completion.variants.has(key)) return completion
  return settle(session, completion, [...completion.variants, key])
}

export function unmarkVariant(completion: Completion, key: string, session: SessionListing): Completion {
  return settle(
    session,
    completion,
    [...completion.variants].filter((each) => each !== key),
  )
}

/** With every variant of the session complete; the same value when they already were. */
export function markSession(completion: Completion, session: SessionListing): Completion {
  if (isComplete(countSession(completion, session))) return completion
  return settle(session, completion, [...completion.variants, ...keysOf(session)])
}

/** With no variant of the session complete. */
export function unmarkSession(completion: Completion, session: SessionListing): Completion {
  const keys = new Set(keysOf(session))
  return settle(
    session,
    completion,
    [...completion.variants].filter((key) => !keys.has(key)),
  )
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

/** Reads what `formatCompletion` wrote; undefined when it is damaged. */
export function parseCompletion(text: string): Completion | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return undefined
  if (!('variants' in value && 'sessions' in value)) return undefined
  const { variants, sessions } = value
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

function settle(session: SessionListing, { sessions }: Completion, keys: readonly string[]): Completion {
  const variants = new Set(keys)
  const isWhole = keysOf(session).every((key) => variants.has(key))
  const others = [...sessions].filter((each) => each !== session.session)
  return { variants, sessions: new Set(isWhole ? [...others, session.session] : others) }
}

function keysOf({ papers }: SessionListing): string[] {
  return papers.flatMap(({ variants }) => variants.map(({ key }) => key))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
