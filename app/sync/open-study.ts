import { subscribeSession } from '#app/lib/device/stored-session.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { whenFree } from '#app/lib/when-free.ts'
import { once } from '#domain/once.ts'
import { triedTasks } from '#domain/study/answers/own-answers.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { type AnswerMessage, type Answers, createAnswers } from '#app/sync/answers/answers.ts'
import { OPEN_ANSWERS_KEY, withWrittenTasks } from '#app/sync/answers/open-answers.ts'
import { createStudyLog, type StudyLog, type StudyMessage } from '#app/sync/log/study-log.ts'
import { currentOwner, makeFacts, readWaitingFacts, waitingFacts } from '#app/sync/log/make-facts.ts'
import { takeTicks, writeTicks } from '#app/sync/log/ticks.ts'
import type { AccountSync } from './account-sync.ts'
import { makeVersion, openAnswers, openStore } from './open-stores.ts'
import { forgetKeys, type WhyForgotten } from './forget-keys.ts'

type Message = StudyMessage | AnswerMessage

const CHANNEL = 'study-log'

/** How long a refresh waits for the server, in milliseconds. */
const PATIENCE = 3000

export interface Study extends Pick<AccountSync, 'onTyped' | 'onSettled' | 'sendAtOnce' | 'refresh'> {
  log: StudyLog
  answers: Answers
  /** Takes what waits for the log. */
  takeWaiting: () => Promise<void>
  /** Stores again what the browser refused. */
  storeAgain: () => Promise<void>
  /** Something was added to the log: the account gets it soon. */
  onWritten: () => void
}

/** The log of this page, opened once. It syncs while a student is signed in and the page is visible: that code comes for her. */
export const openStudy = once(async (): Promise<Study> => {
  const heard: Message[] = []
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined
  let hear = (message: Message) => void heard.push(message)
  // The other tabs are of this site and version or newer; what they tell was read by the same rules.
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))

  function post(message: Message) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage(message)
  }

  const store = await openStore()
  const stored = await store.read()
  const log = createStudyLog({
    store,
    stored,
    post,
    // Local storage has what is not in the log: the screen says so if it cannot keep it either.
    onNotKept: () => console.warn('This browser does not keep the study log'),
  })
  log.showFor(currentOwner())
  const onGone = async (owner: string | null, why: WhyForgotten) => {
    await forgetKeys(owner, why)
    // Ticks that belong to somebody else are shown again.
    showOnDevice(log)
  }
  const answers = createAnswers({ store: await openAnswers(), post, onGone })
  const take = (message: Message): boolean => {
    if (message.type !== 'answers-changed' && message.type !== 'answer-taken') return log.hear(message)
    answers.hear(message)
    return message.type === 'answers-changed'
  }
  for (const message of heard) take(message)
  if (!stored.hasOldTicks) await takeOldTicks(log)
  log.subscribe(() => {
    // What was just sent need not wait in local storage any more.
    dropKept(log)
    showOnDevice(log)
  })

  await answers.purge(log.record(), makeVersion).catch(() => {
    // The next page tries again.
  })
  const account = followAccount(log, answers, post)
  hear = (message) => {
    if (message.type === 'used') account.sync()?.onUseElsewhere(message.shown)
    else if (!take(message)) return
    else if (message.type === 'answers-changed')
      for (const id of message.ids ?? []) account.sync()?.onTyped(id, false)
    else account.sync()?.onWrite()
  }

  async function takeWaiting() {
    const waiting = readWaitingFacts()
    if (waiting.length > 0) {
      await log.add(waiting)
      account.sync()?.onWrite()
    }
    dropKept(log)
  }
  async function storeAgain() {
    await log.writeAgain()
    dropKept(log)
  }
  await takeWaiting()
  showOnDevice(log)
  return {
    log,
    answers,
    takeWaiting,
    storeAgain,
    onWritten: () => account.sync()?.onWrite(),
    onTyped: (answer, isPause) => account.sync()?.onTyped(answer, isPause),
    onSettled: (answer) => account.sync()?.onSettled(answer),
    sendAtOnce: (answer, version) => account.sync()?.sendAtOnce(answer, version) ?? false,
    refresh: account.refresh,
  }
})

/** What the log keeps need not wait any more. A fact that another call is still writing waits for the end of that call. */
function dropKept(log: StudyLog) {
  const done = readWaitingFacts().filter(({ id }) => log.isSafe(id))
  if (done.length > 0) waitingFacts.remove(done.map(({ id }) => id))
}

/** The ticks from before there was a log become facts, and are set aside as they are. */
async function takeOldTicks(log: StudyLog) {
  const fresh = new Set(readWaitingFacts().map(({ subject }) => subject))
  const subjects = takeTicks(storedTexts, currentOwner() !== null, fresh)
  const deeds = subjects.map((subject) => ({
    kind: 'paper.completed',
    v: 1,
    subject,
    data: { isOldTick: true },
  }))
  await log.addOldTicks(makeFacts(deeds, null))
}

/** What the log amounts to, with what is on its way into it. */
function recordNow(log: StudyLog): StudyRecord {
  const waiting = readWaitingFacts().filter(({ id, owner }) => !log.has(id) && owner === log.viewer().owner)
  if (waiting.length === 0) return log.record()
  return foldFacts([
    ...log.facts(),
    ...waiting.map((fact, index) => ({ fact, seq: null, made: Number.MAX_SAFE_INTEGER - 100_000 + index })),
  ])
}

/** Shows the log to pages that do not open it: the ticks, and the tasks that the student has written. */
function showOnDevice(log: StudyLog) {
  const record = recordNow(log)
  writeTicks(storedTexts, record.completed)
  const open = storedTexts.read(OPEN_ANSWERS_KEY)
  const next = withWrittenTasks(open, triedTasks(record))
  if (next !== (open ?? '[]')) storedTexts.write(OPEN_ANSWERS_KEY, next)
}

/** Starts the exchange with the account of a student, once there is one: a visitor's page does not load its code. */
function followAccount(log: StudyLog, answers: Answers, post: (message: Message) => void) {
  let sync: AccountSync | undefined
  const start = once(async () => {
    const { startSync } = await import('./account-sync.ts')
    sync = startSync(log, answers, post)
    return sync
  })
  /** Also when all have left: what the server has of them does not stay here. */
  function isNeeded(): boolean {
    const { owner, kept } = log.viewer()
    return owner !== null || log.owners().some((other) => other !== kept)
  }
  function follow() {
    log.showFor(currentOwner())
    // What the page shows of the log comes first.
    if (isNeeded())
      whenFree(() => {
        start().catch(() => {
          // The code did not arrive. It is asked for again when the connection or the student is back.
        })
      })
  }
  async function refresh() {
    if (isNeeded())
      await start().then(
        (account) => account.refresh(),
        () => {},
      )
  }
  subscribeSession(follow)
  for (const type of ['online', 'focus']) addEventListener(type, follow)
  follow()
  return {
    sync: () => sync,
    /** Ends soon also without an answer. */
    refresh: () => Promise.race([refresh(), new Promise<void>((end) => setTimeout(end, PATIENCE))]),
  }
}
