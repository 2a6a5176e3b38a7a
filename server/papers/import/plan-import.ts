import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findPaper } from '#domain/papers/catalogue.ts'
import { practicePaperKeyword } from '#domain/papers/practice-set.ts'
import { recogniseFile, type DocumentInFile } from '#domain/papers/recognise.ts'
import { writeWhole, type DataFolder } from '#server/data-folder.ts'
import type { DocumentReader, ReadDocument } from '#server/papers/document-reader.ts'
import { findPdfFault, MAX_PDF_BYTES } from '#server/pdf-bytes.ts'
import { forgetZip, messageOf, type Found, type Load } from './found-files.ts'

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

interface Plan {
  data: DataFolder
  /** Called before each file. */
  onFile?: (file: string, index: number, count: number) => void
  /** Stays open: what is cut out of a file is cut again when it is copied. */
  reader: DocumentReader
}

/** The longest document of a board, a report on all papers of a sitting, has about 80. Several in one file have more. */
const MOST_PAGES = 150

/**
 * Says what each file is, from its name and its cover. Nothing is copied or changed. A file with several documents gives
 * each of them. One that is not told for certain has the reason.
 */
export async function planImport(
  files: readonly Found[],
  { data, onFile, reader }: Plan,
): Promise<PlannedFile[]> {
  const present = await presentBySize(data.papers)
  const planned: PlannedFile[] = []
  try {
    for (const [index, found] of files.entries()) {
      onFile?.(found.file, index, files.length)
      planned.push(...('reason' in found ? [found] : await planFile(found, { present, data, reader })))
    }
    return await withoutDoubles(planned)
  } finally {
    forgetZip()
  }
}

interface Here {
  /** The names of the papers that are here, by their length in bytes. */
  present: ReadonlyMap<number, string[]>
  data: DataFolder
  reader: DocumentReader
}

async function planFile(
  { file, size, load }: Extract<Found, { load: Load }>,
  here: Here,
): Promise<PlannedFile[]> {
  if (findPaper(basename(file))?.year === 'sets') return [{ file, reason: OURS }]
  if (size > MAX_PDF_BYTES) return [{ file, reason: 'it is larger than 64 MB' }]
  try {
    const bytes = await load()
    const fault = findPdfFault(bytes)
    if (fault) return [{ file, reason: FAULTS[fault] }]
    const [byName] = recogniseFile({ path: file, pages: [] })
    const same = await sameAs(bytes, here)
    // What was imported before need not be read again when an import that was stopped goes on.
    if (byName && 'paper' in byName.found && same.includes(byName.found.paper.fileName))
      return [{ file, fileName: byName.found.paper.fileName, how: byName.found.how, state: 'here', load }]
    const read = await here.reader.read(() => Promise.resolve(new Uint8Array(bytes)), {
      wantsText: true,
      isImport: true,
    })
    if (!read.found) return [{ file, reason: readProblem(read) }]
    const { pageCount, texts, keywords = '' } = read.found
    if (keywords.split(/[,;]\s*|\s+/).includes(practicePaperKeyword)) return [{ file, reason: OURS }]
    if (pageCount > MOST_PAGES) return [{ file, reason: `it has ${pageCount} pages: no paper is so long` }]
    if (texts.length < pageCount)
      return [{ file, reason: 'it has too much text to be read: save each document as a file of its own' }]
    const documents = recogniseFile({ path: file, pages: texts })
    return await Promise.all(documents.map((each) => planDocument(each, { file, load, same, here })))
  } catch (error) {
    return [{ file, reason: `it cannot be read (${messageOf(error)})` }]
  }
}

async function planDocument(
  { found, range }: DocumentInFile,
  { file, load, same, here }: { file: string; load: Load; same: readonly string[]; here: Here },
): Promise<PlannedFile> {
  const shown = range
    ? `${file}, ${range[0] === range[1] ? 'page' : 'pages'} ${[...new Set(range)].join('–')}`
    : file
  if ('reason' in found) return { file: shown, reason: found.reason }
  const { paper, how, note } = found
  const { fileName } = paper
  const isPresent = await stat(join(here.data.papers, fileName)).catch(() => undefined)
  const plan = { file: shown, fileName, how, ...(note !== undefined && { note }) }
  if (!range)
    return { ...plan, state: same.includes(fileName) ? 'here' : isPresent ? 'replaces' : 'new', load }
  const cut = await cutPages(await load(), range, here.reader)
  if (typeof cut === 'string') return { file: shown, reason: cut }
  const state = (await sameAs(cut, here)).includes(fileName) ? 'here' : isPresent ? 'replaces' : 'new'
  return {
    ...plan,
    state,
    async load() {
      const again = await cutPages(await load(), range, here.reader)
      if (typeof again === 'string') throw new Error(again)
      return again
    },
  }
}

/** Some pages of a document as a document of their own, or why there is none. */
async function cutPages(bytes: Uint8Array, cut: readonly [number, number], reader: DocumentReader) {
  const read = await reader.read(() => Promise.resolve(new Uint8Array(bytes)), { wantsText: false, cut })
  return read.cut ?? 'it holds several documents and cannot be divided: save each as a file of its own'
}

const OURS = "it is one of this project's practice papers, which the site has already"

const FAULTS: Record<NonNullable<ReturnType<typeof findPdfFault>>, string> = {
  empty: 'it is empty',
  'web page': 'it is a web page, not a PDF: download the paper again',
  'not a PDF': 'it is not a PDF, though its name says so',
  'cut short': 'it is cut short: download it again',
}

function readProblem({ problem = '', isSlow }: ReadDocument): string {
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

/** The papers that are here with the same bytes. */
async function sameAs(bytes: Uint8Array, { present, data }: Here): Promise<string[]> {
  const same: string[] = []
  for (const name of present.get(bytes.length) ?? [])
    if ((await readFile(join(data.papers, name))).equals(bytes)) same.push(name)
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
  forgetZip()
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

/** Removes the partial files of an interrupted import. */
async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const parts = names.filter((name) => name.endsWith('.part'))
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })))
}
