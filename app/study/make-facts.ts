import { parseAuthState } from '#app/accounts/session/auth-state.ts'
import { readSession } from '#app/lib/stored-session.ts'
import { storedTexts } from '#app/lib/stored-texts.ts'
import type { Fact, FactData } from '#domain/study/log/fact.ts'
import { createWaitingFacts } from './waiting-facts.ts'

export const waitingFacts = createWaitingFacts(storedTexts)

/** Something that a student just did. */
export interface Deed {
  kind: string
  /** The version of the kind's data. */
  v: number
  subject: string
  data?: FactData
}

/** Facts of this moment. `owner` is the account they belong to, if there is one. */
export function makeFacts(deeds: readonly Deed[], owner: string | null): Fact[] {
  const happenedAt = new Date().toISOString()
  return deeds.map(({ kind, v, subject, data = {} }) => ({
    id: makeId(),
    v,
    kind,
    subject,
    data,
    happenedAt,
    owner,
  }))
}

/** The account that is signed in; null for a visitor. */
export function currentOwner(): string | null {
  const auth = parseAuthState(readSession())
  return auth.status === 'signed-in' ? auth.student.id : null
}

/** A new UUID. `randomUUID` exists only on a secure address; a school may open the site by a plain one. */
export function makeId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
