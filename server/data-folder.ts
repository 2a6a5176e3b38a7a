import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'

/** The folders and files of DATA_DIR. */
export interface DataFolder {
  root: string
  /** Imported papers, each by its file name. */
  papers: string
  /** What was read of documents: texts, questions, pictures of first pages. May be deleted at any time. */
  readings: string
  /** Cached documents of the upstream host; may be deleted at any time. */
  cache: string
  /** PDFs of print kits; may be deleted at any time. */
  print: string
  /** The embedded database, used when DATABASE_URL is not set. */
  database: string
  /** Its nightly backups. */
  backups: string
}

export function dataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir)
  return {
    root,
    papers: join(root, 'documents', 'papers'),
    readings: join(root, 'readings'),
    cache: join(root, 'cache'),
    print: join(root, 'print'),
    database: join(root, 'database'),
    backups: join(root, 'backups'),
  }
}

/** Makes the folder if it is missing. Gives an error message when it is not writable. */
export async function checkWritable(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return `DATA_DIR must be a folder that can be written to; ${folder} cannot${code}.`
  }
}

/** Writes a file atomically: into a temporary file beside its place, synced, then renamed. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
