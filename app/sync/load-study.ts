import type { Study } from './open-study.ts'

/**
 * Opens the log of this page, whose code loads with the first call. Throws where there is no IndexedDB at all: what is noted
 * then waits in local storage. A browser that has it and refuses to open it gets a log in memory.
 */
export async function loadStudy(): Promise<Study> {
  if (typeof indexedDB === 'undefined') throw new Error('This browser has no IndexedDB')
  const { openStudy } = await import('./open-study.ts')
  return openStudy()
}
