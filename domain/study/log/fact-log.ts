import type { Fact, LoggedFact } from './fact.ts'
import { type Position, positionToKeep, START } from './position.ts'

/** A fact as the server sends it. */
export interface NumberedFact {
  fact: Fact
  seq: number
  epoch: number
}

/** What changed in a log, for the storage that keeps it. */
export interface LogChange {
  put: readonly LoggedFact[]
  removed: readonly string[]
  position?: { owner: string; position: Position; from: Position }
  /** The server's log is another one: what is put loses its number. */
  isRestart?: true
  /** What is removed is removed only where it has a number: the account has it. */
  isRelease?: true
  /** The account was deleted: nothing of it comes any more. */
  isGone?: true
}

/** The server writes this kind when a student deletes their record. It comes after everything that was deleted. */
export const RECORD_DELETED = 'record.deleted'

export type FactLog = ReturnType<typeof createFactLog>

/**
 * Whether an entry is from before the server numbered its fact. Two tabs may take one fact into the log. The number then
 * stays: the server sends it once, and without it the fact would wait for ever. The one exception is a restart.
 */
export function isBehind(entry: LoggedFact, known: LoggedFact | undefined): boolean {
  return entry.seq === null && known !== undefined && known.seq !== null
}

/** The facts on one device, of all accounts that were used on it. */
export function createFactLog(
  entries: Iterable<LoggedFact> = [],
  positions: Iterable<readonly [owner: string, Position]> = [],
) {
  const byId = new Map<string, LoggedFact>()
  const known = new Map(positions)
  let lastMade = 0
  for (const entry of entries) keep(entry)

  function keep(entry: LoggedFact) {
    if (!isBehind(entry, byId.get(entry.fact.id))) byId.set(entry.fact.id, entry)
    lastMade = Math.max(lastMade, entry.made)
  }

  function change(put: LoggedFact[], removed: string[] = []): LogChange {
    for (const entry of put) keep(entry)
    for (const id of removed) byId.delete(id)
    return { put, removed }
  }

  const positionOf = (owner: string) => known.get(owner) ?? START
  const list = (wanted: (entry: LoggedFact) => boolean) => [...byId.values()].filter(wanted)

  function moveTo(owner: string, position: Position): NonNullable<LogChange['position']> {
    const from = positionOf(owner)
    known.set(owner, position)
    return { owner, position, from }
  }

  function changeEach(entries: readonly LoggedFact[], rule: (entry: LoggedFact) => LoggedFact): LogChange {
    return change(entries.map(rule))
  }

  function remove(wanted: (entry: LoggedFact) => boolean): LogChange {
    const removed = list(wanted).map(({ fact }) => fact.id)
    return change([], removed)
  }

  /** Removes what the account has here. */
  function empty(owner: string, position: Position): LogChange {
    return { ...remove(({ fact }) => fact.owner === owner), position: moveTo(owner, position) }
  }

  const entriesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const refusedOf = (owner: string, code: string) =>
    list(({ fact, refused }) => fact.owner === owner && refused === code)

  return {
    size: () => byId.size,
    all: () => byId.values(),
    has: (id: string) => byId.has(id),
    /** Whether the server has this fact. */
    isSent: (id: string) => (byId.get(id)?.seq ?? null) !== null,
    /** Whether one of these has still to be sent. The server may also refuse it, or it was removed here. */
    isWaiting: (ids: readonly string[]) =>
      entriesOf(ids).some(({ fact, seq, refused }) => fact.owner !== null && seq === null && !refused),
    positionOf,

    /** Adds facts of this device. Those that it has already stay as they are. */
    add(facts: readonly Fact[]): LogChange {
      const fresh = new Map(facts.filter(({ id }) => !byId.has(id)).map((fact) => [fact.id, fact]))
      return change(
        [...fresh.values()].map((fact, index) => ({ fact, seq: null, made: lastMade + 1 + index })),
      )
    },

    /** Takes entries that another tab of this browser has written. */
    adopt({ put, removed, position, isRestart }: LogChange) {
      // This tab may know facts that the other one did not.
      const own = isRestart && position ? list(({ fact }) => fact.owner === position.owner) : []
      for (const entry of own) byId.set(entry.fact.id, withoutNumber(entry))
      change([...put], [...removed])
      if (!position) return
      // The steps of a restore may cross: a tab that is not where the other one's step began reads everything again.
      const { owner, from, position: to } = position
      known.set(owner, positionToKeep(known.get(owner), from, to))
    },

    /**
     * Takes facts from the server, in the order of their `seq`. `after` is the place that the request asked from, `generation` the
     * log that answered: an answer may be late or come twice, also from before a restore.
     */
    take(owner: string, after: number, rows: readonly NumberedFact[], generation?: string): LogChange {
      const before = positionOf(owner)
      const isOfOther = before.generation !== undefined && before.generation !== generation
      // A later place: the device has removed the account's facts since it asked.
      if (isOfOther || after > before.lastSeq) return { put: [], removed: [] }
      const log = generation === undefined ? {} : { generation }
      const last = rows.at(-1)
      if (!last || last.seq <= before.lastSeq) {
        const isKnown = before.generation === generation
        return { put: [], removed: [], ...(!isKnown && { position: moveTo(owner, { ...before, ...log }) }) }
      }
      const end = rows.findLast(({ fact }) => fact.kind === RECORD_DELETED)
      // A device that knew nothing of the account has nothing older than the deletion.
      const isNewEnd = end !== undefined && end.epoch > before.epoch && known.has(owner)
      const removed = isNewEnd ? empty(owner, { lastSeq: end.seq, epoch: end.epoch }).removed : []
      // A restored server may have again what the student deleted.
      const fresh = rows.filter(({ seq, epoch }) => seq > positionOf(owner).lastSeq && epoch >= before.epoch)
      const position = { lastSeq: last.seq, epoch: Math.max(before.epoch, end?.epoch ?? 0), ...log }
      const put = fresh.map(({ fact, seq }, index) => ({
        fact: { ...fact, owner },
        seq,
        made: byId.get(fact.id)?.made ?? lastMade + 1 + index,
      }))
      known.set(owner, position)
      return { ...change(put, [...removed]), removed, position: { owner, position, from: before } }
    },

    /** The accounts that have facts here. */
    owners: (): string[] => [...new Set([...byId.values()].flatMap(({ fact }) => fact.owner ?? []))],

    /** What waits to be sent for an account, in the order it was made. */
    unsent: (owner: string): LoggedFact[] =>
      list(({ fact, seq, refused }) => fact.owner === owner && seq === null && !refused).sort(
        (a, b) => a.made - b.made,
      ),

    /** The server refuses these: they stay here and are not sent again. */
    refuse(ids: readonly string[], code: string): LogChange {
      return changeEach(entriesOf(ids), (entry) => ({ ...entry, refused: code }))
    },

    /** Whether the server has refused something of an account with this code. */
    hasRefused: (owner: string, code: string): boolean => refusedOf(owner, code).length > 0,

    /** What was refused with this code is sent again. */
    sendAgain(owner: string, code: string): LogChange {
      return changeEach(refusedOf(owner, code), ({ fact, seq, made, notOf }) => ({
        fact,
        seq,
        made,
        ...(notOf && { notOf }),
      }))
    },

    /** What was made without an account, and may join this one. */
    joinable: (owner: string): LoggedFact[] =>
      list(({ fact, notOf }) => fact.owner === null && !notOf?.includes(owner)),

    /** Facts that were made without an account become this one's. */
    join(owner: string, ids: readonly string[]): LogChange {
      const own = entriesOf(ids).filter(({ fact }) => fact.owner === null)
      return changeEach(own, (entry) => ({ ...entry, fact: { ...entry.fact, owner } }))
    },

    /** The student says that these facts, made without an account, are not theirs. */
    decline(owner: string, ids: readonly string[]): LogChange {
      const own = entriesOf(ids).filter(({ fact, notOf }) => fact.owner === null && !notOf?.includes(owner))
      return changeEach(own, (entry) => ({ ...entry, notOf: [...(entry.notOf ?? []), owner] }))
    },

    /** The account's record was deleted elsewhere: this device empties itself. */
    empty(owner: string, epoch: number): LogChange {
      return empty(owner, { ...positionOf(owner), lastSeq: 0, epoch })
    },

    /**
     * The server's log is another one, so nothing here is known to be in it. All facts of the account stay, and wait to be sent; what
     * the server has is read from the start. The marks of deletions are the server's own, and go.
     */
    restart(owner: string, generation: string): LogChange {
      const own = list(({ fact }) => fact.owner === owner)
      const [marks, facts] = [own.filter(isMark), own.filter((entry) => !isMark(entry))]
      const put = facts.map(withoutNumber)
      for (const { fact } of own) byId.delete(fact.id)
      const removed = marks.map(({ fact }) => fact.id)
      const position = moveTo(owner, { lastSeq: 0, epoch: positionOf(owner).epoch, generation })
      return { ...change(put), removed, position, isRestart: true }
    },

    /** Removes what was made here without an account. */
    discard: (): LogChange => remove(({ fact }) => fact.owner === null),

    /** Removes what the server has of an account. What it has not stays, and waits. */
    release(owner: string): LogChange {
      const sent = remove(({ fact, seq }) => fact.owner === owner && seq !== null)
      if (sent.removed.length === 0) return sent
      return { ...sent, position: moveTo(owner, { ...positionOf(owner), lastSeq: 0 }), isRelease: true }
    },
  }
}

/** Whose record a device shows. */
export interface Viewer {
  /** Who is signed in; null for a visitor. */
  owner: string | null
  /** The account whose facts a visitor still sees: the student chose to keep them on the device when signing out. */
  kept: string | null
}

/**
 * Whether a viewer sees what belongs to this account, or to none. This is the rule for facts, texts, photographs and drafts.
 * A student also sees what was made without an account, unless they declined it.
 */
export function isShownTo(owner: string | null, viewer: Viewer, isDeclined: boolean): boolean {
  if (owner === viewer.owner) return true
  return viewer.owner === null ? owner === viewer.kept : owner === null && !isDeclined
}

/** The facts that this viewer sees. That a record was deleted is none of them: it is no deed of the student. */
export function factsFor(entries: Iterable<LoggedFact>, viewer: Viewer): LoggedFact[] {
  const isDeclined = ({ notOf }: LoggedFact) => viewer.owner !== null && !!notOf?.includes(viewer.owner)
  return [...entries].filter(
    (entry) => entry.fact.kind !== RECORD_DELETED && isShownTo(entry.fact.owner, viewer, isDeclined(entry)),
  )
}

function isMark({ fact }: LoggedFact): boolean {
  return fact.kind === RECORD_DELETED
}

/** As it is in the log of a server that is not known to have it. */
export function withoutNumber(entry: LoggedFact): LoggedFact {
  return { ...entry, seq: null }
}
