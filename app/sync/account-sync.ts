import { noteSessionLives } from '#app/accounts/session/session-watch.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import {
  leavingSignal,
  loadRowClient,
  loadStudentClient,
  loadSupabase,
  postOnLeaving,
} from '#app/lib/service/supabase.ts'
import { JOIN_ASKED_KEY, SESSION_END_KEY, subscribeSession } from '#app/lib/device/stored-session.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { makeId } from '#app/lib/make-id.ts'
import { site } from '#site.config.ts'
import type { Answer, AnswerVersion } from '#domain/study/answers/answer.ts'
import type { Fact } from '#domain/study/log/fact.ts'
import { showToast } from '#app/ui/toast.ts'
import { createRoomWatch } from '#app/sync/answers/account-room.ts'
import { fullToast } from '#app/sync/answers/record-words.ts'
import { type AnswerPace, createAnswerPace } from '#app/sync/answers/answer-pace.ts'
import { createAnswerSync } from '#app/sync/answers/answer-sync.ts'
import type { AnswerMessage, Answers } from '#app/sync/answers/answers.ts'
import { joinDrafts } from '#app/sync/answers/marking-drafts.ts'
import { releaseOwner } from '#app/sync/log/release-owner.ts'
import type { StudyLog, StudyMessage } from '#app/sync/log/study-log.ts'
import { followChanges } from '#app/sync/log/follow-changes.ts'
import {
  ASK_SELDOM,
  BATCH,
  createStudySync,
  type StudySync,
  type SyncListener,
} from '#app/sync/log/study-sync.ts'
import { currentOwner, makeFacts, readWaitingFacts } from '#app/sync/log/make-facts.ts'
import { pageClock as clock } from './clock.ts'
import { offerJoin } from './offer-join.ts'
import {
  answerVersionsRows,
  askGeneration,
  factRow,
  storageUseRows,
  studyEventsRows,
  versionRow,
} from './study-rows.ts'

/** How often other tabs hear that this page is used, in milliseconds. */
const USE_EVERY = 10_000
const LOCK = 'study-sync'

/** The exchange of the log with the account of the student who is signed in. */
export interface AccountSync {
  /** Something was added to the log: the account gets it soon. */
  onWrite: () => void
  /** The text of an answer was stored: the account gets it after a pause. */
  onTyped: (answer: string, isPause: boolean) => void
  /** The text of an answer is finished for now: the account gets it at once. */
  onSettled: (answer: string) => void
  /** Another tab of this browser is used, and shows these answers. */
  onUseElsewhere: (shown: readonly string[]) => void
  /** Sends a version while the page is being left. False if that is not possible: then it waits on the device. */
  sendAtOnce: (answer: Answer, version: AnswerVersion) => boolean
  /** Reads on from the server, and sends what waits. */
  refresh: () => Promise<void>
}

/** For what the service tells everybody. */
const loadAnyRows = async () => (await loadSupabase()).rows

/** What a browser sends of a page that is gone, together with the heads. */
const MOST_AT_ONCE = 60_000

/**
 * Sends a version in a request that outlives the page, and before it the facts that the account lacks. Without them no other device
 * knows which answer the text is of. The next page sends both again, and the account knows their ids.
 */
function sendVersion(log: StudyLog, { id, owner }: Answer, version: AnswerVersion): boolean {
  if (owner === null || owner !== currentOwner()) return false
  const { epoch } = log.positionOf(owner)
  const text = JSON.stringify([versionRow(owner, epoch, id, version)])
  const lacking = lackingFacts(log, owner).slice(0, BATCH)
  const facts = JSON.stringify(lacking.map((fact) => factRow(owner, epoch, fact)))
  if (lacking.length > 0 && facts.length + text.length < MOST_AT_ONCE)
    postOnLeaving('study_events?on_conflict=user_id%2Cid', facts)
  return text.length < MOST_AT_ONCE && postOnLeaving('answer_versions?on_conflict=user_id%2Cid', text)
}

/** The facts that the account has not got, also those on their way into the log. */
function lackingFacts(log: StudyLog, owner: string): Fact[] {
  const waiting = readWaitingFacts().filter((fact) => fact.owner === owner && !log.has(fact.id))
  return [...log.unsent(owner).map(({ fact }) => fact), ...waiting]
}

/** This page, for the server: its next stream takes the place of the one before. Nothing of it is stored. */
const DEVICE = makeId()

/** Opens the stream of the student's changes, and says which answer is on the screen. */
async function callStudy(path: string, { signal, ...init }: RequestInit): Promise<Response> {
  const client = await loadStudentClient()
  // The session may end at this moment, as the student wants it: the server would refuse this.
  const ends = AbortSignal.any([leavingSignal(), ...(signal ? [signal] : [])])
  return client.callStudy(`${path}device=${DEVICE}`, { ...init, signal: ends })
}

/** Whether this site's own server keeps the accounts: a hosted project has no stream. */
const HAS_STREAM = site.supabaseUrl === ''

/** Follows the session, the page's visibility and its use. One visible tab syncs; it has the lock. */
export function startSync(
  log: StudyLog,
  answers: Answers,
  post: (message: StudyMessage | AnswerMessage) => void,
): AccountSync {
  let sync: StudySync | undefined
  let pace: AnswerPace | undefined
  /** The answers on the screens of other tabs, and when they said so. */
  const shownElsewhere = new Map<string, number>()
  let release: (() => void) | undefined
  let owner = currentOwner()
  let toldUse = -USE_EVERY
  /** The accounts of which nothing more is to be removed until somebody signs in. */
  const released = new Set<string>()

  function follow() {
    const isVisible = document.visibilityState === 'visible'
    const now = currentOwner()
    if (now !== owner) released.clear()
    if (now !== owner || !isVisible || now === null) end()
    owner = now
    log.showFor(now)
    releaseOthers()
    if (now !== null && isVisible && !release) begin(now)
  }

  /** What the server has of other accounts does not stay here, unless the student chose so when signing out. */
  function releaseOthers() {
    const { owner, kept } = log.viewer()
    for (const other of log.owners()) if (other !== owner && other !== kept) void releaseOther(other)
  }

  async function releaseOther(other: string) {
    if (released.has(other)) return
    released.add(other)
    const isChosen = storedTexts.read(SESSION_END_KEY) === 'left'
    const release = { log, answers, ask: () => askGeneration(loadAnyRows), isChosen }
    // Without a result this page or the next one tries again.
    if (!(await releaseOwner(other, release).catch(() => false))) released.delete(other)
  }

  let isAsking = false

  /** Whose the things are that were done here without an account. */
  async function askOnce(student: string, onWrite: () => void) {
    if (isAsking) return
    isAsking = true
    try {
      await offerJoin({
        log,
        answers,
        owner: student,
        asked: {
          is: () => storedTexts.read(JOIN_ASKED_KEY) === student,
          // A student who has left meanwhile leaves nothing here.
          note: () => currentOwner() === student && storedTexts.write(JOIN_ASKED_KEY, student),
          subscribe: (listener) => storedTexts.subscribe(JOIN_ASKED_KEY, listener),
        },
        ask: async (things, signal) => (await import('./whose-question.island.tsx')).askWhose(things, signal),
        makeFacts: (deeds) => makeFacts(deeds, null),
        onJoined(joined) {
          joinDrafts(storedTexts, storedTexts.keys(), { owner: student, joined })
          onWrite()
        },
      })
    } catch {
      // The code of the question did not arrive: nothing joins, and the next page asks.
    } finally {
      isAsking = false
    }
  }

  /** The answers that are on a screen of this browser. */
  function shownNow(): Set<string> {
    const since = performance.now() - 2 * USE_EVERY
    return new Set([...answers.shown(), ...[...shownElsewhere].flatMap(([id, at]) => (at > since ? id : []))])
  }

  function onShown() {
    pace?.onShown()
    // Another device may have sent a text of it.
    sync?.onWrite()
  }

  function followWith(listener: SyncListener, pace: AnswerPace) {
    return followChanges({
      ...listener,
      onHello(hello) {
        listener.onHello(hello)
        pace.onLive(true)
      },
      onLost() {
        listener.onLost()
        pace.onLive(false)
      },
      onHere: (answer) => pace.onHere(answer),
      open: (signal) => callStudy('/changes?', { signal }),
      clock,
      onAlive: noteSessionLives,
      wallTime: Date.now,
      chance: Math.random,
    })
  }

  function begin(student: string) {
    const giveUp = new AbortController()
    release = () => giveUp.abort()
    const held = async () => {
      const room = createRoomWatch({
        owner: student,
        log,
        answers,
        ask: storageUseRows(student, loadRowClient),
        clock,
        tell: () => showToast(fullToast()),
      })
      const isSaving = savesData(navigator)
      const ownPace = createAnswerPace({
        clock,
        shown: shownNow,
        isInUse: () => own.isInUse(),
        tellHere: (answer) =>
          void callStudy(`/here?answer=${answer}&`, { method: 'POST' }).catch(() => {
            // The other device has the text a little later.
          }),
        onDue: () => own.onWrite(),
      })
      const answerSync = createAnswerSync({
        owner: student,
        log,
        answers,
        network: answerVersionsRows(loadRowClient),
        room,
        pace: ownPace,
        newId: makeId,
        now: () => new Date().toISOString(),
      })
      const own = createStudySync({
        owner: student,
        log,
        network: studyEventsRows(loadRowClient),
        clock,
        onKnown: () => void askOnce(student, own.onWrite),
        room,
        answers: { round: answerSync.round, isOpen: () => shownNow().size > 0 },
        ...(isSaving && { askEvery: ASK_SELDOM }),
        ...(HAS_STREAM && !isSaving && { follow: (listener) => followWith(listener, ownPace) }),
      })
      sync = own
      pace = ownPace
      const stopShown = answers.onShown(onShown)
      own.onUse()
      own.onVisible(true)
      await new Promise<void>((resolve) => {
        release = () => {
          stopShown()
          ownPace.stop()
          own.stop()
          resolve()
        }
      })
    }
    // Only on a secure address.
    const locks: LockManager | undefined = navigator.locks
    if (!locks) void held()
    else
      locks.request(LOCK, { signal: giveUp.signal }, held).catch(() => {
        // The page was left before it got the lock.
      })
  }

  function end() {
    release?.()
    release = undefined
    sync = undefined
    pace = undefined
  }

  function noteUse() {
    const isAgain = sync?.isInUse() === false
    sync?.onUse()
    if (isAgain) pace?.onUseAgain()
  }

  function onUse() {
    noteUse()
    if (performance.now() - toldUse < USE_EVERY) return
    toldUse = performance.now()
    post({ type: 'used', shown: answers.shown() })
  }

  subscribeSession(follow)
  document.addEventListener('visibilitychange', follow)
  addEventListener('focus', () => sync?.onReturn())
  addEventListener('online', () => sync?.onReturn())
  // In the capture phase: the field of an answer ends what is typed into it.
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, onUse, { passive: true, capture: true })
  follow()
  return {
    sendAtOnce: (answer, version) => sendVersion(log, answer, version),
    onWrite: () => sync?.onWrite(),
    onTyped: (answer, isPause) => pace?.onStored(answer, isPause),
    onSettled(answer) {
      pace?.onSettled(answer)
      sync?.onWrite()
    },
    onUseElsewhere(shown) {
      const isNew = shown.some((id) => !shownNow().has(id))
      for (const id of shown) shownElsewhere.set(id, performance.now())
      noteUse()
      if (isNew) onShown()
    },
    refresh: async () => {
      sync?.refresh()
      await sync?.settled()
    },
  }
}
