import type { DeskPreferences } from './desk-preferences.ts'
import { parseStoredObject } from './stored-object.ts'
import { finishTimer, NEW_TIMER, parseTimer, resetTimer, startTimer, type Timer } from './timer.ts'

/** What a student has done at the desk of one variant; kept in the browser. */
export interface DeskRecord {
  timer: Timer
  /** 'Keep the mark scheme locked until I finish', for this variant; undefined while nobody has chosen. */
  keepsLocked?: boolean | undefined
  /** Whether the mark scheme was opened although it was locked. */
  hasPeeked: boolean
}

/** The storage key of a desk (`0500-2024-Summer-1-2`), with the version of what is stored under it. */
export function deskRecordKey(desk: string): string {
  return `ee_desk_v1:${desk}`
}

export function isMarkSchemeLocked({ timer, keepsLocked, hasPeeked }: DeskRecord): boolean {
  return keepsLocked === true && !hasPeeked && timer.status !== 'finished'
}

/** Whether to ask 'Keep the mark scheme locked until you finish?': once, and only while it matters. */
export function asksForLock({ timer, keepsLocked }: DeskRecord, preferences: DeskPreferences): boolean {
  return timer.status === 'running' && keepsLocked === undefined && preferences.keepsLocked === undefined
}

/** Starts the timer; a new attempt takes over how the student has chosen to work. */
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

/** A new attempt: no time used, nothing peeked at. */
export function resetWork(record: DeskRecord): DeskRecord {
  return { ...record, timer: resetTimer(record.timer), hasPeeked: false }
}

export function peek(record: DeskRecord): DeskRecord {
  return { ...record, hasPeeked: true }
}

/** Locking again after a peek makes the lock whole again. */
export function keepLocked(record: DeskRecord, keepsLocked: boolean): DeskRecord {
  return { ...record, keepsLocked, hasPeeked: keepsLocked ? false : record.hasPeeked }
}

/** Reads what was stored; a new desk when there is nothing readable. `extra` is the student's usual extra time. */
export function parseDeskRecord(text: string | null, { extra }: DeskPreferences): DeskRecord {
  const stored = parseStoredObject(text)
  const timer = parseTimer(stored['timer']) ?? { ...NEW_TIMER, extra }
  const { keepsLocked, hasPeeked } = stored
  return {
    timer,
    ...(typeof keepsLocked === 'boolean' && { keepsLocked }),
    hasPeeked: hasPeeked === true,
  }
}
