import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isOfKind, type LibraryDocument } from './document.ts'
import { directivesNamed } from './markdown.ts'
import { type PrintedPlaces, readPrintedPlaces } from './printed-places.ts'
import { countPages, type Typesetter } from './typesetter.ts'

export type RenderOptions = {
  /** The documents, each with the path of its file in `folder`. A document may have two files. */
  jobs: readonly { document: LibraryDocument; file: string }[]
  folder: string
  /** Its files are named by the hash of everything that makes a PDF. */
  cacheFolder: string
  typesetter: Typesetter
  /** So many documents are typeset at most. */
  limit?: number | undefined
  /** Called after each document. */
  onPdf?: (pdf: RenderedPdf, index: number) => void
}

export type RenderedPdf = {
  file: string
  pages: number
  bytes: number
  /** False if the PDF came from the cache. */
  typeset: boolean
  /** Of a practice paper. */
  places?: PrintedPlaces
}

/** The limit of a run left documents to typeset. The cache has the others for the next run. */
export class DocumentsLeft extends Error {
  override name = 'DocumentsLeft'
}

/**
 * Writes the PDF of every document, in the order of the jobs. Only a document whose source, template, fonts or compiler
 * changed is typeset again. What no job uses leaves the cache.
 * @throws DocumentsLeft
 */
export async function renderPdfs(options: RenderOptions): Promise<RenderedPdf[]> {
  const { jobs, folder, cacheFolder, typesetter, limit = Infinity } = options
  let typeset = 0
  mkdirSync(cacheFolder, { recursive: true })
  const used = new Set<string>()
  const pdfs: RenderedPdf[] = []
  for (const [index, { document, file }] of jobs.entries()) {
    const key = cacheKey(document, typesetter)
    const hasPlaces = isOfKind(document, 'practice paper')
    const cached = { pdf: join(cacheFolder, `${key}.pdf`), places: join(cacheFolder, `${key}.json`) }
    const isCached = existsSync(cached.pdf) && (!hasPlaces || existsSync(cached.places))
    if (!isCached) {
      if (typeset === limit) throw new DocumentsLeft()
      typeset += 1
      const made = await typesetter.typeset(document)
      if (hasPlaces)
        writeAtomically(cached.places, Buffer.from(JSON.stringify(await readPrintedPlaces(document, made))))
      writeAtomically(cached.pdf, made.pdf)
    }
    used.add(`${key}.pdf`)
    if (hasPlaces) used.add(`${key}.json`)
    const pdf = readFileSync(cached.pdf)
    writeIfChanged(join(folder, file), pdf)
    const rendered: RenderedPdf = { file, pages: countPages(pdf), bytes: pdf.length, typeset: !isCached }
    if (hasPlaces) rendered.places = JSON.parse(readFileSync(cached.places, 'utf8'))
    pdfs.push(rendered)
    options.onPdf?.(rendered, index)
  }
  for (const name of readdirSync(cacheFolder)) if (!used.has(name)) rmSync(join(cacheFolder, name))
  return pdfs
}

/** Removes what an earlier build made in `folder/below` of content that no longer exists. Returns the number of PDFs. */
export function removeOthers(folder: string, below: string, files: readonly string[]): number {
  const current = new Set(files)
  const names = existsSync(join(folder, below)) ? readdirSync(join(folder, below)) : []
  const others = names.filter((name) => /\.(?:pdf|json)$/.test(name) && !current.has(`${below}/${name}`))
  for (const name of others) rmSync(join(folder, below, name))
  return others.filter((name) => name.endsWith('.pdf')).length
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

function cacheKey({ id, source, body }: LibraryDocument, { fingerprint }: Typesetter): string {
  const drawings = directivesNamed(body, 'picture').map(({ data }) => data?.svg)
  return createHash('sha256')
    .update(JSON.stringify([fingerprint, id, source, drawings]))
    .digest('hex')
}
