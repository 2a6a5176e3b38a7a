import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { messageOf } from '#domain/unknown-value.ts'
import { MAX_PDF_BYTES } from '#server/pdf-bytes.ts'

export type Load = () => Promise<Uint8Array>

/** A file to look at, or why it is none. */
export type Found = { file: string } & ({ reason: string } | { size: number; load: Load })

/** A larger zip, and one of more files, is left out. */
export const MOST_ZIP_BYTES = 512 * 1024 * 1024
const MOST_ZIP_FILES = 2000

/** What is at or below a path, in order of the names, without hidden files; PDFs inside zips too. */
export async function listFiles(from: string): Promise<Found[]> {
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

/** One file, under the name that is shown of it. */
export async function listFile(path: string, file: string): Promise<Found[]> {
  // A link is followed; one that leads in a circle, or nowhere, cannot be.
  const stats = await stat(path).catch((error: unknown) => messageOf(error))
  if (typeof stats === 'string') return [{ file, reason: `it cannot be read (${stats})` }]
  if (stats.isDirectory()) return [{ file, reason: 'it is a link to a folder: import that folder itself' }]
  if (!stats.isFile()) return [{ file, reason: 'it is not an ordinary file' }]
  if (/\.zip$/i.test(file)) return listZip(path, file, stats.size)
  if (!/\.pdf$/i.test(file)) return [{ file, reason: 'it is not a PDF or a zip file' }]
  return [{ file, size: stats.size, load: () => readFile(path) }]
}

/** The zip that was read last: its files are asked for one after another. */
let last: { path: string; bytes: Promise<Uint8Array> } | undefined

function readZip(path: string): Promise<Uint8Array> {
  if (last?.path === path) return last.bytes
  const bytes = readFile(path)
  last = { path, bytes }
  return bytes
}

/** Gives the memory of the zip that was read last back. */
export function forgetZip(): void {
  last = undefined
}

/** The PDFs in a zip. Each is unpacked when it is needed, in memory only. */
async function listZip(path: string, file: string, size: number): Promise<Found[]> {
  if (size > MOST_ZIP_BYTES) return [{ file, reason: 'it is larger than 512 MB: unpack it first' }]
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(await readZip(path), {
      filter(entry) {
        entries.push(entry)
        return false
      },
    })
  } catch {
    forgetZip()
    return [{ file, reason: 'it is broken: it cannot be unpacked' }]
  }
  const shown = entries.filter(({ name }) => !name.endsWith('/') && !isHidden(name))
  if (shown.length > MOST_ZIP_FILES)
    return [{ file, reason: 'it has more than 2,000 files: unpack it first' }]
  if (shown.length === 0) return [{ file, reason: 'nothing is in it' }]
  return shown.map(({ name, originalSize }): Found => {
    const inZip = join(file, name)
    if (!/\.pdf$/i.test(name)) return { file: inZip, reason: 'it is not a PDF' }
    return { file: inZip, size: originalSize, load: async () => unpackOne(await readZip(path), name) }
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
