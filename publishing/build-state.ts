import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { RenderedPdf } from './render-pdfs.ts'

/** What a build left behind, for the next one to see that nothing has changed. */
const stateSchema = z.object({
  key: z.string(),
  printed: z.array(z.object({ file: z.string(), pages: z.int(), bytes: z.int() })),
})

/** What decides how a document is read, checked and set; only the typesetter's own fingerprint is finer. */
const CODE = [
  'publishing/**/*.{ts,typ,svg}',
  'domain/{exams,resources}/*.ts',
  'domain/exams/facts/components.csv',
]
const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** The same for two builds exactly when neither the content nor what is made of it differs. */
export function buildKey(contentFolder: string, typesetterFingerprint: string): string {
  const hash = createHash('sha256').update(typesetterFingerprint)
  for (const [folder, patterns] of [
    [PROJECT, CODE],
    [contentFolder, ['**/*.md']],
  ] as const) {
    for (const file of globSync(patterns, { cwd: folder }).sort())
      hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

/** What the last build printed, when it had this key and all of its files are still there in full. */
export function readUnchanged(stateFile: string, key: string, folder: string): RenderedPdf[] | undefined {
  const state = readState(stateFile)
  if (state?.key !== key) return undefined
  const isThere = ({ file, bytes }: { file: string; bytes: number }) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.size === bytes
  if (!state.printed.every(isThere)) return undefined
  return state.printed.map(({ file, pages, bytes }) => ({ file, pages, bytes, typeset: false }))
}

export function formatState(key: string, printed: readonly RenderedPdf[]): string {
  return JSON.stringify({ key, printed: printed.map(({ file, pages, bytes }) => ({ file, pages, bytes })) })
}

function readState(stateFile: string) {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(stateFile, 'utf8'))).data
  } catch {
    return undefined
  }
}
