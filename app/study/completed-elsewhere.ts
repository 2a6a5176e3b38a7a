import { completedSince } from '#domain/study/log/completed-since.ts'
import type { Study } from './open-study.ts'
import type { StudyLog } from './study-log.ts'

/** How long the facts may take to get their place in the account's log, in milliseconds. */
const PATIENCE = 3000

export interface CompletedElsewhere {
  /** The papers that were marked complete since a time, on whatever device, before the facts that are counted now. */
  since: (time: string) => readonly string[]
  /** Ends when the facts have their place in the account's log. Undefined if they have it, or never will. */
  sent: Promise<void> | undefined
}

/**
 * What the student's log has before these facts. Sends them and reads on from the server first, because only then it is
 * known which device marked a paper first. Without a log, nothing is known.
 */
export async function completedElsewhere(
  study: Study | undefined,
  own: readonly string[],
): Promise<CompletedElsewhere> {
  if (!study) return { since: () => [], sent: undefined }
  const { log, takeWaiting, refresh } = study
  await takeWaiting()
  await refresh()
  const sent = whenSent(log, own)
  const isSent = await Promise.race([sent.then(() => true), pause(PATIENCE)])
  return {
    since: (time) => completedSince(log.facts(), time, new Set(own)),
    sent: isSent ? undefined : sent,
  }
}

function whenSent(log: StudyLog, ids: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    if (!log.isWaiting(ids)) return resolve()
    const stop = log.subscribe(() => {
      if (log.isWaiting(ids)) return
      stop()
      resolve()
    })
  })
}

async function pause(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, false)
  })
}
