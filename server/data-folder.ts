import { access, constants, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isMissing } from './stored-document.ts'

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
  /** Scripts and styles of former builds, for pages that are still open. May be deleted at any time. */
  former: string
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
    former: join(root, 'former'),
    database: join(root, 'database'),
    backups: join(root, 'backups'),
  }
}

/** Makes the folder if it is missing. Gives an error message, with what to do, when it is not writable. */
export async function checkWritable(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    return `DATA_DIR must be a folder that can be written to; ${folder} cannot be made (${codeOf(error)}).`
  }
  return checkAccess(folder)
}

/**
 * Makes DATA_DIR if it is missing. Gives an error message when it is not writable, or a folder in it: one may belong to
 * another account, or its disk may be mounted for reading only.
 */
export async function checkData({ root, ...folders }: DataFolder): Promise<string | undefined> {
  const problems = [
    await checkWritable(root),
    ...(await Promise.all(Object.values(folders).map(checkAccess))),
  ]
  return problems.find((problem) => problem !== undefined)
}

/** A folder that is missing is made when it is needed. */
async function checkAccess(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return accessAdvice(folder, error)
  }
  return undefined
}

/** How Node and PostgreSQL say that this account may not use a file. */
const REFUSED = /\b(?:EACCES|EPERM|EROFS|Permission denied|Operation not permitted|Read-only file system)\b/
/** SQLite, which keeps locks, could not write to a file, or not open it. */
const SQLITE_REFUSED = new Set([8, 14])

/** What to do about an error that says that this account may not use a folder; undefined for any other error. */
export function accessAdvice(folder: string, error: unknown): string | undefined {
  const isLock = error instanceof Error && 'errcode' in error && SQLITE_REFUSED.has(Number(error.errcode))
  const [reason] = isLock ? ['EACCES'] : (REFUSED.exec(`${codeOf(error)} ${String(error)}`) ?? [])
  if (reason === undefined) return undefined
  return (
    `The account that runs the server may not write to ${folder} (${reason}). Give it that folder with all that is in it, ` +
    `as with chown -R ACCOUNT ${folder}, or set DATA_DIR to a folder of its own.`
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The files below a folder, by their paths in it with forward slashes; none without the folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Writes a file atomically: into a temporary file beside its place, synced to the disk, then renamed. */
export async function writeWhole(
  path: string,
  content: Uint8Array | string,
  { isSynced = true } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(content)
      if (isSynced) await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
