import { deskAddress, paperAndVariant } from '#domain/papers/later/neighbours.ts'
import { variantSubject } from '#domain/study/log/subject.ts'
import type { RunningTimer } from '#domain/study/running-timer.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import { leftMs, type Timer, totalMinutes } from './timer.ts'

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
  if (status !== 'running' && status !== 'paused') return undefined
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
