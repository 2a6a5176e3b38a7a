import type { Component } from '#domain/exams/component.ts'
import type { Desk } from './desk.ts'
import { parseDeskPreferences, PREFERENCES_KEY } from './desk-preferences.ts'
import {
  asksForLock,
  deskRecordKey,
  finishWork,
  isMarkSchemeLocked,
  keepLocked,
  parseDeskRecord,
  peek,
  resetWork,
  startWork,
} from './desk-record.ts'
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
  const [record, changeRecord] = useStored(deskRecordKey(key), (text) => parseDeskRecord(text, preferences))
  const hasLockChoice = record.keepsLocked !== undefined || preferences.keepsLocked !== undefined
  return {
    preferences,
    record,
    /** The facts for the timer; undefined if the paper has no time limit. */
    paper: variant && component && timedPaper(component),
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
    onHideTime: (hidesTime: boolean) => changePreferences((now) => ({ ...now, hidesTime })),
    onSound: (sounds: boolean) => changePreferences((now) => ({ ...now, sounds })),
    onShare: (share: number) => changePreferences((now) => ({ ...now, share })),
  }
}

function timedPaper({ title, minutes, marks }: Component): TimedPaper | undefined {
  return minutes === undefined ? undefined : { title, minutes, marks }
}
