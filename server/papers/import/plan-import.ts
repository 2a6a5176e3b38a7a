import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BoardPaper, findPaper, listPapers } from '#domain/papers/catalogue.ts'
import { isAbout, recogniseFile, type DocumentInFile } from '#domain/papers/recognise.ts'
import { practicePaperKeyword } from '#domain/papers/practice-set.ts'
import { writeWhole, type DataFolder } from '#server/data-folder.ts'
import type { DocumentReader, ReadDocument } from '#server/papers/document-reader.ts'
import { findPdfFault, MAX_PDF_BYTES } from '#server/pdf-bytes.ts'
import { messageOf } from '#domain/unknown-value.ts'
import { forgetZip, type Found, type Load } from './found-files.ts'

/** What a file is taken for, or the reason why it is left out. */
export type PlannedFile = TakenFile | LeftFile

/** A file that is taken. */
export interface TakenFile {
  file: string
  fileName: string
  /** What we know it from: `name`, `name, cover`, `texts`. */
  how: string
  /** Whether the site has the same bytes under this name, or others. */
  state: 'new' | 'replaces' | 'here'
  note?: string
  /** When it was made, as the file says: `20240312101500`. */
  madeAt?: string | undefined
  load: Load
}

interface LeftFile {
  file: string
  reason: string
  /** What it would be taken for, if another file were not taken for the same. */
  rival?: TakenFile
}

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
  const here: Here = {
    present: await presentBySize(data.papers),
    data,
    reader,
    questions: new Map(),
    inserts: new Map(),
  }
  const planned: PlannedFile[] = []
  try {
    for (const [index, found] of files.entries()) {
      onFile?.(found.file, index, files.length)
      planned.push(...('reason' in found ? [found] : await planFile(found, here)))
    }
    for (const [index, each] of planned.entries()) planned[index] = await placeInsert(each, here)
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
  /** The texts of question papers, by their names. */
  questions: Map<string, readonly string[]>
  /** Inserts that do not say of which paper they are. */
  inserts: Map<PlannedFile, UnplacedInsert>
}

interface UnplacedInsert {
  mayBe: readonly BoardPaper[]
  texts: readonly string[]
  take: (paper: BoardPaper, note: string) => Promise<PlannedFile>
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
    if (!read.found) return [{ file, reason: readProblem(read, bytes) }]
    const { pageCount, texts, keywords = '', madeAt } = read.found
    if (keywords.split(/[,;]\s*|\s+/).includes(practicePaperKeyword)) return [{ file, reason: OURS }]
    if (pageCount > MOST_PAGES) return [{ file, reason: `it has ${pageCount} pages: no paper is so long` }]
    if (texts.length < pageCount)
      return [{ file, reason: 'it has too much text to be read: save each document as a file of its own' }]
    const documents = recogniseFile({ path: file, pages: texts })
    const source = { file, load, same, madeAt, texts }
    return await Promise.all(documents.map((each) => planDocument(each, source, here)))
  } catch (error) {
    return [{ file, reason: `it cannot be read (${messageOf(error)})` }]
  }
}

interface Source {
  file: string
  load: Load
  /** The papers that are here with its bytes. */
  same: readonly string[]
  madeAt: string | undefined
  texts: readonly string[]
}

async function planDocument(
  { found, range }: DocumentInFile,
  { file, load, same, madeAt, texts: all }: Source,
  here: Here,
): Promise<PlannedFile> {
  const shown = range
    ? `${file}, ${range[0] === range[1] ? 'page' : 'pages'} ${[...new Set(range)].join('–')}`
    : file
  const texts = range ? all.slice(range[0] - 1, range[1]) : all
  const take = async ({ fileName }: BoardPaper, more: { how: string; note?: string | undefined }) => {
    const isPresent = await stat(join(here.data.papers, fileName)).catch(() => undefined)
    const stateOf = (names: readonly string[]) =>
      names.includes(fileName) ? 'here' : isPresent ? 'replaces' : 'new'
    const { how, note } = more
    const plan = { file: shown, fileName, how, ...(note !== undefined && { note }), madeAt }
    if (!range) return { ...plan, state: stateOf(same), load } satisfies TakenFile
    const cut = await cutPages(await load(), range, here.reader)
    if (typeof cut === 'string') return { file: shown, reason: cut }
    return {
      ...plan,
      state: stateOf(await sameAs(cut, here)),
      async load() {
        const again = await cutPages(await load(), range, here.reader)
        if (typeof again === 'string') throw new Error(again)
        return again
      },
    } satisfies TakenFile
  }
  if ('paper' in found) {
    if (found.paper.type === 'Question Paper') here.questions.set(found.paper.fileName, texts)
    return take(found.paper, found)
  }
  const left = { file: shown, reason: found.reason }
  if (found.inserts)
    here.inserts.set(left, {
      mayBe: found.inserts,
      texts,
      take: (paper, note) => take(paper, { how: 'texts', note }),
    })
  return left
}

/** An insert that says too little goes with the only question paper that is about its texts: of this import, or here. */
async function placeInsert(planned: PlannedFile, here: Here): Promise<PlannedFile> {
  const insert = here.inserts.get(planned)
  if (!insert) return planned
  const found: [insert: BoardPaper, paper: string][] = []
  for (const each of insert.mayBe) {
    const paper = questionPaperOf(each)
    const texts = paper && (await questionTexts(paper.fileName, here))
    if (paper && texts && isAbout(texts, insert.texts)) found.push([each, paper.fileName])
  }
  const [only, ...others] = found
  if (!only) return planned
  if (others.length > 0)
    return {
      file: planned.file,
      reason: `its texts are in several papers: ${found.map(([, paper]) => paper).join(', ')}`,
    }
  return insert.take(only[0], `Its texts are those that ${only[1]} asks about.`)
}

function questionPaperOf({ exam, session, year, paper, variant }: BoardPaper): BoardPaper | undefined {
  return listPapers(exam).find(
    (each) =>
      each.type === 'Question Paper' &&
      each.session === session &&
      each.year === year &&
      each.paper === paper &&
      each.variant === variant,
  )
}

/** The texts of a question paper that is in this import or here already. */
async function questionTexts(fileName: string, here: Here): Promise<readonly string[] | undefined> {
  const known = here.questions.get(fileName)
  if (known || ![...here.present.values()].flat().includes(fileName)) return known
  const read = await here.reader.read(
    async () => new Uint8Array(await readFile(join(here.data.papers, fileName))),
    { wantsText: true, isImport: true },
  )
  const texts = read.found?.texts ?? []
  here.questions.set(fileName, texts)
  return texts
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

function readProblem({ problem = '', isSlow }: ReadDocument, bytes: Uint8Array): string {
  if (isSlow) return problem
  if (/password/i.test(problem)) return 'it is locked with a password'
  // A file for fast web view has one such mark at its beginning, too.
  const end = Buffer.from(bytes.subarray(-END_BYTES)).toString('latin1')
  return end.includes('%%EOF') ? 'it is broken: it cannot be opened' : FAULTS['cut short']
}

/** The end of a file, in bytes, where the mark of its end is. */
const END_BYTES = 2048

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

/** The day in `20240312101500`. */
const DAY = /^(\d{4})(\d\d)(\d\d).*/

/** Of several files for one document, one is taken if all are the same. If they differ, none is taken: any of them may be the right one. */
async function withoutDoubles(planned: readonly PlannedFile[]): Promise<PlannedFile[]> {
  const taken = planned.filter((each) => 'fileName' in each)
  const byName = Map.groupBy(taken, ({ fileName }) => fileName)
  const left = new Map<PlannedFile, LeftFile>()
  for (const [fileName, [first, ...others]] of byName) {
    if (!first || others.length === 0) continue
    const bytes = Buffer.from(await first.load())
    const different: TakenFile[] = []
    for (const other of others) {
      if (bytes.equals(await other.load()))
        left.set(other, { file: other.file, reason: `it is the same as ${first.file}` })
      else different.push(other)
    }
    const rivals = different.length > 0 ? [first, ...different] : []
    const names = rivals.map(({ file, madeAt }) =>
      madeAt ? `${file} (made ${madeAt.replace(DAY, '$1-$2-$3')})` : file,
    )
    const reason = `different files are taken for ${fileName}: ${names.join(' and ')}; move all but one away`
    for (const rival of rivals) left.set(rival, { file: rival.file, reason, rival })
  }
  return planned.map((each) => left.get(each) ?? each)
}

/** Of different files for one document, the one that was made last is taken, where each says when. Only on request. */
export function takeNewest(planned: readonly PlannedFile[]): PlannedFile[] {
  const rivals = planned.flatMap((each) => ('rival' in each && each.rival ? [each.rival] : []))
  const newest = new Map<string, TakenFile>()
  for (const [fileName, group] of Map.groupBy(rivals, (each) => each.fileName)) {
    const [first, second] = group.toSorted((a, b) => (b.madeAt ?? '').localeCompare(a.madeAt ?? ''))
    const isKnown = group.every(({ madeAt }) => madeAt !== undefined)
    if (first && isKnown && first.madeAt !== second?.madeAt) newest.set(fileName, first)
  }
  return planned.map((each): PlannedFile => {
    if (!('rival' in each) || !each.rival) return each
    const { fileName, file } = each.rival
    const taken = newest.get(fileName)
    if (taken === each.rival) return { ...taken, note: 'It is the newest of several files.' }
    return taken ? { file, reason: `${taken.file} is newer` } : each
  })
}

/** Whether there are different files for one document of which one is the newest. */
export function hasNewest(planned: readonly PlannedFile[]): boolean {
  return takeNewest(planned).some((each, index) => each !== planned[index])
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
