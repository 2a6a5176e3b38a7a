import type { Study } from './open-study.ts'

/**
 * Opens the log of this page, whose code loads with the first call. The list of its files is in a file of its own: it is
 * longer than the code that calls this. Throws where there is no IndexedDB at all: what is noted then waits in local
 * storage. A browser that has it and refuses to open it gets a log in memory.
 */
export async function loadStudy(): Promise<Study> {
  if (typeof indexedDB === 'undefined') throw new Error('This browser has no IndexedDB')
  const { importStudy } = await import('./study-parts.ts')
  const { openStudy } = await importStudy()
  return openStudy()
}
