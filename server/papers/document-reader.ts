import type { Worker } from 'node:worker_threads'
import { jobThread } from '#server/job-thread.ts'
import type { Picture } from './first-page.ts'
import type { DocumentText, QuestionReading } from './read-questions.ts'

/** What to read of a document. */
export interface ReaderOrder {
  /** Whether its texts are read, too. Otherwise only its first page is drawn. */
  wantsText: boolean
  /** Which questions it has; absent when none are looked for. */
  questionsOf?: Pick<DocumentText, 'type' | 'form'>
  /** Whether it is only looked at before it is imported: no picture is drawn, its last page must open, its keywords are read. */
  isImport?: boolean
  /** The first and the last page, from 1, to take out as a document of its own: nothing else is done then. */
  cut?: readonly [first: number, last: number]
}

/** A document with its order. The bytes move to the thread. */
export interface ReaderTask extends ReaderOrder {
  bytes: Uint8Array<ArrayBuffer>
}

/** What was found in the texts of a document. */
export interface FoundTexts {
  pageCount: number
  /** The plain text of each page, up to a limit; none when no texts were asked for. */
  texts: readonly string[]
  /** The same for the search: in reading order, without what says nothing. */
  searchTexts: readonly string[]
  /** Absent when none were looked for. */
  questions?: QuestionReading
  /** The keywords of the file; only before an import. */
  keywords?: string
  /** When the file was made or changed last, as it says: `20240312101500`; only before an import. */
  madeAt?: string | undefined
}

/** What the thread says: that it has started; then of each document what it has read so far, and that it is done. */
export type FromReader = { kind: 'ready' | 'done' } | { kind: 'read'; part: Partial<ReadDocument> }

const THREAD = new URL('./reader-thread.ts', import.meta.url)

/** How long one document may take: of the processor's time, so that a busy machine drops none. */
const LIMIT_MS = 10_000
/** How often the time is looked at. */
const LOOK_MS = 250
/** A document that waits, and does not work, is given up after so many times its limit. */
const MOST_WAITING = 12
/** How long starting the thread may take, on a busy machine. */
const START_MS = 60_000
/** A thread without work ends after this time. */
const IDLE_MS = 30_000
/** Megabytes of the thread's own objects. Buffers and canvases do not count here: the time bounds them. */
const HEAP_MB = 512

/** What was read of a document. */
export interface ReadDocument {
  /** Absent when the document could not be opened. */
  found?: FoundTexts
  /** Absent when the first page could not be drawn. */
  pictures?: Record<Picture, Uint8Array>
  /** The words of the first page with their places, as JSON. Absent when it has none, too many, or no pictures. */
  firstPageText?: string
  /** The text in reading order, as JSON, and the pictures of the pages whose reading is not sure. */
  paperText?: { text: string; pictures: Record<number, Uint8Array> }
  /** The pages that were to be taken out, as a document of their own. */
  cut?: Uint8Array
  /** Why something is absent. */
  problem?: string
  /** Whether the document took too long. Another time it may be quick enough. */
  isSlow: boolean
}

type LoadBytes = () => Promise<Uint8Array<ArrayBuffer>>

/**
 * Reads PDFs in a thread of this process, one at a time, so that the server answers meanwhile. A document that takes
 * longer than `limitMs` ends the thread; what was read until then is kept, and the next document gets a new thread.
 */
export function documentReader({
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: { limitMs?: number; idleMs?: number } = {}) {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB }
  const thread = jobThread({ code: THREAD, startMs: START_MS, idleMs, resourceLimits })
  let isClosed = false
  return {
    /**
     * Reads a document in the sender's turn. `load` gives its bytes when the turn has come. Throws when the reader itself
     * fails: then nothing is known of the document.
     */
    read: (load: LoadBytes, order: ReaderOrder): Promise<ReadDocument> =>
      thread.run(async (start) => {
        const bytes = await load()
        const worker = await start()
        const { read, isWhole } = await readWith(worker, { ...order, bytes }, limitMs)
        if (!isWhole) await thread.end()
        if (isClosed) throw new Error('The reader is closed')
        return read
      }),
    /** Ends the thread. Whoever waits for a document gets an error. */
    close: () => {
      isClosed = true
      return thread.close()
    },
  }
}
export type DocumentReader = ReturnType<typeof documentReader>

/** Reads one document. It is not whole when the thread has ended, or must be. */
async function readWith(
  worker: Worker,
  task: ReaderTask,
  limitMs: number,
): Promise<{ read: ReadDocument; isWhole: boolean }> {
  const read: ReadDocument = { isSlow: false }
  const { promise: finished, resolve: finish } = Promise.withResolvers<boolean>()
  const receive = (message: FromReader) => {
    if (message.kind === 'read') Object.assign(read, message.part)
    else if (message.kind === 'done') finish(true)
  }
  const fail = (error: unknown) => {
    read.problem = `the reader stopped: ${String(error)}`
    finish(false)
  }
  const exit = () => fail('it used too much memory')
  const begunAt = performance.now()
  let before: number | undefined
  const look = async () => {
    const used = (await usedMs(worker)) - (before ?? 0)
    const isOver = before !== undefined && used >= limitMs
    if (!isOver && performance.now() - begunAt < MOST_WAITING * limitMs) return
    read.problem = `it takes longer than ${limitMs / 1000} s`
    read.isSlow = true
    finish(false)
  }
  // It also keeps the process running: the thread alone does not.
  const timer = setInterval(() => void look(), LOOK_MS)
  before = await usedMs(worker)
  worker.on('message', receive).on('error', fail).on('exit', exit)
  worker.postMessage(task, [task.bytes.buffer])
  const isWhole = await finished
  clearInterval(timer)
  worker.off('message', receive).off('error', fail).off('exit', exit)
  return { read, isWhole }
}

/** The processor's time that a thread has used, in milliseconds. Node 22 knows only how long it was not idle. */
async function usedMs(worker: Worker): Promise<number> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- its types are those of Node 24
  if (!worker.cpuUsage) return worker.performance.eventLoopUtilization().active
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
