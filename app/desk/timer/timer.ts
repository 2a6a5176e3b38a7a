import { objectOf } from '#domain/unknown-value.ts'
import { deskAddress, paperAndVariant } from '#domain/papers/later/neighbours.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import type { RunningTimer } from '#domain/study/running-timer.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'

/** The extra time that an exam board may grant, in percent. */
export const EXTRA_TIMES = [0, 25, 50] as const
export type ExtraTime = (typeof EXTRA_TIMES)[number]

/**
 * A student's time on one paper. It runs by the wall clock, so a reload, a closed tab or a sleeping phone does not stop it.
 * Instants are milliseconds since 1970, and always arguments.
 */
export interface Timer {
  status: 'ready' | 'running' | 'paused' | 'finished'
  extra: ExtraTime
  /** Milliseconds worked before the last start. */
  worked: number
  /** When it was last started. Only used while it runs. */
  startedAt: number
}

export const NEW_TIMER: Timer = { status: 'ready', extra: 0, worked: 0, startedAt: 0 }

const MINUTE = 60_000

/** Starts or resumes; after the end it continues from the time used. */
export function startTimer(timer: Timer, now: number): Timer {
  return timer.status === 'running' ? timer : { ...timer, status: 'running', startedAt: now }
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return timer.status === 'running' ? { ...timer, status: 'paused', worked: workedMs(timer, now) } : timer
}

export function finishTimer(timer: Timer, now: number): Timer {
  return { ...timer, status: 'finished', worked: workedMs(timer, now) }
}

/** Resets the time used. The extra time stays, because it belongs to the student. */
export function resetTimer({ extra }: Timer): Timer {
  return { ...NEW_TIMER, extra }
}

/** Whether it runs or is paused: the student is at work. */
export function isUnderway({ status }: Pick<Timer, 'status'>): boolean {
  return status === 'running' || status === 'paused'
}

/** Milliseconds worked until now. Setting the clock back does not reduce them. */
export function workedMs({ status, worked, startedAt }: Timer, now: number): number {
  return status === 'running' ? worked + Math.max(0, now - startedAt) : worked
}

/** A paper's minutes with the extra time, a part of a minute rounded up in the student's favour. */
export function totalMinutes(minutes: number, extra: ExtraTime): number {
  return Math.ceil((minutes * (100 + extra)) / 100)
}

/** Milliseconds left; below zero when the time is over. */
export function leftMs(timer: Timer, minutes: number, now: number): number {
  return totalMinutes(minutes, timer.extra) * MINUTE - workedMs(timer, now)
}

/** The minutes left at which a student hears of the time. */
const SAID_AT = [30, 10, 5]

/**
 * The minutes to say when the time left falls from `before` to `left`, in milliseconds; undefined if none. A device that
 * has slept says how many are left now.
 */
export function minutesToSay(before: number, left: number): number | undefined {
  const isCrossed = SAID_AT.some((minutes) => before > minutes * MINUTE && left <= minutes * MINUTE)
  return isCrossed && left > 0 ? Math.ceil(left / MINUTE) : undefined
}

/**
 * How far a student should be by now, in whole minutes and marks, rounded down. A single task has no marks to be reached by
 * now.
 */
export function paceLine(
  timer: Timer,
  paper: { minutes: number; marks: number; isTask?: boolean },
  now: number,
): string {
  const minute = Math.floor(workedMs(timer, now) / MINUTE)
  const total = totalMinutes(paper.minutes, timer.extra)
  if (minute >= total) return `minute ${minute} of ${total}: time is up`
  if (paper.isTask) return `minute ${minute} of ${total}`
  return `minute ${minute} of ${total}: about ${marksByNow(timer, paper, now)} of ${paper.marks} marks by now`
}

/** About how many marks a student has worked for at an even pace. */
export function marksByNow(timer: Timer, paper: { minutes: number; marks: number }, now: number): number {
  const minute = Math.floor(workedMs(timer, now) / MINUTE)
  return Math.floor((minute * paper.marks) / totalMinutes(paper.minutes, timer.extra))
}

/** The minutes used, after the end: `84 of 120 minutes.` */
export function usedMinutes({ worked, extra }: Timer, minutes: number): string {
  if (worked === 0) return 'The timer was not running.'
  const used = Math.floor(worked / MINUTE)
  const total = totalMinutes(minutes, extra)
  return used < 1 ? `Less than a minute of ${total}.` : `${used} of ${total} minutes.`
}

/** Reads a stored timer; undefined if it is not valid. */
export function parseTimer(value: unknown): Timer | undefined {
  const { status, extra, worked, startedAt } = objectOf(value)
  const known = (['ready', 'running', 'paused', 'finished'] as const).find((each) => each === status)
  const granted = EXTRA_TIMES.find((each) => each === extra)
  if (!known || granted === undefined || !isInstant(worked) || !isInstant(startedAt)) return undefined
  return { status: known, extra: granted, worked, startedAt }
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

/** The subject of a variant in the study log, under which its running timer is stored too. */
export function subjectOf({ exam, year, key }: VariantListing): string {
  return variantSubject(exam, year, key)
}

/** What a timer times, as other pages name it. */
export interface Timed {
  subject: string
  name: string
  /** Where the student goes on. `here` is the page's address. */
  addressFrom: (here: string) => string
}

export function timedVariant(variant: VariantListing): Timed {
  return {
    subject: subjectOf(variant),
    name: paperAndVariant(variant),
    addressFrom: (here) => (isDeskOf(variant, here) ? here : (deskAddress(variant) ?? '')),
  }
}

/** A desk's timer for the other pages; undefined unless it runs or is paused. */
export function runningTimer(
  { subject, name, addressFrom }: Timed,
  timer: Timer,
  {
    minutes,
    hidesTime,
    here,
    question,
    now,
  }: { minutes: number; hidesTime: boolean; here: string; question?: string | undefined; now: number },
): RunningTimer | undefined {
  const { status, extra } = timer
  if (!isUnderway(timer)) return undefined
  const left = leftMs(timer, minutes, now)
  return {
    subject,
    name,
    address: addressFrom(here),
    ...(question !== undefined && { question }),
    minutes: totalMinutes(minutes, extra),
    endsAt: status === 'running' ? now + left : undefined,
    left,
    changedAt: now,
    hidesTime,
  }
}

function isDeskOf({ documents }: VariantListing, address: string): boolean {
  const [path = ''] = address.split('?')
  return Object.values(documents).some(({ fileName }) => path.endsWith(`/${fileName}`))
}
