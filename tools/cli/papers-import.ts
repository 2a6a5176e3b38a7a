import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { findPaper } from '#domain/papers/catalogue.ts'
import { recognisePaper } from '#domain/papers/recognise.ts'
import { writeWhole, type DataFolder } from '#server/data-folder.ts'
import { documentReader, type DocumentReader } from '#server/papers/document-reader.ts'
import { MAX_PDF_BYTES } from '#server/pdf-bytes.ts'
import { practicePaperKeyword } from '#publishing/template.ts'

/** What a file is taken for, or the reason why it is left out. */
export type PlannedFile = { file: string } & (
  | {
      fileName: string
      /** What we know it from: `name`, `name, cover`. */
      how: string
      /** Whether the site has the same bytes under this name, or others. */
      state: 'new' | 'replaces' | 'here'
      note?: string
      load: Load
    }
  | { reason: string }
)

/** A file that is taken. */
export type TakenFile = Extract<PlannedFile, { fileName: string }>

/** The result for one file that was taken. */
export interface ImportOutcome {
  fileName: string
  result: 'imported' | 'replaced' | 'unchanged' | 'failed'
  /** Why it failed. */
  detail?: string
}

type Load = () => Promise<Uint8Array>

interface Plan {
  /** A file, or a folder with everything below it. */
  from: string
  data: DataFolder
  onFile?: (file: string, index: number, count: number) => void
}

/** A larger zip, and one of more files, is left out. */
const MOST_ZIP_BYTES = 512 * 1024 * 1024
const MOST_ZIP_FILES = 2000
/** The longest document of a board, a report on all papers of a sitting, has about 80. */
const MOST_PAGES = 150

/**
 * Says what each file below a folder is, from its name and its cover. Nothing is copied or changed. A file that is not told
 * for certain has the reason.
 */
export async function planImport({ from, data, onFile }: Plan): Promise<PlannedFile[]> {
  const files = await listFiles(from)
  const present = await presentBySize(data.papers)
  const reader = documentReader()
  const planned: PlannedFile[] = []
  try {
    for (const [index, found] of files.entries()) {
      planned.push({
        file: found.file,
        ...('reason' in found ? found : await planFile(found, { present, data, reader })),
      })
      onFile?.(found.file, index, files.length)
    }
  } finally {
    await reader.close()
  }
  return withoutDoubles(planned)
}

type Found = { file: string } & ({ reason: string } | { size: number; load: Load })

interface Here {
  /** The names of the papers that are here, by their length in bytes. */
  present: ReadonlyMap<number, string[]>
  data: DataFolder
  reader: DocumentReader
}

async function planFile(
  { file, size, load }: Extract<Found, { load: Load }>,
  { present, data, reader }: Here,
): Promise<{ reason: string } | Omit<TakenFile, 'file'>> {
  if (findPaper(basename(file))?.year === 'sets') return { reason: OURS }
  if (size > MAX_PDF_BYTES) return { reason: 'it is larger than 64 MB' }
  try {
    const bytes = await load()
    const problem = badBytes(bytes)
    if (problem) return { reason: problem }
    const byName = recognisePaper({ path: file, pages: [] })
    const same = await sameAs(bytes, present.get(bytes.length) ?? [], data)
    // What was imported before need not be read again when an import that was stopped goes on.
    if ('paper' in byName && same.includes(byName.paper.fileName))
      return { fileName: byName.paper.fileName, how: byName.how, state: 'here', load }
    const read = await reader.read(() => Promise.resolve(new Uint8Array(bytes)), {
      wantsText: true,
      isImport: true,
    })
    if (!read.found) return { reason: readProblem(read) }
    const { pageCount, texts, keywords = '' } = read.found
    if (keywords.split(/[,;]\s*|\s+/).includes(practicePaperKeyword)) return { reason: OURS }
    if (pageCount > MOST_PAGES) return { reason: `it has ${pageCount} pages: no paper is so long` }
    const known = recognisePaper({ path: file, pages: texts })
    if ('reason' in known) return known
    const { fileName } = known.paper
    const isPresent = await stat(join(data.papers, fileName)).catch(() => undefined)
    const state = same.includes(fileName) ? 'here' : isPresent ? 'replaces' : 'new'
    return { fileName, how: known.how, state, load, ...(known.note !== undefined && { note: known.note }) }
  } catch (error) {
    return { reason: `it cannot be read (${messageOf(error)})` }
  }
}

const OURS = "it is one of this project's practice papers, which the site has already"

/** Why bytes are no whole PDF. Other bytes may be before its header and after its end. */
function badBytes(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'it is empty'
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = text.subarray(0, 2048).toString('latin1')
  if (!head.includes('%PDF-'))
    return /<(?:!doctype|html)/i.test(head)
      ? 'it is a web page, not a PDF: download the paper again'
      : 'it is not a PDF, though its name says so'
  return text.includes('%%EOF') ? undefined : 'it is cut short: download it again'
}

function readProblem({ problem = '', isSlow }: { problem?: string; isSlow: boolean }): string {
  if (isSlow) return problem
  return /password/i.test(problem) ? 'it is locked with a password' : 'it is broken: it cannot be opened'
}

async function presentBySize(folder: string): Promise<Map<number, string[]>> {
  const names = await readdir(folder).catch(() => [])
  const bySize = new Map<number, string[]>()
  for (const name of names) {
    const { size } = await stat(join(folder, name))
    bySize.set(size, [...(bySize.get(size) ?? []), name])
  }
  return bySize
}

async function sameAs(bytes: Uint8Array, names: readonly string[], data: DataFolder): Promise<string[]> {
  const same: string[] = []
  for (const name of names) if ((await readFile(join(data.papers, name))).equals(bytes)) same.push(name)
  return same
}

/** Of several files for one document, one is taken if all are the same. If they differ, none is taken: any of them may be the right one. */
async function withoutDoubles(planned: readonly PlannedFile[]): Promise<PlannedFile[]> {
  const taken = planned.filter((each) => 'fileName' in each)
  const byName = Map.groupBy(taken, ({ fileName }) => fileName)
  const reasons = new Map<PlannedFile, string>()
  for (const [fileName, [first, ...others]] of byName) {
    if (!first || others.length === 0) continue
    const bytes = Buffer.from(await first.load())
    for (const other of others) {
      if (bytes.equals(await other.load())) reasons.set(other, `it is the same as ${first.file}`)
      else
        for (const each of [first, ...others])
          reasons.set(
            each,
            `different files are taken for ${fileName}: ${[first, ...others].map(({ file }) => file).join(' and ')}; move all but one away`,
          )
    }
  }
  return planned.map((each) => {
    const reason = reasons.get(each)
    return reason === undefined ? each : { file: each.file, reason }
  })
}

interface Copying {
  data: DataFolder
  onOutcome?: (outcome: ImportOutcome, index: number, count: number) => void
}

/**
 * Copies what was taken into the folder of documents, under the names of the catalogue. It may be stopped at any time: each
 * copy is whole or absent. After a failure, the import continues.
 */
export async function copyPlanned(
  planned: readonly PlannedFile[],
  { data, onOutcome }: Copying,
): Promise<ImportOutcome[]> {
  await removeParts(data.papers)
  const taken = planned.filter((each) => 'fileName' in each)
  const outcomes: ImportOutcome[] = []
  for (const [index, each] of taken.entries()) {
    const outcome = await copyOne(each, data)
    outcomes.push(outcome)
    onOutcome?.(outcome, index, taken.length)
  }
  return outcomes
}

async function copyOne({ fileName, state, load }: TakenFile, data: DataFolder): Promise<ImportOutcome> {
  if (state === 'here') return { fileName, result: 'unchanged' }
  try {
    await writeWhole(join(data.papers, fileName), await load())
    return { fileName, result: state === 'new' ? 'imported' : 'replaced' }
  } catch (error) {
    return { fileName, result: 'failed', detail: `it cannot be copied (${messageOf(error)})` }
  }
}

/** The table of a plan: each file that is taken, then each that is left out, with the reason. */
export function formatPlan(planned: readonly PlannedFile[]): string {
  const taken = planned.filter((each) => 'fileName' in each)
  const left = planned.filter((each) => 'reason' in each)
  const rows = taken.map(({ file, fileName, how, state }) => [
    file,
    fileName,
    how,
    { new: 'new', replaces: 'replaces the one here', here: 'is here already' }[state],
  ])
  const table = [['File', 'Is taken for', 'Known from', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const notes = taken.flatMap(({ file, note }) => (note === undefined ? [] : [`${file}: ${note}`]))
  return [
    ...(taken.length > 0 ? [...lines, ''] : []),
    ...(notes.length > 0 ? [...notes, ''] : []),
    ...(left.length > 0 ? ['Left out:', ...left.map(({ file, reason }) => `  ${file}: ${reason}`), ''] : []),
  ].join('\n')
}

/** What is at or below a path, in order of the names, without hidden files; PDFs inside zips too. */
async function listFiles(from: string): Promise<Found[]> {
  if ((await stat(from)).isFile()) return listFile(from, basename(from))
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const found: Found[] = []
  for (const path of paths) {
    const file = relative(from, path)
    if (!isHidden(file)) found.push(...(await listFile(path, file)))
  }
  return found
}

async function listFile(path: string, file: string): Promise<Found[]> {
  // A link is followed; one that leads in a circle, or nowhere, cannot be.
  const stats = await stat(path).catch((error: unknown) => messageOf(error))
  if (typeof stats === 'string') return [{ file, reason: `it cannot be read (${stats})` }]
  if (stats.isDirectory()) return [{ file, reason: 'it is a link to a folder: import that folder itself' }]
  if (!stats.isFile()) return [{ file, reason: 'it is not an ordinary file' }]
  if (/\.zip$/i.test(file)) return listZip(path, file, stats.size)
  if (!/\.pdf$/i.test(file)) return [{ file, reason: 'it is not a PDF or a zip file' }]
  return [{ file, size: stats.size, load: () => readFile(path) }]
}

/** The PDFs in a zip. Each is unpacked when it is needed, in memory only. */
async function listZip(path: string, file: string, size: number): Promise<Found[]> {
  if (size > MOST_ZIP_BYTES) return [{ file, reason: 'it is larger than 512 MB: unpack it first' }]
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(await readFile(path), {
      filter(entry) {
        entries.push(entry)
        return false
      },
    })
  } catch {
    return [{ file, reason: 'it is broken: it cannot be unpacked' }]
  }
  const shown = entries.filter(({ name }) => !name.endsWith('/') && !isHidden(name))
  if (shown.length > MOST_ZIP_FILES)
    return [{ file, reason: 'it has more than 2,000 files: unpack it first' }]
  if (shown.length === 0) return [{ file, reason: 'nothing is in it' }]
  return shown.map(({ name, originalSize }): Found => {
    const inZip = join(file, name)
    if (!/\.pdf$/i.test(name)) return { file: inZip, reason: 'it is not a PDF' }
    return { file: inZip, size: originalSize, load: async () => unpackOne(await readFile(path), name) }
  })
}

function unpackOne(zip: Uint8Array, name: string): Uint8Array {
  const content = unzipSync(zip, {
    filter: (entry) => entry.name === name && entry.originalSize <= MAX_PDF_BYTES,
  })[name]
  if (!content) throw new Error('it could not be unpacked')
  return content
}

/** Hidden files, and what a Mac adds to a zip. */
function isHidden(file: string): boolean {
  return file.split(/[/\\]/).some((part) => part.startsWith('.') || part === '__MACOSX')
}

/** Removes the partial files of an interrupted import. */
async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const parts = names.filter((name) => name.endsWith('.part'))
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
