import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'

/** What stands where in DATA_DIR. */
export interface DataFolder {
  root: string
  /** Imported papers, each by its file name. */
  papers: string
  /** The list of those papers that are this project's own practice papers. */
  practiceList: string
  /** Documents of the upstream host; may be deleted at any time. */
  cache: string
  /** The embedded database, where DATABASE_URL names none. */
  database: string
  /** Its nightly backups. */
  backups: string
}

export function dataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir)
  return {
    root,
    papers: join(root, 'documents', 'papers'),
    practiceList: join(root, 'documents', 'practice.json'),
    cache: join(root, 'cache'),
    database: join(root, 'database'),
    backups: join(root, 'backups'),
  }
}

/** Makes the folder when needed; a sentence when it cannot be written to. */
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

/** Writes a file whole or not at all: beside its place, to the disk, then renamed. */
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
