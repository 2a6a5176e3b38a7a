import { parseAuthState } from '#app/accounts/session/auth-state.ts'
import { readSession } from '#app/lib/device/stored-session.ts'
import { makeId } from '#app/lib/make-id.ts'
import { storedTexts, type TextStorage } from '#app/lib/device/stored-texts.ts'
import { type Fact, type FactData, parseFact } from '#domain/study/log/fact.ts'
import { fieldOf, itemsOf, parseJson } from '#domain/unknown-value.ts'

export const WAITING_KEY = 'ee_study_waiting_v1'

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

/** Where texts are stored by key. */
export type Texts = TextStorage

/**
 * Facts on their way into the log. The log opens some time after the page; local storage keeps them at once, so that
 * closing the page loses nothing. When two tabs write in the same moment, one of them overwrites the other: so a page
 * also remembers its own.
 */
export function createWaitingFacts(texts: Texts) {
  let own: readonly Fact[] = []
  const stored = () => itemsOf(parseJson(texts.read(WAITING_KEY)))
  function read(): readonly unknown[] {
    const known = stored()
    const ids = new Set(known.map((fact) => fieldOf(fact, 'id')))
    return [...known, ...own.filter(({ id }) => !ids.has(id))]
  }
  function write(facts: readonly unknown[]): boolean {
    return texts.write(WAITING_KEY, facts.length > 0 ? JSON.stringify(facts) : null)
  }
  return {
    /** Not checked: the page that writes does not load what reads a fact. */
    read,
    /** False if the browser refuses: then they wait until the page is left. */
    add(facts: readonly Fact[]): boolean {
      own = [...own, ...facts]
      return write(read())
    },
    remove(ids: readonly unknown[]) {
      own = own.filter(({ id }) => !ids.includes(id))
      const before = stored()
      const after = before.filter((fact) => !ids.includes(fieldOf(fact, 'id')))
      if (after.length < before.length) write(after)
    },
  }
}
