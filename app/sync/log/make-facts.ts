import { parseAuthState } from '#app/accounts/session/auth-state.ts'
import { readSession } from '#app/lib/device/stored-session.ts'
import { makeId } from '#app/lib/make-id.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { type Fact, type FactData, parseFact } from '#domain/study/log/fact.ts'
import { createWaitingFacts } from './waiting-facts.ts'

export const waitingFacts = createWaitingFacts(storedTexts)

/** The facts of this device that are on their way into the log. */
export function readWaitingFacts(): Fact[] {
  return waitingFacts.read().flatMap((value) => parseFact(value) ?? [])
}

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
