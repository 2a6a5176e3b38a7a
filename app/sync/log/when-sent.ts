import type { Study } from '#app/sync/open-study.ts'

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
