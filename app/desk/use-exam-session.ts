import { useRef } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import type { Component } from '#domain/exams/component.ts'
import { RUNNING_TIMERS_KEY } from '#app/study/running-timers-key.ts'
import { withPlace, withRunningTimer } from '#domain/study/running-timer.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import type { Desk } from './desk.ts'
import { parseDeskPreferences, PREFERENCES_KEY } from './desk-preferences.ts'
import {
  asksForLock,
  type DeskRecord,
  deskRecordKey,
  finishWork,
  isMarkSchemeLocked,
  keepLocked,
  parseDeskRecord,
  peek,
  resetWork,
  startWork,
} from './desk-record.ts'
import { deskOf, runningTimer, subjectOf } from './running-timer.ts'
import { type ExtraTime, pauseTimer } from './timer.ts'
import { useStored } from './use-stored.ts'

/** The facts about a paper that its timer needs. */
export interface TimedPaper {
  title: string
  minutes: number
  marks: number
}

export type ExamSession = ReturnType<typeof useExamSession>

/** A student's work at a desk: the timer, the lock on the mark scheme, and the preferences. */
export function useExamSession({ key, variant, component }: Desk) {
  const [preferences, changePreferences] = useStored(PREFERENCES_KEY, parseDeskPreferences)
  const [record, storeRecord] = useStored(deskRecordKey(key), (text) => parseDeskRecord(text, preferences))
  const paper = variant && component && timedPaper(component)
  const question = useRef<string>(undefined)
  const changeRecord = (change: (now: DeskRecord) => DeskRecord, hidesTime = preferences.hidesTime) => {
    let changed = record
    storeRecord((now) => (changed = change(now)))
    if (variant && paper)
      showEverywhere(variant, changed, { minutes: paper.minutes, hidesTime, question: question.current })
  }
  const hasLockChoice = record.keepsLocked !== undefined || preferences.keepsLocked !== undefined
  return {
    preferences,
    record,
    /** The facts for the timer; undefined if the paper has no time limit. */
    paper,
    isLocked: isMarkSchemeLocked(record),
    asksForLock: asksForLock(record, preferences),
    /** Whether starting the timer asks that question. */
    willAskForLock: !hasLockChoice,
    onStart: () => changeRecord((now) => startWork(now, preferences, Date.now())),
    onPause: () => changeRecord((now) => ({ ...now, timer: pauseTimer(now.timer, Date.now()) })),
    onFinish: () => changeRecord((now) => finishWork(now, Date.now())),
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
      if (!variant) return
      const before = storedTexts.read(RUNNING_TIMERS_KEY)
      const address = deskOf(variant, here)
      const after = withPlace(before, subjectOf(variant), { address, question: number })
      if (after !== before) storedTexts.write(RUNNING_TIMERS_KEY, after)
    },
    onSound: (sounds: boolean) => changePreferences((now) => ({ ...now, sounds })),
    onShare: (share: number) => changePreferences((now) => ({ ...now, share })),
  }
}

/** The header of every page and the rows of the lists show the timer from now on, or show it no more. */
function showEverywhere(
  variant: VariantListing,
  { timer }: DeskRecord,
  paper: { minutes: number; hidesTime: boolean; question: string | undefined },
) {
  const subject = subjectOf(variant)
  const here = location.pathname + location.search
  const shown = runningTimer(variant, timer, { ...paper, here, now: Date.now() })
  const before = storedTexts.read(RUNNING_TIMERS_KEY)
  const after = withRunningTimer(before, subject, shown)
  if (after !== before) storedTexts.write(RUNNING_TIMERS_KEY, after)
}

function timedPaper({ title, minutes, marks }: Component): TimedPaper | undefined {
  return minutes === undefined ? undefined : { title, minutes, marks }
}
