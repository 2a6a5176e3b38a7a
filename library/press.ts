import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LibraryDocument } from './document.ts'
import type { Typesetter } from './typesetter.ts'

export type PrintOrder<Document extends LibraryDocument> = {
  /** What to print, and the name of its file in `folder`. */
  jobs: readonly { document: Document; file: string }[]
  folder: string
  /** Holds what was typeset before, named by the hash of all that went into it. One folder an order. */
  cacheFolder: string
  typesetter: Typesetter
}

export type Printed<Document extends LibraryDocument = LibraryDocument> = {
  document: Document
  file: string
  pages: number
  bytes: number
  typeset: boolean
}

/** Writes the PDF of every document, typesetting only those whose source, template, fonts or compiler changed. */
export function print<Document extends LibraryDocument>(order: PrintOrder<Document>): Printed<Document>[] {
  const { jobs, folder, cacheFolder, typesetter } = order
  mkdirSync(cacheFolder, { recursive: true })
  const used = new Set<string>()
  const printed = jobs.map(({ document, file }) => {
    const key = createHash('sha256')
      .update(typesetter.fingerprint)
      .update(document.id)
      .update(document.source)
      .digest('hex')
      .slice(0, 32)
    const cached = recall(cacheFolder, key)
    const { pdf, pages } = cached ?? typesetter.typeset(document)
    const keptAs = `${key}-${pages}.pdf`
    if (!cached) writeAtomically(join(cacheFolder, keptAs), pdf)
    used.add(keptAs)
    writeIfChanged(join(folder, file), pdf)
    return { document, file, pages, bytes: pdf.length, typeset: cached === undefined }
  })
  for (const name of readdirSync(cacheFolder)) if (!used.has(name)) rmSync(join(cacheFolder, name))
  return printed
}

/** Removes the PDFs of a folder that no document stands behind any more. Returns how many went. */
export function removeOthers(folder: string, printed: readonly Printed[]): number {
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

/** The number of pages stands in the cached file's name: a cache entry is one file, whole or absent. */
function recall(cacheFolder: string, key: string): { pdf: Buffer; pages: number } | undefined {
  const name = readdirSync(cacheFolder).find((each) => each.startsWith(`${key}-`))
  if (name === undefined) return undefined
  return {
    pdf: readFileSync(join(cacheFolder, name)),
    pages: Number(name.slice(key.length + 1, -'.pdf'.length)),
  }
}
