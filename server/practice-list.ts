import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeWhole } from './data-folder.ts'

const listSchema = z.object({ fileNames: z.array(z.string()) })

/** The imported documents that are our own practice papers; empty when there is no list. */
export async function readPracticeList(path: string): Promise<Set<string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return new Set(text === undefined ? [] : listSchema.parse(JSON.parse(text)).fileNames)
}

export async function writePracticeList(path: string, fileNames: Iterable<string>): Promise<void> {
  await writeWhole(path, `${JSON.stringify({ fileNames: [...fileNames].toSorted() }, null, 2)}\n`)
}
