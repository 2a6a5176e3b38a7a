import type { WriteEnd } from '#app/lib/service/write-end.ts'
import { inPieces } from '#domain/in-pieces.ts'
import type { LoggedFact } from '#domain/study/log/fact.ts'
import type { NumberedFact } from '#domain/study/log/fact-log.ts'
import { isOtherLog, type ToldLog } from '#domain/study/log/position.ts'
import type { StudyLog } from './study-log.ts'

/** How a request to the server ended. The log works in silence: it needs no sentence for the student. */
export type StudyAnswer<Value> = WithoutSentence<WriteEnd<Value>>
type WithoutSentence<End> = End extends unknown ? Omit<End, 'sentence'> : never

/** An answer to a pull: the log that gave it, and rows in the order of their numbers. */
export interface LogPage<Row> extends ToldLog {
  rows: readonly Row[]
}

/** The server's part of the log. No function throws. */
export interface StudyNetwork {
  push: (owner: string, epoch: number, entries: readonly LoggedFact[]) => Promise<StudyAnswer<undefined>>
  /** The facts after this number, as many as fit into one answer. */
  pull: (owner: string, after: number) => Promise<StudyAnswer<LogPage<NumberedFact>>>
  /** Deletes the record up to this epoch, unless that was done: the server was restored from before the student did it. */
  repeatDeletion: (owner: string, epoch: number) => Promise<StudyAnswer<undefined>>
}

/** Time, as a rule gets it: `now` never goes back, whatever the device's clock does. */
export interface Clock {
  now: () => number
  /** Calls back once after so many milliseconds, unless the returned function is called before. */
  after: (milliseconds: number, callback: () => void) => () => void
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
    /** Syncs the answers, after the facts about them. `asks`: also without anything to send. */
    round: (options: { asks: boolean }) => Promise<StudyAnswer<undefined>>
    /** Whether an answer is open on this device. */
    isOpen: () => boolean
  }
}

export const BATCH = 100

/**
 * How often a page asks, in milliseconds: while it is used, and while it is only visible. A text is sent after a
 * pause, and with more requests than a fact. So a page with an open answer asks more often: five seconds are the limit.
 */
const IN_USE = 4000
const WRITING = 3000
const VISIBLE = 60_000
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
export function createStudySync({ owner, log, network, clock, onKnown, room, answers }: Options) {
  let isVisible = false
  let isStopped = false
  let isKnown = false
  let usedAt = -USE_LASTS
  let failures = 0
  let askedToWait = 0
  let answersAskedAt = -VISIBLE
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Runs now, or once more after the run that goes on. While the server is away, the pause is kept. */
  function ask() {
    if (isStopped || !isVisible) return
    if (running) isAskedAgain = true
    else if (failures === 0) start()
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
    } finally {
      running = undefined
      plan()
    }
  }

  function plan() {
    cancel?.()
    cancel = undefined
    if (isStopped || !isVisible) return
    if (failures === 0 && isAskedAgain) start()
    else cancel = clock.after(nextPause(), start)
  }

  function nextPause(): number {
    if (failures > 0) {
      const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
      return Math.max(pause, askedToWait)
    }
    if (clock.now() - usedAt >= USE_LASTS) return VISIBLE
    return answers?.isOpen() ? WRITING : IN_USE
  }

  /** One round: pull, push, pull. False if the server was away. */
  async function syncOnce(): Promise<boolean> {
    askedToWait = 0
    if (!(await pullAll())) return false
    if (!isKnown) {
      isKnown = true
      onKnown?.()
    }
    await room?.tryAgain()
    if (log.unsent(owner).length > 0 && !((await pushAll()) && (await pullAll()))) return false
    return syncAnswers()
  }

  /** While no answer is open, other devices' texts have time. */
  async function syncAnswers(): Promise<boolean> {
    if (!answers || isStopped) return true
    const asks = answers.isOpen() || clock.now() - answersAskedAt >= VISIBLE
    if (asks) answersAskedAt = clock.now()
    const answer = await answers.round({ asks })
    return answer.status === 'done' || isStopped || end(answer)
  }

  async function pullAll(): Promise<boolean> {
    let beginnings = 0
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
    answersAskedAt = -VISIBLE
    return 'again'
  }

  async function pushAll(): Promise<boolean> {
    for (const batch of inPieces(log.unsent(owner), BATCH)) {
      if (!(await push(batch))) return false
    }
    return true
  }

  /** A refused batch is halved until the refused facts are alone, so that they do not stop the others. */
  async function push(waiting: readonly LoggedFact[]): Promise<boolean> {
    // A batch before this one may have shown that the record was deleted.
    const entries = waiting.filter(({ fact }) => log.has(fact.id))
    if (entries.length === 0 || isStopped) return true
    const answer = await network.push(owner, log.positionOf(owner).epoch, entries)
    if (isStopped || answer.status === 'done') return true
    if (answer.status === 'deleted') {
      // A lower epoch is the server's loss: the next round deletes there what was deleted here.
      if (answer.epoch < log.positionOf(owner).epoch) return end({ status: 'away' })
      await log.empty(owner, answer.epoch)
      return true
    }
    if (answer.status !== 'refused') return end(answer)
    if (entries.length > 1 && answer.code !== FULL) {
      const half = Math.ceil(entries.length / 2)
      return (await push(entries.slice(0, half))) && push(entries.slice(half))
    }
    // Of a full account no fact of the batch can be stored.
    if (answer.code === FULL) await room?.onFull()
    await log.refuse(
      entries.map(({ fact }) => fact.id),
      answer.code,
    )
    return true
  }

  function end(answer: Exclude<StudyAnswer<unknown>, { status: 'done' }>): false {
    if (answer.status === 'away') askedToWait = answer.after ?? 0
    if (answer.status === 'signed-out') isStopped = true
    return false
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
        answersAskedAt = -VISIBLE
        ask()
      } else if (!visible) plan()
    },
    /** The connection is back, or the student returns to the page: a pause ends. */
    onReturn() {
      failures = 0
      answersAskedAt = -VISIBLE
      ask()
    },
    /** A press or a key. */
    onUse() {
      const wasInUse = clock.now() - usedAt < USE_LASTS
      usedAt = clock.now()
      if (!wasInUse) ask()
    },
    /** Ends for good: signed out, or another tab takes over. */
    stop() {
      isStopped = true
      cancel?.()
      cancel = undefined
    },
    /** The end of the round that goes on now. */
    settled: () => running ?? Promise.resolve(),
  }
}
