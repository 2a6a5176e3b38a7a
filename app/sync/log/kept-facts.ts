import { type Fact, inOrder } from '#domain/study/log/fact.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { readWaitingFacts, waitingFacts } from './make-facts.ts'
import type { Study } from '#app/sync/open-study.ts'

/**
 * Whether what was noted on this page is still there after the page is left: the log keeps it, or it waits in local storage. What is
 * only in memory is written into local storage now, if the browser takes it.
 */
export function areFactsKept(): boolean {
  return waitingFacts.read().length === 0 || waitingFacts.add([])
}

/** Stores again what the browser refused. Gives whether all of it is kept now. */
export async function keepFactsAgain(): Promise<boolean> {
  // Without the log, local storage may still take it.
  const study = await loadStudy().catch(() => undefined)
  await study?.storeAgain()
  return areFactsKept()
}

/** The student's facts in their order, and after them what is on its way into the log. */
export function factsWithWaiting(study: Study | undefined): Fact[] {
  const logged = inOrder(study?.log.facts() ?? []).map(({ fact }) => fact)
  const ids = new Set(logged.map(({ id }) => id))
  return [...logged, ...readWaitingFacts().filter(({ id }) => !ids.has(id))]
}

/** How long facts may take to get their place in the account's log, in milliseconds. */
const PATIENCE = 3000

/**
 * Sends facts and reads on from the server. Whether these have their place in the account's log then, or never will: only then it
 * is known which device marked a paper first.
 */
export async function isSent(study: Pick<Study, 'log' | 'takeWaiting' | 'refresh'>, ids: readonly string[]) {
  const { log, takeWaiting, refresh } = study
  await takeWaiting()
  await refresh()
  if (!log.isWaiting(ids)) return true
  return new Promise<boolean>((resolve) => {
    const end = (isSent: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isSent)
    }
    const stop = log.subscribe(() => !log.isWaiting(ids) && end(true))
    const timer = setTimeout(end, PATIENCE, false)
  })
}
