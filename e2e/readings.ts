import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '#server/data-folder.ts'

/** The folder of the site that the journeys run on. */
export const JOURNEYS = '.cache/e2e'

/**
 * Gives another site what the site of the journeys has read of the papers: their text, questions and pictures. Reading all
 * of them takes a core half a minute. A site uses only what belongs to the very documents that it has.
 * @param data the data folder of the other site
 */
export function copyReadings(data: string): void {
  const read = dataFolder(join(JOURNEYS, 'data')).readings
  if (!existsSync(read)) return
  // A site that still reads renames a file when it is whole.
  const isWhole = (path: string) => !path.endsWith('.part')
  cpSync(read, dataFolder(data).readings, { recursive: true, filter: isWhole })
}
