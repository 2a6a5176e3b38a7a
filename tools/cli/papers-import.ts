import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findPaper } from '#domain/papers/catalogue.ts'
import { formatFileName, parseFileName } from '#domain/papers/file-name.ts'
import { writeWhole, type DataFolder } from '#server/data-folder.ts'
import { MAX_PDF_BYTES, isWholePdf } from '#server/pdf-bytes.ts'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { practicePaperKeyword } from '#publishing/template.ts'

/** The result for one file; `detail` is the number of pages, or the reason for a refusal. */
export interface ImportOutcome {
  file: string
  result: 'imported' | 'replaced' | 'unchanged' | 'refused'
  detail: string
  /** The name in the catalogue; absent when it was refused. */
  fileName?: string
}

interface Import {
  /** A file, or a folder with everything below it. */
  from: string
  data: DataFolder
  onOutcome?: (outcome: ImportOutcome, index: number, count: number) => void
}

/**
 * Copies PDFs into the folder of documents if their name is in the catalogue and they can be opened. After a bad file, the
 * import continues. Our own practice papers are refused: the site has them already, and they never take the place of an official
 * paper.
 */
export async function importPapers({ from, data, onOutcome }: Import): Promise<ImportOutcome[]> {
  await removeParts(data.papers)
  const files = await listPdfs(from)
  const outcomes: ImportOutcome[] = []
  for (const [index, file] of files.entries()) {
    const outcome = { file, ...(await importPaper(file, data)) }
    outcomes.push(outcome)
    onOutcome?.(outcome, index, files.length)
  }
  return outcomes
}

async function importPaper(file: string, data: DataFolder): Promise<Omit<ImportOutcome, 'file'>> {
  const paper = findPaper(basename(file))
  if (!paper) return refused(unknownName(basename(file)))
  if (paper.year === 'sets') return refused(OURS)
  try {
    if ((await stat(file)).size > MAX_PDF_BYTES) return refused('it is larger than 64 MB')
    const content = await readFile(file)
    const pdf = await inspectPdf(content)
    if ('problem' in pdf) return refused(pdf.problem)
    if (pdf.isPractice) return refused(OURS)
    const result = await copyPaper(content, paper.fileName, data)
    return { result, detail: pdf.pages === 1 ? '1 page' : `${pdf.pages} pages`, fileName: paper.fileName }
  } catch (error) {
    return refused(`it cannot be copied (${error instanceof Error ? error.message : String(error)})`)
  }
}

async function copyPaper(content: Uint8Array, fileName: string, data: DataFolder) {
  const path = join(data.papers, fileName)
  const present = await readFile(path).catch(() => undefined)
  if (present?.equals(content)) return 'unchanged'
  await writeWhole(path, content)
  return present ? 'replaced' : 'imported'
}

const OURS = "it is one of this project's practice papers, which the site has already"

function refused(detail: string): Omit<ImportOutcome, 'file'> {
  return { result: 'refused', detail }
}

function unknownName(name: string): string {
  const parts = parseFileName(name)
  const meant = parts && findPaper(formatFileName(parts))
  const isSameCode = parts && name.toLowerCase().startsWith(parts.exam.toLowerCase())
  return meant && isSameCode
    ? `its name is not in the catalogue: if it is ${meant.fileName}, rename it`
    : 'its name is not in the catalogue'
}

/** The PDFs at or below a path, in order of their names, without hidden files. */
async function listPdfs(from: string): Promise<string[]> {
  if ((await stat(from)).isFile()) return [from]
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory() && /^[^.].*\.pdf$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Removes the partial files of an interrupted import. */
async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const parts = names.filter((name) => name.endsWith('.part'))
  await Promise.all(parts.map((name) => rm(join(folder, name), { force: true })))
}

/** The properties of a readable PDF. */
interface InspectedPdf {
  pages: number
  /** Whether its keywords have that of our own practice papers. */
  isPractice: boolean
}

/** Opens a PDF and its last page with pdf.js, as the viewer does. `problem` is the reason why it cannot be opened. */
async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf | { problem: string }> {
  if (!isWholePdf(bytes, bytes)) return { problem: 'it is not a whole PDF' }
  // pdf.js takes over the bytes, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    await document.getPage(document.numPages)
    const { info } = await document.getMetadata()
    const keywords = 'Keywords' in info && typeof info.Keywords === 'string' ? info.Keywords : ''
    const isPractice = keywords.split(/[,;]\s*|\s+/).includes(practicePaperKeyword)
    return { pages: document.numPages, isPractice }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'it is locked with a password' : 'it is broken: it cannot be opened' }
  } finally {
    await task.destroy()
  }
}
