import { createSignal } from '#app/lib/signal.ts'
import type { Fact, LoggedFact } from '#domain/study/log/fact.ts'
import { declinedTexts, textsIn, textsWithoutOwner } from '#domain/study/answers/text-owners.ts'
import {
  createFactLog,
  factsFor,
  isShownTo,
  type LogChange,
  type NumberedFact,
} from '#domain/study/log/fact-log.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import type { StoredLog, StudyStore } from './study-database.ts'

/** What a tab tells the others. */
export type StudyMessage =
  | { type: 'changed'; change: LogChange }
  | { type: 'kept'; owner: string | null }
  /** The student uses the page, and it shows these answers: the tab that syncs may be another one. */
  | { type: 'used'; shown: readonly string[] }

interface Options {
  store: StudyStore
  stored: StoredLog
  /** Tells the other tabs. */
  post: (message: StudyMessage) => void
  /** Called once, when the browser does not keep what is written. */
  onNotKept: () => void
}

export type StudyLog = ReturnType<typeof createStudyLog>

/** The log of one page: what the device keeps, in memory. A change is kept before it is shown. */
export function createStudyLog({ store, stored, post, onNotKept }: Options) {
  const log = createFactLog(stored.entries, stored.positions)
  const changes = createSignal()
  let viewer = { owner: null as string | null, kept: stored.kept }
  let record: StudyRecord | undefined
  /** The changed facts that the store refused, and the server has not got. */
  const refused = new Set<string>()
  let isFull = false
  let hasHole = false
  let declined: ReadonlySet<string> | undefined
  /** The accounts that were deleted: they never come back. */
  const gone = new Set<string>()
  /** The facts that are here in memory, and on their way into the store for the first time. */
  const beingAdded = new Set<string>()
  // One after another, so that what was decided first is also kept first.
  let writing: Promise<void> = Promise.resolve()

  function notify() {
    record = undefined
    declined = undefined
    changes.send()
  }

  /** Keeps a change. It is in memory already, because the next change follows from it; listeners hear of it after. */
  function keep(change: LogChange): Promise<void> {
    const hasFacts = change.put.length > 0 || change.removed.length > 0
    if (!hasFacts && !change.position) return Promise.resolve()
    const before = writing
    writing = (async () => {
      await before
      await write(change)
      if (hasFacts) notify()
    })()
    return writing
  }

  /** Keeps what the sync has learnt of an account. A round that still goes on may learn of one that is gone. */
  function keepOf(owner: string, step: () => LogChange): Promise<void> {
    return gone.has(owner) ? Promise.resolve() : keep(step())
  }

  async function write(change: LogChange) {
    const { put, removed, position } = change
    // After a write that failed, a later position would hide what is missing: the next page reads those facts again. The
    // first position hides nothing, and it is needed: the facts of an account that was removed are read again with it.
    const kept = hasHole && position && position.position.lastSeq > 0 ? { put, removed } : change
    try {
      await store.write(kept)
      for (const id of idsOf(change)) refused.delete(id)
      post({ type: 'changed', change: kept })
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      const isPageLeft = name === 'AbortError'
      if (!hasHole && !isPageLeft) onNotKept()
      hasHole = true
      isFull = name === 'QuotaExceededError'
      for (const { fact, seq } of put) {
        // What has a number is on the server.
        if (seq === null) refused.add(fact.id)
        else refused.delete(fact.id)
      }
      for (const id of removed) refused.add(id)
    }
  }

  async function add(facts: readonly Fact[]) {
    const change = log.add(facts)
    for (const id of idsOf(change)) beingAdded.add(id)
    await keep(change)
    for (const id of idsOf(change)) beingAdded.delete(id)
  }

  /** Nothing is known of this account any more. */
  async function forget(owner: string, isGone = false) {
    await keep({ ...log.empty(owner, 0), ...(isGone && { isGone }) })
    await store.forget(owner)
  }

  return {
    positionOf: log.positionOf,
    unsent: log.unsent,
    owners: log.owners,
    has: log.has,
    isWaiting: log.isWaiting,
    size: log.size,
    hasRefused: log.hasRefused,
    joinable: log.joinable,
    viewer: () => viewer,

    /** What the viewer's facts amount to: the same object until something changes. */
    record(): StudyRecord {
      record ??= foldFacts(factsFor(log.all(), viewer))
      return record
    },
    /** The facts that the viewer sees. */
    facts: (): LoggedFact[] => factsFor(log.all(), viewer),
    /** Whether the viewer sees the text of this answer, or the photographs of this paper. `owner` is the text's. */
    showsText(owner: string | null, text: string): boolean {
      declined ??= viewer.owner === null ? new Set() : declinedTexts(log.all(), viewer.owner)
      return isShownTo(owner, viewer, declined.has(text))
    },

    /** The texts that stay without an account until the student says whose they are, or have said that they are not theirs. */
    heldTexts: () => textsWithoutOwner(log.all()),
    /** The texts that some fact is about. */
    knownTexts: () => textsIn(log.all()),

    /** Adds what is not here yet. A fact that an earlier call is still writing is not waited for. */
    add,
    take: (owner: string, after: number, rows: readonly NumberedFact[], generation?: string) =>
      keepOf(owner, () => log.take(owner, after, rows, generation)),
    restart: (owner: string, generation: string) => keepOf(owner, () => log.restart(owner, generation)),
    refuse: (ids: readonly string[], code: string) => keep(log.refuse(ids, code)),
    sendAgain: (owner: string, code: string) => keep(log.sendAgain(owner, code)),
    join: (owner: string, ids: readonly string[]) => keep(log.join(owner, ids)),
    decline: (owner: string, ids: readonly string[]) => keep(log.decline(owner, ids)),
    empty: (owner: string, epoch: number) => keepOf(owner, () => log.empty(owner, epoch)),
    discard: () => keep(log.discard()),
    release: (owner: string) => keepOf(owner, () => log.release(owner)),
    forget,
    /** The account was deleted: nothing is known of it any more, and nothing is learnt. */
    async forgetForGood(owner: string) {
      gone.add(owner)
      await forget(owner, true)
    },
    isGone: (owner: string) => gone.has(owner),

    /** Why the browser does not keep all that was written; undefined if it does. */
    whyNotKept: (): 'full' | 'refused' | undefined =>
      refused.size === 0 ? undefined : isFull ? 'full' : 'refused',
    /** Whether this fact survives when the page is left now: on this device, or on the server. */
    isSafe: (id: string) => log.isSent(id) || (log.has(id) && !beingAdded.has(id) && !refused.has(id)),

    /** Writes again what the store refused, as it is now. */
    async writeAgain() {
      const put = [...log.all()].filter(({ fact }) => refused.has(fact.id))
      await keep({ put, removed: [...refused].filter((id) => !log.has(id)) })
    },

    /** Adds the ticks from before there was a log, unless another tab has. */
    async addOldTicks(facts: readonly Fact[]): Promise<boolean> {
      const change = log.add(facts)
      const isDone = await store.addOldTicks(change).catch(() => true)
      if (isDone) post({ type: 'changed', change })
      else log.adopt({ put: [], removed: idsOf(change) })
      notify()
      return isDone
    },

    /** The account whose facts stay visible here after signing out; null for none. */
    async keepFor(owner: string | null) {
      viewer = { ...viewer, kept: owner }
      await store.keepFor(owner).catch(() => {
        // Then they are hidden with the next page.
      })
      post({ type: 'kept', owner })
      notify()
    },

    /** Shows the facts of this student, or of a visitor. */
    showFor(owner: string | null) {
      if (viewer.owner === owner) return
      viewer = { ...viewer, owner }
      notify()
    },

    /** Takes what another tab tells. Gives whether facts changed. */
    hear(message: StudyMessage): boolean {
      if (message.type === 'used') return false
      if (message.type === 'kept') viewer = { ...viewer, kept: message.owner }
      else {
        const { isGone, position } = message.change
        if (isGone && position) gone.add(position.owner)
        log.adopt(message.change)
      }
      notify()
      return message.type === 'changed' && message.change.put.length > 0
    },

    /** Calls back on every change, until the returned function is called. */
    subscribe: changes.subscribe,
  }
}

function idsOf({ put, removed }: LogChange): string[] {
  return [...put.map(({ fact }) => fact.id), ...removed]
}
