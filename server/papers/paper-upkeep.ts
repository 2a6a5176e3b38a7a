import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDiskFull } from '#server/database/database-error.ts'
import { isDocumentName, type SourceFolders } from '#server/document-sources.ts'
import { log as serverLog, type Log } from '#server/log.ts'
import { openDocument } from '#server/stored-document.ts'
import type { DocumentReadings } from './document-readings.ts'
import { VERSION } from './kept-reading.ts'
import type { PaperIndex } from './paper-index.ts'

/** After the start, visitors come first. */
const START_MS = 5000
const CHECK_MS = 60_000
/** The embedded database does other work between two papers. */
const BETWEEN_MS = 20

interface UpkeepOptions {
  folders: SourceFolders
  readings: DocumentReadings
  /** Absent where no search inside papers exists. */
  index: PaperIndex | undefined
  log?: Log
}

/**
 * Reads the papers that have not been read yet, one after another: imported ones, which the search must find soon, then our own
 * sets. After each of the two it forgets the readings of papers that are gone, and brings the database up to date.
 */
export async function readAllPapers(options: UpkeepOptions, signal?: AbortSignal): Promise<void> {
  const { folders, readings, log = serverLog } = options
  for (const folder of [folders.data.papers, folders.sets]) {
    for (const fileName of await pdfsIn(folder)) {
      if (signal?.aborted) return
      await readings.read('papers', fileName).catch((error: unknown) => {
        // The next papers would fail too.
        if (isDiskFull(error)) throw error
        if (!signal?.aborted) log.warn('A paper could not be read', { fileName }, error)
      })
    }
    await bringUpToDate(options, signal)
  }
}

async function bringUpToDate({ folders, readings, index }: UpkeepOptions, signal?: AbortSignal) {
  const indexed = await index?.list()
  // A paper that was removed together with what was read of it.
  for (const fileName of index?.isOwn ? (indexed?.keys() ?? []) : []) {
    const isKnown = (await readings.kept.find('papers', fileName)) !== undefined
    if (!isKnown && !signal?.aborted) await index?.remove(fileName)
  }
  for (const fileName of await readings.kept.list('papers')) {
    if (signal?.aborted) return
    const reading = await readings.kept.find('papers', fileName)
    if (!reading) continue
    if (!(await isHere(folders, fileName, reading.origin))) {
      await readings.kept.remove('papers', fileName)
      await index?.remove(fileName)
    } else if (index && reading.version === VERSION) {
      const { hash, version } = indexed?.get(fileName) ?? {}
      if (hash === reading.hash && version === reading.version) continue
      await index.put(fileName, reading, await readings.kept.texts('papers', fileName))
      await pause(BETWEEN_MS, undefined, { ref: false })
    }
  }
}

/** Reads all papers soon after the start, and whenever papers were imported or removed. */
export function startUpkeep(options: UpkeepOptions): { stop: () => void } {
  const { folders, log = serverLog } = options
  let seen: string | undefined
  /** Whether the log says already that the disk is full. */
  let isFull = false
  const stopping = new AbortController()
  let timer = setTimeout(check, START_MS)
  timer.unref()

  async function work() {
    const now = await timesOf([folders.sets, folders.data.papers, join(folders.data.readings, 'papers')])
    if (now === seen) return
    await readAllPapers(options, stopping.signal)
    // Reading changes the folder of readings; an import meanwhile is seen the next time.
    seen = now
    isFull = false
  }

  function check() {
    work()
      .catch((error: unknown) => {
        if (stopping.signal.aborted || (isFull && isDiskFull(error))) return
        isFull = isDiskFull(error)
        log.warn('The papers could not be read', {}, error)
      })
      .finally(() => {
        if (stopping.signal.aborted) return
        timer = setTimeout(check, CHECK_MS)
        timer.unref()
      })
  }

  return {
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

async function isHere(folders: SourceFolders, fileName: string, origin: 'build' | 'import' | 'upstream') {
  if (origin === 'upstream') return folders.upstream !== undefined
  const document = await openDocument(origin === 'build' ? folders.sets : folders.data.papers, fileName)
  await document?.file.close()
  return document !== undefined
}

async function pdfsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(isDocumentName).toSorted()
}

/** The times of the last change of folders. */
async function timesOf(folders: readonly string[]): Promise<string> {
  const times = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return times.join()
}
