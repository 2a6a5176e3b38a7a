import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LibraryDocument } from './document.ts'
import { countPages, type Typesetter } from './typesetter.ts'

export type RenderOrder = {
  /** What to print, and the name of its file in `folder`. */
  jobs: readonly { document: LibraryDocument; file: string }[]
  folder: string
  /** Holds what was typeset before, named by the hash of all that went into it. One folder an order. */
  cacheFolder: string
  typesetter: Typesetter
}

export type RenderedPdf = {
  file: string
  pages: number
  bytes: number
  typeset: boolean
}

/** Writes the PDF of every document, in the order of the jobs, typesetting only those whose source, template, fonts or compiler changed. */
export async function renderPdfs(order: RenderOrder): Promise<RenderedPdf[]> {
  const { jobs, folder, cacheFolder, typesetter } = order
  mkdirSync(cacheFolder, { recursive: true })
  const kept = new Set<string>()
  const printed: RenderedPdf[] = []
  for (const { document, file } of jobs) {
    const name = `${cacheKey(document, typesetter)}.pdf`
    const known = join(cacheFolder, name)
    const isKnown = existsSync(known)
    const pdf = isKnown ? readFileSync(known) : await typesetter.typeset(document)
    if (!isKnown) writeAtomically(known, pdf)
    kept.add(name)
    writeIfChanged(join(folder, file), pdf)
    printed.push({ file, pages: countPages(pdf), bytes: pdf.length, typeset: !isKnown })
  }
  for (const name of readdirSync(cacheFolder)) if (!kept.has(name)) rmSync(join(cacheFolder, name))
  return printed
}

/** Removes the PDFs of a folder that no document stands behind any more. Returns how many went. */
export function removeOthers(folder: string, printed: readonly RenderedPdf[]): number {
  const kept = new Set(printed.map(({ file }) => file))
  const gone = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.pdf') && !kept.has(name))
    : []
  for (const name of gone) rmSync(join(folder, name))
  return gone.length
}

/** Writes a file so that a reader sees the old one or the new one, never a part. Leaves it alone when nothing changed. */
export function writeIfChanged(path: string, bytes: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return
  mkdirSync(dirname(path), { recursive: true })
  writeAtomically(path, bytes)
}

function writeAtomically(path: string, bytes: Buffer): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`)
  writeFileSync(temporary, bytes)
  renameSync(temporary, path)
}

function cacheKey({ id, source }: LibraryDocument, { fingerprint }: Typesetter): string {
  return createHash('sha256')
    .update(JSON.stringify([fingerprint, id, source]))
    .digest('hex')
}
