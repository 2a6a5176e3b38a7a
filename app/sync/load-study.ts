import { whenFree } from '#app/lib/when-free.ts'
import type { Study } from './open-study.ts'

let isAskedFor = false

/**
 * Opens the log of this page, whose code loads with the first call. Throws where there is no IndexedDB at all: what is noted
 * then waits in local storage. A browser that has it and refuses to open it gets a log in memory.
 */
export async function loadStudy(): Promise<Study> {
  if (typeof indexedDB === 'undefined') throw new Error('This browser has no IndexedDB')
  isAskedFor = true
  const { openStudy } = await import('./open-study.ts')
  return openStudy()
}

/**
 * Calls back when the log may open: when the thread is free, so that what is drawn and pressed comes before its code. At once if
 * the code was asked for before. The returned function ends it.
 */
export function whenLogMayOpen(then: () => void): () => void {
  if (!isAskedFor) return whenFree(then)
  then()
  return () => {}
}
