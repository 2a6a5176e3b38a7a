import { useRef } from 'react'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { RUNNING_TIMERS_KEY } from '#app/sync/running-timers-key.ts'
import { withPlace, withRunningTimer } from '#domain/study/running-timer.ts'
import {
  parseDeskPreferences,
  PREFERENCES_KEY,
  type DeskPreferences,
  useStored,
} from '#app/desk/use-preferences.ts'
import {
  runningTimer,
  type Timed,
  subjectOf,
  timedVariant,
  type ExtraTime,
  pauseTimer,
  workedMs,
  leftMs,
  paceLine,
  finishTimer,
  NEW_TIMER,
  parseTimer,
  resetTimer,
  startTimer,
  type Timer,
} from './timer.ts'
import type { Component } from '#domain/exams/component.ts'
import type { Desk } from '#app/desk/desk.ts'
import type { PaperClock } from '#app/writing/writing-paper.ts'
import { objectOf, parseJson } from '#domain/unknown-value.ts'

/** A student's work at the desk of one variant, stored in the browser. */
export interface DeskRecord {
  timer: Timer
  /** 'Keep the mark scheme locked until I finish', for this variant; undefined until the student has chosen. */
  keepsLocked?: boolean | undefined
  /** Whether the mark scheme was opened although it was locked. */
  hasPeeked: boolean
}

/** The facts about a paper that its timer needs. */
export interface TimedPaper {
  title: string
  minutes: number
  marks: number
  /** A single task: it has no mark scheme to lock, and no pace in marks. */
  isTask?: boolean
}

const MINUTE = 60_000

export type ExamSession = ReturnType<typeof useExamSession>

/**
 * A student's work at a desk: the timer, the lock on the mark scheme, and the preferences. `desk` is its name in the storage
 * (`0500-2024-Summer-1-2`).
 */
export function useExamSession(
  desk: string,
  {
    paper,
    timed,
    onFinished,
  }: {
    paper: TimedPaper | undefined
    timed: Timed | undefined
    /** The student presses *Finish*. `minutes` is the time used; undefined if the timer was never started. */
    onFinished: (minutes: number | undefined) => void
  },
) {
  const [preferences, changePreferences] = useStored(PREFERENCES_KEY, parseDeskPreferences)
  // The storage key contains the version of the stored format.
  const [record, storeRecord] = useStored(`ee_desk_v1:${desk}`, (text) => parseDeskRecord(text, preferences))
  const question = useRef<string>(undefined)
  const changeRecord = (change: (now: DeskRecord) => DeskRecord, hidesTime = preferences.hidesTime) => {
    let changed = record
    storeRecord((now) => (changed = change(now)))
    if (timed && paper)
      showEverywhere(timed, changed, { minutes: paper.minutes, hidesTime, question: question.current })
  }
  const hasLockChoice = record.keepsLocked !== undefined || preferences.keepsLocked !== undefined
  return {
    preferences,
    record,
    /** The facts for the timer; undefined if the paper has no time limit. */
    paper,
    isLocked: isMarkSchemeLocked(record),
    asksForLock: !paper?.isTask && asksForLock(record, preferences),
    /** Whether starting the timer asks that question. */
    willAskForLock: !paper?.isTask && !hasLockChoice,
    onStart: () => changeRecord((now) => startWork(now, preferences, Date.now())),
    onPause: () => changeRecord((now) => ({ ...now, timer: pauseTimer(now.timer, Date.now()) })),
    /** *Finish*: stops the timer and hands in. */
    onFinish: () => {
      const { timer } = record
      changeRecord((now) => finishWork(now, Date.now()))
      onFinished(timer.status === 'ready' ? undefined : Math.round(workedMs(timer, Date.now()) / MINUTE))
    },
    /** Stops the timer: the student has handed in. */
    onEnd: () => changeRecord((now) => finishWork(now, Date.now())),
    onReset: () => changeRecord(resetWork),
    onPeek: () => changeRecord(peek),
    /** Also stores it as the student's preference. */
    onKeepLocked: (keepsLocked: boolean) => {
      changeRecord((now) => keepLocked(now, keepsLocked))
      changePreferences((now) => ({ ...now, keepsLocked }))
    },
    onExtra(extra: ExtraTime) {
      changeRecord((now) => ({ ...now, timer: { ...now.timer, extra } }))
      changePreferences((now) => ({ ...now, extra }))
    },
    onHideTime: (hidesTime: boolean) => {
      changePreferences((now) => ({ ...now, hidesTime }))
      changeRecord((now) => now, hidesTime)
    },
    /** The student has come to another question, or to another place of the paper. */
    onPlace(number: string | undefined, here: string) {
      question.current = number
      if (!timed) return
      const before = storedTexts.read(RUNNING_TIMERS_KEY)
      const address = timed.addressFrom(here)
      const after = withPlace(before, timed.subject, { address, question: number })
      if (after !== before) storedTexts.write(RUNNING_TIMERS_KEY, after)
    },
    onSound: (sounds: boolean) => changePreferences((now) => ({ ...now, sounds })),
  }
}

/** The header of every page and the rows of the lists show the timer from now on, or show it no more. */
function showEverywhere(
  timed: Timed,
  { timer }: DeskRecord,
  paper: { minutes: number; hidesTime: boolean; question: string | undefined },
) {
  const here = location.pathname + location.search
  const shown = runningTimer(timed, timer, { ...paper, here, now: Date.now() })
  const before = storedTexts.read(RUNNING_TIMERS_KEY)
  const after = withRunningTimer(before, timed.subject, shown)
  if (after !== before) storedTexts.write(RUNNING_TIMERS_KEY, after)
}

/** A student's work at a variant's desk. *Finish* hands in what is written. */
export function usePaperSession({ key, variant, component, title }: Desk): ExamSession {
  return useExamSession(key, {
    paper: variant && component && timedPaper(component),
    timed: variant && timedVariant(variant),
    onFinished: (minutes) => variant && handInPaper({ subject: subjectOf(variant), title }, minutes),
  })
}

/** Its code loads now. Without it, and without a log, the answers stay open, and their pane offers to hand them in. */
export function handInPaper(paper: { subject: string; title: string }, minutes: number | undefined) {
  import('#app/writing/finish-paper.ts')
    .then(({ finishPaper }) => finishPaper(paper, minutes))
    .catch(() => {})
}

function timedPaper({ title, minutes, marks }: Component): TimedPaper | undefined {
  return minutes === undefined ? undefined : { title, minutes, marks }
}

/** The timer as the writing pane needs it; undefined if there is no time limit. */
export function clockOf({ record, paper, onStart, onPause }: ExamSession): PaperClock | undefined {
  if (!paper) return undefined
  const { timer } = record
  return {
    status: timer.status,
    left: (now) => leftMs(timer, paper.minutes, now),
    worked: (now) => workedMs(timer, now),
    pace: (now) => paceLine(timer, paper, now),
    onStart,
    onPause,
  }
}

export function isMarkSchemeLocked({ timer, keepsLocked, hasPeeked }: DeskRecord): boolean {
  return keepsLocked === true && !hasPeeked && timer.status !== 'finished'
}

/** Whether to ask 'Keep the mark scheme locked until you finish?': while the timer runs, until the student has chosen. */
export function asksForLock({ timer, keepsLocked }: DeskRecord, preferences: DeskPreferences): boolean {
  return timer.status === 'running' && keepsLocked === undefined && preferences.keepsLocked === undefined
}

/** Starts the timer. A new attempt uses the student's preferences. */
export function startWork(record: DeskRecord, preferences: DeskPreferences, now: number): DeskRecord {
  return {
    ...record,
    timer: startTimer(record.timer, now),
    keepsLocked: record.keepsLocked ?? preferences.keepsLocked,
  }
}

/** Stops the timer and unlocks the mark scheme. */
export function finishWork(record: DeskRecord, now: number): DeskRecord {
  return { ...record, timer: finishTimer(record.timer, now) }
}

/** A new attempt: no time used, the mark scheme not opened. */
export function resetWork(record: DeskRecord): DeskRecord {
  return { ...record, timer: resetTimer(record.timer), hasPeeked: false }
}

export function peek(record: DeskRecord): DeskRecord {
  return { ...record, hasPeeked: true }
}

/** Locking after a peek locks the mark scheme again. */
export function keepLocked(record: DeskRecord, keepsLocked: boolean): DeskRecord {
  return { ...record, keepsLocked, hasPeeked: keepsLocked ? false : record.hasPeeked }
}

/** Reads a stored record; a new one if the text is not valid. `extra` is the student's usual extra time. */
export function parseDeskRecord(text: string | null, { extra }: DeskPreferences): DeskRecord {
  const stored = objectOf(parseJson(text))
  const timer = parseTimer(stored['timer']) ?? { ...NEW_TIMER, extra }
  const { keepsLocked, hasPeeked } = stored
  return {
    timer,
    ...(typeof keepsLocked === 'boolean' && { keepsLocked }),
    hasPeeked: hasPeeked === true,
  }
}
