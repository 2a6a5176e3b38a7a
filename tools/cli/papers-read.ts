import { join, resolve } from 'node:path'
import type { Progress } from '#publishing/progress.ts'
import type { DataFolder } from '#server/data-folder.ts'
import { documentReadings } from '#server/papers/document-readings.ts'

const LIBRARY = resolve(import.meta.dirname, '../../build/library')

/** Reads imported papers that were not read yet, as the server does: texts, questions, pictures of the first pages. */
export async function readPapers(
  data: DataFolder,
  fileNames: readonly string[],
  progress: Pick<Progress, 'step' | 'say'>,
): Promise<void> {
  const readings = documentReadings({
    data,
    resources: join(LIBRARY, 'resources'),
    sets: join(LIBRARY, 'papers'),
    upstream: undefined,
  })
  try {
    for (const fileName of fileNames) {
      const reading = await readings.read('papers', fileName)
      if (reading?.problem !== undefined) progress.say(`${fileName} was not read in full: ${reading.problem}`)
      progress.step(fileName)
    }
  } finally {
    await readings.close()
  }
}
