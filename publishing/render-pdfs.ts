import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LibraryDocument } from './document.ts'
import { countPages, type Typesetter } from './typesetter.ts'

export type RenderOptions = {
  /** The documents, each with the path of its file in `folder`. A document may have two files. */
  jobs: readonly { document: LibraryDocument; file: string }[]
  folder: string
  /** A folder for these jobs only. Its files are named by the hash of everything that makes a PDF. */
  cacheFolder: string
  typesetter: Typesetter
}

export type RenderedPdf = {
  file: string
  pages: number
  bytes: number
  /** False if the PDF came from the cache. */
  typeset: boolean
}

/**
 * Writes the PDF of every document, in the order of the jobs. Only a document whose source, template, fonts or compiler
 * changed is typeset again.
 */
export async function renderPdfs(options: RenderOptions): Promise<RenderedPdf[]> {
  const { jobs, folder, cacheFolder, typesetter } = options
  mkdirSync(cacheFolder, { recursive: true })
  const used = new Set<string>()
  const pdfs: RenderedPdf[] = []
  for (const { document, file } of jobs) {
    const name = `${cacheKey(document, typesetter)}.pdf`
    const cached = join(cacheFolder, name)
    const isCached = existsSync(cached)
    const pdf = isCached ? readFileSync(cached) : await typesetter.typeset(document)
    if (!isCached) writeAtomically(cached, pdf)
    used.add(name)
    writeIfChanged(join(folder, file), pdf)
    pdfs.push({ file, pages: countPages(pdf), bytes: pdf.length, typeset: !isCached })
  }
  for (const name of readdirSync(cacheFolder)) if (!used.has(name)) rmSync(join(cacheFolder, name))
  return pdfs
}

/** Removes the PDFs in `folder/below` whose documents no longer exist. Returns their number. */
export function removeOthers(folder: string, below: string, pdfs: readonly RenderedPdf[]): number {
  const current = new Set(pdfs.map(({ file }) => file))
  const names = existsSync(join(folder, below)) ? readdirSync(join(folder, below)) : []
  const others = names.filter((name) => name.endsWith('.pdf') && !current.has(`${below}/${name}`))
  for (const name of others) rmSync(join(folder, below, name))
  return others.length
}

/** Writes a file, if its bytes have changed. A reader sees the old file or the new one, never a part. */
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
