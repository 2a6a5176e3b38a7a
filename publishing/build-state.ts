import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { RenderedPdf } from './render-pdfs.ts'

/** What a build writes about itself. The next build reads it to see whether anything has changed. */
const stateSchema = z.object({
  key: z.string(),
  pdfs: z.array(z.object({ file: z.string(), pages: z.int(), bytes: z.int() })),
  /** The other files: lists of questions, texts, print kits. */
  beside: z.array(z.object({ file: z.string(), bytes: z.int() })),
})

/** The code that reads, checks and typesets documents. The typesetter's own fingerprint covers less. */
export const CODE = ['publishing/**/*.{ts,typ,svg}', 'domain/**/*.ts', 'domain/exams/facts/components.csv']
const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** Two builds have the same key exactly when the content and the code are the same. */
export function buildKey(contentFolder: string, typesetterFingerprint: string): string {
  const hash = createHash('sha256').update(typesetterFingerprint)
  for (const [folder, patterns] of [
    [PROJECT, CODE],
    [contentFolder, ['**/*.{md,svg}']],
  ] as const) {
    for (const file of globSync(patterns, { cwd: folder }).sort())
      hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

/** The PDFs of the last build, if it had this key and all of its files still have their size. */
export function readUnchanged(stateFile: string, key: string, folder: string): RenderedPdf[] | undefined {
  const state = readState(stateFile)
  if (state?.key !== key) return undefined
  const isComplete = [...state.pdfs, ...state.beside].every(
    ({ file, bytes }) => statSync(join(folder, file), { throwIfNoEntry: false })?.size === bytes,
  )
  return isComplete
    ? state.pdfs.map(({ file, pages, bytes }) => ({ file, pages, bytes, typeset: false }))
    : undefined
}

export function formatState({ key, pdfs, beside }: z.infer<typeof stateSchema>): string {
  return JSON.stringify({ key, pdfs: pdfs.map(({ file, pages, bytes }) => ({ file, pages, bytes })), beside })
}

function readState(stateFile: string) {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(stateFile, 'utf8'))).data
  } catch {
    return undefined
  }
}
