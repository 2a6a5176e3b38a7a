import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { type Load, useLoad } from '#app/lib/service/use-load.ts'
import { createAnswerCopies } from '#app/sync/answers/answer-copies.ts'
import { pageClock } from '#app/sync/clock.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { makeId } from '#app/lib/make-id.ts'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import { newAnswer } from '#domain/study/answers/answer.ts'
import { finishedAttempt, type OwnAnswers, ownAnswers } from '#domain/study/answers/own-answers.ts'
import { drawLine, removeTimeLine } from '#domain/study/answers/answer-line.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import { type AnswerKeeper, createAnswerKeeper, type KeeperState } from './answer-keeper.ts'
import { noteBeginning, noteState } from './hand-in.ts'
import type { PaperClock } from './writing-paper.ts'

/** This tab, for the others. */
const TAB = makeId()

/** An answer on the screen. */
export interface OpenAnswer {
  study: Study
  keeper: AnswerKeeper
  own: OwnAnswers
  onType: (body: string) => void
}

/** The answer to a question of a paper, from the device. `subject` is the question's. */
export function useAnswer(subject: string): Load<OpenAnswer> {
  const loaded = useLoad(loadStudy)
  const study = loaded.value
  const [opened, setOpened] = useState<{ subject: string; keeper: AnswerKeeper }>()
  const [tries, setTries] = useState(0)
  const reopen = useCallback(() => setTries((before) => before + 1), [])

  useEffect(() => {
    if (!study) return undefined
    let keeper: AnswerKeeper | undefined
    let close: (() => void) | undefined
    let isLeft = false
    void openKeeper(study, subject).then((answer) => {
      if (isLeft) return answer.close()
      keeper = answer
      close = study.answers.show({ id: answer.id, settle: () => answer.settle() })
      // The log may have changed while the text was read.
      if (!isStillShown(study, subject, answer)) return reopen()
      setOpened({ subject, keeper: answer })
      return answer.takeOver()
    })
    const over = new AbortController()
    const { signal } = over
    const onHide = () => document.visibilityState === 'hidden' && keeper?.hide()
    document.addEventListener('visibilitychange', onHide, { signal })
    // Before the page's databases are closed.
    addEventListener('pagehide', () => keeper?.hide(), { capture: true, signal })
    // Another device, or another part of this page, may have begun, chosen or deleted an answer.
    const stop = study.log.subscribe(() => {
      if (keeper && !isStillShown(study, subject, keeper)) reopen()
    })
    return () => {
      isLeft = true
      stop()
      close?.()
      over.abort()
      if (keeper) {
        noteState(study, subject, keeper.state().answer)
        void keeper.close()
      }
    }
    // A new try opens the answer again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [study, subject, tries, reopen])

  const keeper = opened?.subject === subject ? opened.keeper : undefined
  const readState = () => keeper?.state()
  const state = useSyncExternalStore(keeper?.subscribe ?? NOTHING, readState, readState)
  const onRecord = useCallback((listener: () => void) => study?.log.subscribe(listener) ?? none, [study])
  const readRecord = () => study?.log.record()
  const record = useSyncExternalStore(onRecord, readRecord, readRecord)
  if (loaded.status === 'failed') return loaded
  if (!study || !record || !keeper || !state) return { status: 'loading' }
  const onType = (body: string) => {
    keeper.type(body)
    noteBeginning(study, subject, keeper)
  }
  return { status: 'loaded', value: { study, keeper, own: ownAnswers(record, subject), onType } }
}

const none = () => {}
const NOTHING = () => none

async function openKeeper(study: Study, subject: string): Promise<AnswerKeeper> {
  const { answers, log } = study
  const record = log.record()
  const known = ownAnswers(record, subject).current
  const id = known ?? (await findUnknown(study, subject)) ?? makeId()
  const stored = await answers.store.read(id).catch(() => undefined)
  const attempt = record.answers.get(subject)?.get(id)?.attempt ?? ''
  const begun = { id, owner: currentOwner(), attempt, subject, at: new Date().toISOString() }
  const keeper = createAnswerKeeper({
    entry: stored ?? { answer: newAnswer(begun), versions: [] },
    storedRev: stored?.answer.rev,
    answers,
    copies: createAnswerCopies(storedTexts),
    clock: pageClock,
    newId: makeId,
    now: () => new Date().toISOString(),
    tab: TAB,
    onStored(when) {
      if (when !== 'typing') noteState(study, subject, keeper.state().answer)
      if (when === 'settled') study.onSettled(id)
      else study.onTyped(id, when === 'pause')
    },
    sendAtOnce: (version) => study.sendAtOnce(keeper.state().answer, version),
  })
  if (stored && stored.answer.body !== '') {
    if (known === undefined) noteBeginning(study, subject, keeper)
    const finished = finishedAttempt(record, paperOf(subject), stored.answer.attempt)
    if (finished) keeper.change((answer) => drawLine(answer, 'handed-in', finished.at))
  }
  return keeper
}

/** A text that no fact knows: the browser kept it, and lost what says so. */
async function findUnknown({ answers, log }: Study, subject: string): Promise<string | undefined> {
  const known = log.record().answers.get(subject)
  const { owner } = log.viewer()
  const all = await answers.store.all().catch(() => [])
  return all.find(
    ({ answer }) =>
      answer.subject === subject && answer.owner === owner && answer.body !== '' && !known?.has(answer.id),
  )?.answer.id
}

/** What a student has written stays on the screen, whatever is begun elsewhere. */
function isStillShown({ log }: Study, subject: string, keeper: AnswerKeeper): boolean {
  const record = log.record()
  if (record.answers.get(subject)?.get(keeper.id)?.state === 'deleted') return false
  const { current } = ownAnswers(record, subject)
  if (current === undefined || current === keeper.id) return true
  return !record.replacedAnswers.has(keeper.id) && keeper.state().answer.body !== ''
}

/** A timer may be late after a sleep, so it looks again this often at the latest, in milliseconds. */
const LOOK_EVERY = 20_000

/**
 * Draws the line when the time is up, and takes it away when extra time is granted. A word that is being composed on the
 * screen's keyboard is waited for.
 */
export function useTimeLine(
  keeper: AnswerKeeper,
  { answer, isTaken }: KeeperState,
  clock: PaperClock | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const hasLine = answer.line !== undefined
  const isByTime = answer.line?.why === 'time'
  // The clock is a new object at each render; what it says changes with these.
  const [status, ends] = [clock?.status, clock && clock.status === 'running' ? endOf(clock) : undefined]
  useEffect(() => {
    if (!clock || isTaken || (status !== 'running' && status !== 'paused')) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isComposing = false
    const look = () => {
      clearTimeout(timer)
      const now = Date.now()
      const left = clock.left(now)
      if (left > 0) {
        if (isByTime) keeper.change(removeTimeLine)
        if (status === 'running') timer = setTimeout(look, Math.min(left, LOOK_EVERY))
      } else if (!hasLine && !isComposing) {
        const hadFocus = document.activeElement === field.current
        keeper.change((now) => drawLine(now, 'time', new Date(Date.now() + left).toISOString()))
        if (hadFocus) field.current?.focus()
      }
    }
    const onStart = () => (isComposing = true)
    const onEnd = () => {
      isComposing = false
      setTimeout(look, 0)
    }
    const over = new AbortController()
    const { signal } = over
    field.current?.addEventListener('compositionstart', onStart, { signal })
    field.current?.addEventListener('compositionend', onEnd, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    look()
    return () => {
      clearTimeout(timer)
      over.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keeper, status, ends, hasLine, isByTime, isTaken])
}

/** When the time is up, to the second: it changes only with extra time, a pause or a reset. */
function endOf(clock: PaperClock): number {
  const now = Date.now()
  return Math.round((now + clock.left(now)) / 1000)
}
