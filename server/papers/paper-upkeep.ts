import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDiskFull } from '#server/database/database-error.ts'
import type { SourceFolders } from '#server/document-sources.ts'
import { documentNames } from '#server/here.ts'
import { log as serverLog, type Log } from '#server/log.ts'
import { openDocument } from '#server/stored-document.ts'
import type { DocumentReadings } from './document-readings.ts'
import { VERSION, type KeptReading } from './kept-reading.ts'
import { findPaper } from '#domain/papers/catalogue.ts'
import { textToStore } from '#domain/fold-text.ts'
import type { Database } from '#server/database/database.ts'

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
    for (const fileName of await documentNames(folder)) {
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

/** Which reading of a paper the database has the text of. */
type Indexed = Pick<KeptReading, 'hash' | 'version'>

/** The text of papers in the database, for `search_paper_text`. */
export function paperIndex(database: Database) {
  return {
    /** Whether no other server uses it: then what is not here is nowhere. */
    isOwn: database.engine === 'embedded',

    /** What the database has, by file name. */
    async list(): Promise<Map<string, Indexed>> {
      const { rows } = await database.query<Indexed & { file: string }>(
        'select file, hash, version from private.paper_files',
      )
      return new Map(rows.map(({ file, hash, version }) => [file, { hash, version }]))
    },

    /** Puts a paper's pages in the place of those that were there. */
    async put(fileName: string, { hash, version }: Indexed, texts: readonly string[]): Promise<void> {
      const exam = findPaper(fileName)?.exam
      if (exam === undefined) return
      await database.transaction(async (tx) => {
        await tx.query(
          `insert into private.paper_files (file, exam, hash, version) values ($1, $2, $3, $4)
           on conflict (file) do update set exam = $2, hash = $3, version = $4`,
          [fileName, exam, hash, version],
        )
        await tx.query('delete from private.paper_pages where file = $1', [fileName])
        await tx.query(
          `insert into private.paper_pages (file, page, exam, body, folded)
           select $1, page, $2, body, folded
           from unnest($3::text[], $4::text[]) with ordinality as pages (body, folded, page)
           where body <> ''`,
          [fileName, exam, texts, texts.map(textToStore)],
        )
      })
    },

    async remove(fileName: string): Promise<void> {
      await database.query('delete from private.paper_files where file = $1', [fileName])
    },
  }
}
type PaperIndex = ReturnType<typeof paperIndex>
