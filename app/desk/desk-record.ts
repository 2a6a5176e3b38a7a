import { objectOf, parseJson } from '#domain/unknown-value.ts'
import type { DeskPreferences } from './desk-preferences.ts'
import {
  finishTimer,
  NEW_TIMER,
  parseTimer,
  resetTimer,
  startTimer,
  type Timer,
} from '#app/desk/timer/timer.ts'

/** A student's work at the desk of one variant, stored in the browser. */
export interface DeskRecord {
  timer: Timer
  /** 'Keep the mark scheme locked until I finish', for this variant; undefined until the student has chosen. */
  keepsLocked?: boolean | undefined
  /** Whether the mark scheme was opened although it was locked. */
  hasPeeked: boolean
}

/** The storage key of a desk (`0500-2024-Summer-1-2`). It contains the version of the stored format. */
export function deskRecordKey(desk: string): string {
  return `ee_desk_v1:${desk}`
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
