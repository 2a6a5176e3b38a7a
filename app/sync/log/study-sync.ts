import type { WriteEnd } from '#app/lib/service/write-end.ts'
import { inPieces } from '#domain/in-pieces.ts'
import type { LoggedFact } from '#domain/study/log/fact.ts'
import type { NumberedFact } from '#domain/study/log/fact-log.ts'
import type { Clock } from '#app/sync/clock.ts'
import { followsOn, isBehind, isOtherLog, type Told, type ToldLog } from '#domain/study/log/position.ts'
import type { ChangesListener, FollowedChanges } from './follow-changes.ts'
import type { StudyLog } from './study-log.ts'

/** How a request to the server ended. The log works in silence: it needs no sentence for the student. */
export type StudyAnswer<Value> = WithoutSentence<WriteEnd<Value>>
type WithoutSentence<End> = End extends unknown ? Omit<End, 'sentence'> : never

/** An answer to a pull: the log that gave it, and rows in the order of their numbers. */
export interface LogPage<Row> extends ToldLog {
  rows: readonly Row[]
}

/** The number that the server has given a row. */
export interface RowNumber {
  id: string
  seq: number
}

/** The server's part of the log. No function throws. */
export interface StudyNetwork {
  /** Gives the numbers of those that the server did not have yet. */
  push: (
    owner: string,
    epoch: number,
    entries: readonly LoggedFact[],
  ) => Promise<StudyAnswer<readonly RowNumber[]>>
  /** The facts after this number, as many as fit into one answer. */
  pull: (owner: string, after: number) => Promise<StudyAnswer<LogPage<NumberedFact>>>
  /** Deletes the record up to this epoch, unless that was done: the server was restored from before the student did it. */
  repeatDeletion: (owner: string, epoch: number) => Promise<StudyAnswer<undefined>>
}

interface Options {
  owner: string
  log: StudyLog
  network: StudyNetwork
  clock: Clock
  /** The account's facts are here for the first time since the start. What the device has may join them now. */
  onKnown?: () => void
  /** What becomes of things that a full account refused. */
  room?: { tryAgain: () => Promise<void>; onFull: () => Promise<void> }
  answers?: {
    /** Syncs the answers, after the facts about them. `asks`: reads in any case; otherwise if the server has told of more. */
    round: (options: { asks: boolean; told: Told }) => Promise<StudyAnswer<undefined>>
    /** Whether an answer is open on this device. */
    isOpen: () => boolean
  }
  /** Follows what the server tells, while the page is visible. Absent where there is no stream. */
  follow?: (listener: SyncListener) => FollowedChanges
  /** How often a page without a stream asks, in milliseconds. */
  askEvery?: number
}

/** What the sync hears of the stream: which answers other devices show concerns only the pace of texts. */
export type SyncListener = Omit<ChangesListener, 'onHere'>

export const BATCH = 100

/** How often a visible page asks that has no stream, in milliseconds: also where the student saves data. */
const ASK_EVERY = 60_000
export const ASK_SELDOM = 300_000
/** While no answer is open, texts of other devices have time. */
const TEXTS_EVERY = 60_000
/** How long a press or a key counts as use. */
const USE_LASTS = 120_000
/** The pauses while the server is away: each is twice as long as the one before. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 600_000

/** How often a round begins anew with another log. A server that changes it more often is asked again later. */
const NEW_LOGS = 3

/** The code of a full account. */
export const FULL = '54000'

export type StudySync = ReturnType<typeof createStudySync>

/** Keeps a student's facts on this device and on the server the same, while its page is visible. */
export function createStudySync({
  owner,
  log,
  network,
  clock,
  onKnown,
  room,
  answers,
  follow,
  askEvery = ASK_EVERY,
}: Options) {
  let isVisible = false
  let isStopped = false
  let isKnown = false
  let usedAt = -USE_LASTS
  let failures = 0
  let askedToWait = 0
  let askedAt = -Infinity
  let textsReadAt = -Infinity
  /** The next round reads everything, whatever the server has told. */
  let asksAll = true
  /** What was sent or found in this round has to be read: the log has to, the texts have to. */
  let mustRead = { facts: false, texts: false }
  let stream: FollowedChanges | undefined
  let isLive = false
  let toldFacts: Told = { last: 0 }
  let toldTexts: Told = { last: 0 }
  let cancelGap: (() => void) | undefined
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Runs now, or once more after the run that goes on. While the server is away, the pause is kept. */
  function ask() {
    if (isStopped || !isVisible) return
    if (running) isAskedAgain = true
    else if (failures === 0) start()
  }

  function askAll() {
    asksAll = true
    ask()
  }

  function start() {
    cancel?.()
    cancel = undefined
    isAskedAgain = false
    running = runOnce()
  }

  async function runOnce() {
    try {
      failures = (await syncOnce()) ? 0 : failures + 1
      // What was told may have been forgotten half-way.
      if (failures > 0) asksAll = true
    } finally {
      running = undefined
      plan()
    }
  }

  function plan() {
    cancel?.()
    cancel = undefined
    if (isStopped || !isVisible) return
    if (failures === 0 && isAskedAgain) return start()
    const pause = nextPause()
    if (pause < Infinity) cancel = clock.after(pause, start)
  }

  function nextPause(): number {
    if (failures > 0) {
      const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
      return Math.max(pause, askedToWait)
    }
    const next = Math.min(
      isLive ? Infinity : askedAt + askEvery,
      answers && toldTexts.last > 0 ? textsReadAt + TEXTS_EVERY : Infinity,
    )
    return Math.max(0, next - clock.now())
  }

  /** One round. False if the server was away. */
  async function syncOnce(): Promise<boolean> {
    askedToWait = 0
    mustRead = { facts: false, texts: false }
    const asks = asksAll || (!isLive && clock.now() - askedAt >= askEvery)
    asksAll = false
    if (asks) askedAt = clock.now()
    const reads = asks || isBehind(log.positionOf(owner), toldFacts)
    // How far the log went at the start of the stream counts once: what is sent moves on from there.
    toldFacts = { last: toldFacts.last }
    if (reads && !(await pullAll())) return false
    if (!isKnown) {
      isKnown = true
      onKnown?.()
    }
    await room?.tryAgain()
    if (log.unsent(owner).length > 0 && !(await pushAll())) return false
    return syncAnswers(asks || mustRead.texts)
  }

  async function syncAnswers(asks: boolean): Promise<boolean> {
    if (!answers || isStopped) return true
    const told = toldTexts
    const isDue = answers.isOpen() || clock.now() - textsReadAt >= TEXTS_EVERY
    const reads = asks || told.hello !== undefined || (told.last > 0 && isDue)
    if (reads) {
      toldTexts = { last: 0 }
      textsReadAt = clock.now()
    }
    const answer = await answers.round({ asks, told: reads ? told : { last: 0 } })
    return answer.status === 'done' || isStopped || end(answer)
  }

  async function pullAll(): Promise<boolean> {
    let beginnings = 0
    toldFacts = { last: 0 }
    while (!isStopped) {
      const after = log.positionOf(owner).lastSeq
      const answer = await network.pull(owner, after)
      if (isStopped) return true
      if (answer.status !== 'done') return end(answer)
      const page = answer.value
      const step = await compare(page, after)
      if (step === 'stop') return false
      if (step === 'take') {
        await log.take(owner, after, page.rows, page.generation)
        if ((page.rows.at(-1)?.seq ?? page.last) >= page.last) return true
      } else if ((beginnings += 1) > NEW_LOGS) return end({ status: 'away' })
    }
    return true
  }

  /**
   * Looks whether the server was restored. Then what the student deleted is deleted there again, and the log is compared with the
   * server's from the start.
   */
  async function compare(page: ToldLog, after: number): Promise<'take' | 'again' | 'stop'> {
    const position = log.positionOf(owner)
    if (page.epoch < position.epoch) {
      const repeated = await network.repeatDeletion(owner, position.epoch)
      if (repeated.status === 'done') return 'again'
      end(repeated)
      return 'stop'
    }
    if (!isOtherLog(position, after, page)) return 'take'
    await log.restart(owner, page.generation)
    mustRead.texts = true
    return 'again'
  }

  /** Sends what waits, and reads it if its numbers do not say that nothing else has come. */
  async function pushAll(): Promise<boolean> {
    const waiting = log.unsent(owner)
    for (const batch of inPieces(waiting, BATCH)) {
      if (!(await push(batch))) return false
    }
    const isUnread = mustRead.facts || log.isWaiting(waiting.map(({ fact }) => fact.id))
    return isUnread ? pullAll() : true
  }

  /** Facts whose numbers come right after what is here need not be read: nothing of another device is in between. */
  async function take(entries: readonly LoggedFact[], epoch: number, numbers: readonly RowNumber[]) {
    const position = log.positionOf(owner)
    const seqs = new Map(numbers.map(({ id, seq }) => [id, seq]))
    const rows = entries
      .filter(({ fact }) => log.has(fact.id))
      .flatMap(({ fact }) => {
        const seq = seqs.get(fact.id)
        return seq === undefined ? [] : { fact, seq, epoch }
      })
      .sort((a, b) => a.seq - b.seq)
    const isWhole = rows.length === entries.length && position.epoch === epoch
    const given = rows.map(({ seq }) => seq)
    if (isWhole && followsOn(position, given))
      await log.take(owner, position.lastSeq, rows, position.generation)
  }

  /** A refused batch is halved until the refused facts are alone, so that they do not stop the others. */
  async function push(waiting: readonly LoggedFact[]): Promise<boolean> {
    // A batch before this one may have shown that the record was deleted.
    const entries = waiting.filter(({ fact }) => log.has(fact.id))
    if (entries.length === 0 || isStopped) return true
    const { epoch } = log.positionOf(owner)
    const answer = await network.push(owner, epoch, entries)
    if (isStopped) return true
    if (answer.status === 'done') {
      await take(entries, epoch, answer.value)
      return true
    }
    if (answer.status === 'deleted') {
      // A lower epoch is the server's loss: the next round deletes there what was deleted here.
      if (answer.epoch < log.positionOf(owner).epoch) return end({ status: 'away' })
      await log.empty(owner, answer.epoch)
      mustRead.facts = true
      return true
    }
    if (answer.status !== 'refused') return end(answer)
    if (entries.length > 1 && answer.code !== FULL) {
      const half = Math.ceil(entries.length / 2)
      return (await push(entries.slice(0, half))) && push(entries.slice(half))
    }
    // Of a full account no fact of the batch can be stored.
    if (answer.code === FULL) await room?.onFull()
    const refused = entries.map(({ fact }) => fact.id)
    await log.refuse(refused, answer.code)
    return true
  }

  function end(answer: Exclude<StudyAnswer<unknown>, { status: 'done' }>): false {
    if (answer.status === 'away') askedToWait = answer.after ?? 0
    if (answer.status === 'signed-out') isStopped = true
    return false
  }

  function followNow() {
    if (!follow || stream || isStopped || !isVisible) return
    stream = follow({
      onHello({ generation, log: facts, answers: texts }) {
        isLive = true
        toldFacts = { last: 0, hello: { generation, last: facts } }
        toldTexts = { last: 0, hello: { generation, last: texts } }
        // The server is there.
        if (failures > 0) asksAll = true
        failures = 0
        ask()
      },
      onTold(what, last) {
        if (what === 'log') toldFacts = { ...toldFacts, last: Math.max(toldFacts.last, last) }
        else toldTexts = { ...toldTexts, last: Math.max(toldTexts.last, last) }
        ask()
      },
      onAsk(after) {
        cancelGap?.()
        cancelGap = clock.after(after, askAll)
      },
      onLost() {
        isLive = false
        // From now on the page asks.
        askedAt = clock.now()
        if (!running) plan()
      },
    })
  }

  function unfollow() {
    cancelGap?.()
    stream?.stop()
    stream = undefined
    isLive = false
  }

  return {
    /** Something was written, here or in another tab. */
    onWrite: ask,
    /** The page is visible, or not any more. */
    onVisible(visible: boolean) {
      const isBack = visible && !isVisible
      isVisible = visible
      if (isBack) {
        failures = 0
        askAll()
        followNow()
      } else if (!visible) {
        unfollow()
        plan()
      }
    },
    /** The connection is back, or the student returns to the page: a pause ends. A page with a stream knows what is new. */
    onReturn() {
      const wasAway = failures > 0
      failures = 0
      stream?.onReturn()
      if (wasAway || !isLive) askAll()
    },
    /** Reads and sends everything now. */
    refresh() {
      failures = 0
      askAll()
    },
    /** A press or a key. */
    onUse() {
      usedAt = clock.now()
      stream?.onUse()
    },
    isInUse: () => clock.now() - usedAt < USE_LASTS,
    /** Ends for good: signed out, or another tab takes over. */
    stop() {
      isStopped = true
      unfollow()
      cancel?.()
      cancel = undefined
    },
    /** The end of the round that goes on now. */
    settled: () => running ?? Promise.resolve(),
  }
}
