import { createFactLog, type NumberedFact, RECORD_DELETED } from '#domain/study/log/fact-log.ts'
import { ADA, factOf } from '#domain/study/log/facts.fixture.ts'
import { type Position, positionToKeep } from '#domain/study/log/position.ts'
import type { Fact } from '#domain/study/log/fact.ts'
import type { Clock } from '#app/sync/clock.ts'
import { createStudyLog, type StudyLog, type StudyMessage } from './study-log.ts'
import type { StoredLog, StudyStore } from './study-database.ts'
import {
  BATCH,
  createStudySync,
  type StudyAnswer,
  type StudyNetwork,
  type SyncListener,
} from './study-sync.ts'

/** How many facts the server gives at once. */
const PAGE = 500

/** A clock that a test moves. */
export function testClock() {
  let time = 0
  const waiting = new Set<{ at: number; callback: () => void }>()
  const clock: Clock = {
    now: () => time,
    after(milliseconds, callback) {
      const entry = { at: time + milliseconds, callback }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
  }
  return {
    clock,
    /** When the next callback is due, from now; undefined if none waits. */
    next: () => (waiting.size > 0 ? Math.min(...[...waiting].map(({ at }) => at)) - time : undefined),
    /** Moves on, and calls back what is due. */
    async move(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const [due] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!due) break
        time = Math.max(time, due.at)
        waiting.delete(due)
        due.callback()
        await settle()
      }
      time = end
    },
  }
}

/** Lets everything run that waits for nothing but promises. */
export async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((done) => setImmediate(done))
}

/** The server as the tables and their triggers behave, for one student. */
export function testServer() {
  let rows: NumberedFact[] = []
  let epoch = 0
  let lastSeq = 0
  let trouble: StudyAnswer<never> | undefined
  let losesAnswer = false
  let generation = 1
  /** As the time, which no restore brings back. */
  let deletions = 0
  let refusal: string | undefined
  const calls = { push: 0, pull: 0, pushed: 0, deletedAgain: 0, followed: 0 }
  const listeners = new Set<SyncListener>()
  /** The number of the last version of an answer. */
  let lastText = 0
  function tell(what: 'log' | 'answers', last: number) {
    for (const listener of listeners) listener.onTold(what, last)
  }
  const add = (fact: Fact) => {
    lastSeq += 1
    rows.push({ fact, seq: lastSeq, epoch })
  }
  const network: StudyNetwork = {
    async push(owner, sentEpoch, entries) {
      calls.push += 1
      if (trouble) return trouble
      if (refusal !== undefined) return { status: 'refused', code: refusal }
      if (entries.length > BATCH) throw new Error('too many')
      if (entries.some(({ fact }) => fact.kind === 'nonsense.kind'))
        return { status: 'refused', code: '23514' }
      if (sentEpoch !== epoch) return { status: 'deleted', epoch }
      calls.pushed += entries.length
      const fresh = entries.filter(({ fact }) => !rows.some((row) => row.fact.id === fact.id))
      for (const { fact } of fresh) add(fact)
      // The message may be faster than the answer.
      if (fresh.length > 0) tell('log', lastSeq)
      const numbers = rows.slice(rows.length - fresh.length).map(({ fact: { id }, seq }) => ({ id, seq }))
      return losesAnswer ? { status: 'away' } : { status: 'done', value: numbers }
    },
    async pull(_, after) {
      calls.pull += 1
      if (trouble) return trouble
      const page = rows.filter(({ seq }) => seq > after).slice(0, PAGE)
      return { status: 'done', value: { ...told(), last: rows.at(-1)?.seq ?? 0, rows: page } }
    },
    async repeatDeletion(_, until) {
      if (trouble) return trouble
      if (until > epoch) {
        calls.deletedAgain += 1
        endRecord(until)
      }
      return { status: 'done', value: undefined }
    },
  }
  const told = () => ({ generation: `generation ${generation}`, epoch })
  function endRecord(next: number) {
    epoch = next
    rows = []
    add(
      factOf(9_000_000 + 1000 * generation + epoch, { kind: RECORD_DELETED, subject: 'record', owner: ADA }),
    )
  }
  /** A stream of this server, which says hello at once. */
  function follow(listener: SyncListener) {
    calls.followed += 1
    listeners.add(listener)
    listener.onHello({ generation: told().generation, log: rows.at(-1)?.seq ?? 0, answers: lastText })
    return {
      onUse() {},
      onReturn() {},
      stop: () => void listeners.delete(listener),
    }
  }

  return {
    network,
    calls,
    told,
    follow,
    followers: () => listeners.size,
    tell,
    /** The account has versions of answers up to this number. */
    tellTexts(last: number) {
      lastText = last
      tell('answers', last)
    },
    askAll(after: number) {
      for (const listener of listeners) listener.onAsk(after)
    },
    /** Every stream is cut. */
    cutStreams() {
      for (const listener of listeners) listener.onLost()
      listeners.clear()
    },
    rows: () => rows,
    backup: () => ({ rows: [...rows], epoch, lastSeq }),
    /** The log is what it was; `keepsGeneration`: by a way of which the server does not know. */
    restore(backup: { rows: NumberedFact[]; epoch: number; lastSeq: number }, keepsGeneration = false) {
      rows = [...backup.rows]
      ;({ epoch, lastSeq } = backup)
      if (!keepsGeneration) generation += 1
    },
    answer: (next: StudyAnswer<never> | undefined) => (trouble = next),
    /** Refuses every push with this code. */
    refuse: (code: string | undefined) => (refusal = code),
    loseAnswers: (value: boolean) => (losesAnswer = value),
    /** Gives the new epoch. */
    deleteRecord() {
      deletions += 1
      endRecord(Math.max(epoch + 1, deletions))
      return epoch
    },
  }
}

/** What a device keeps, also after the page is left. */
export function testStore() {
  let kept = createFactLog()
  let positions = new Map<string, Position>()
  const stored = { kept: null as string | null }
  const store: StudyStore = {
    read: async (): Promise<StoredLog> => ({
      entries: structuredClone([...kept.all()]),
      positions: [...positions],
      kept: stored.kept,
      hasOldTicks: true,
    }),
    async write(change) {
      const { position, removed } = change
      const isLacking = (id: string) => kept.has(id) && !kept.isSent(id)
      kept.adopt(
        structuredClone({
          ...change,
          removed: change.isRelease ? removed.filter((id) => !isLacking(id)) : removed,
        }),
      )
      if (position)
        positions.set(
          position.owner,
          positionToKeep(positions.get(position.owner), position.from, position.position),
        )
    },
    keepFor: async (owner) => void (stored.kept = owner),
    forget: async (owner) => void positions.delete(owner),
    addOldTicks: async () => true,
  }
  return {
    ...store,
    /** The browser deletes the database, also under an open page. */
    lose() {
      kept = createFactLog()
      positions = new Map()
    },
  }
}

/** A page on a device, with Ada signed in. */
export async function testPage(
  server: ReturnType<typeof testServer>,
  { store = testStore(), time = testClock(), onKnown, partsOf, follows = false, askEvery }: PageOptions = {},
) {
  const posted: StudyMessage[] = []
  const log = createStudyLog({
    store,
    stored: await store.read(),
    post: (message) => posted.push(message),
    onNotKept: () => {},
  })
  log.showFor(ADA)
  let heard: SyncListener | undefined
  const sync = createStudySync({
    owner: ADA,
    log,
    network: server.network,
    clock: time.clock,
    ...(onKnown && { onKnown: () => onKnown(log) }),
    ...(follows && {
      follow(listener: SyncListener) {
        heard = listener
        return server.follow(listener)
      },
    }),
    ...(askEvery !== undefined && { askEvery }),
    ...partsOf?.(log),
  })
  return {
    log,
    sync,
    time,
    posted,
    store,
    /** What hears the page's stream. */
    listener() {
      if (!heard) throw new Error('The page has no stream')
      return heard
    },
    async open() {
      sync.onVisible(true)
      await settle()
    },
    async write(...facts: Fact[]) {
      await log.add(facts)
      sync.onWrite()
      await settle()
    },
  }
}

interface PageOptions {
  store?: StudyStore
  time?: ReturnType<typeof testClock>
  onKnown?: (log: StudyLog) => void
  /** Whether the page has a stream. */
  follows?: boolean
  askEvery?: number
  partsOf?: (log: StudyLog) => Pick<Parameters<typeof createStudySync>[0], 'answers' | 'room'>
}
