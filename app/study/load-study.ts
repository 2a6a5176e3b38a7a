import type { Study } from './open-study.ts'

/**
 * Opens the log of this page, whose code loads with the first call. The list of its files is in a file of its own: it is
 * longer than the code that calls this.
 */
export async function loadStudy(): Promise<Study> {
  const { importStudy } = await import('./study-parts.ts')
  const { openStudy } = await importStudy()
  return openStudy()
}
