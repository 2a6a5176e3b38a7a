import { Worker } from 'node:worker_threads'
import type { Picture } from './first-page.ts'
import type { FoundTexts, FromReader, ReaderOrder, ReaderTask } from './reader-messages.ts'

const THREAD = new URL('./reader-thread.ts', import.meta.url)

/** How long one document may take. */
const LIMIT_MS = 10_000
/** How long starting the thread may take, on a busy machine. */
const START_MS = 60_000
/** A thread without work ends after this time, and gives its memory back. */
const IDLE_MS = 30_000
/** Megabytes of the thread's own objects. Buffers and canvases do not count here: the time bounds them. */
const HEAP_MB = 512

/** What was read of a document. */
export interface ReadDocument {
  /** Absent when the document could not be opened. */
  found?: FoundTexts
  /** Absent when the first page could not be drawn. */
  pictures?: Record<Picture, Uint8Array>
  /** Why something is absent. */
  problem?: string
  /** Whether another time may bring more: the document took too long, or the reader or the disk failed. */
  isSlow: boolean
}

export interface DocumentReader {
  /**
   * Reads a document after those that were asked for earlier; an urgent one goes before the others. `load` gives its
   * bytes when its turn has come.
   */
  read: (load: LoadBytes, order: ReaderOrder, options?: { isUrgent?: boolean }) => Promise<ReadDocument>
  /** Ends the thread. Work that waits ends with a problem. */
  close: () => Promise<void>
}

type LoadBytes = () => Promise<Uint8Array<ArrayBuffer>>

interface Job {
  load: LoadBytes
  order: ReaderOrder
  isUrgent: boolean
  done: (read: ReadDocument) => void
}

/**
 * Reads PDFs in a thread of this process, one at a time, so that the server answers meanwhile. A document that takes
 * longer than `limitMs` ends the thread; what was read until then is kept, and the next document gets a new thread.
 */
export function documentReader({
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: { limitMs?: number; idleMs?: number } = {}): DocumentReader {
  const waiting: Job[] = []
  let thread: Promise<Worker> | undefined
  let isBusy = false
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  async function work() {
    if (isBusy) return
    isBusy = true
    clearTimeout(idle)
    for (;;) {
      const next = waiting.findIndex((job) => job.isUrgent)
      const [job] = waiting.splice(Math.max(next, 0), 1)
      if (!job) break
      job.done(isClosed ? CLOSED : await loadAndRun(job))
    }
    isBusy = false
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  async function loadAndRun({ load, order }: Job): Promise<ReadDocument> {
    try {
      return await run({ ...order, bytes: await load() })
    } catch (error) {
      return { problem: `the file could not be read: ${String(error)}`, isSlow: true }
    }
  }

  async function run(task: ReaderTask): Promise<ReadDocument> {
    let worker: Worker
    try {
      worker = await (thread ??= start())
    } catch (error) {
      thread = undefined
      return { problem: `the reader did not start: ${String(error)}`, isSlow: true }
    }
    const read: ReadDocument = { isSlow: false }
    const { promise: finished, resolve: finish } = Promise.withResolvers<boolean>()
    const receive = (message: FromReader) => {
      if (message.kind === 'texts') {
        const { kind: _, ...found } = message
        read.found = found
      } else if (message.kind === 'first page') read.pictures = message.pictures
      else if (message.kind === 'done') {
        if (message.problem !== undefined) read.problem = message.problem
        finish(true)
      }
    }
    const fail = (error: unknown) => {
      read.problem = `the reader stopped: ${String(error)}`
      finish(false)
    }
    const exit = () => fail('it used too much memory')
    const timer = setTimeout(() => {
      read.problem = `it takes longer than ${limitMs / 1000} s`
      read.isSlow = true
      finish(false)
    }, limitMs)
    worker.on('message', receive).on('error', fail).on('exit', exit)
    worker.postMessage(task, [task.bytes.buffer])
    const isWhole = await finished
    clearTimeout(timer)
    worker.off('message', receive).off('error', fail).off('exit', exit)
    if (!isWhole) await end()
    return read
  }

  async function end() {
    const ending = thread
    thread = undefined
    const worker = await ending?.catch(() => undefined)
    // An error that comes while the thread ends is of no use.
    worker?.on('error', () => undefined)
    await worker?.terminate()
  }

  return {
    read: (load, order, { isUrgent = false } = {}) =>
      new Promise((done) => {
        waiting.push({ load, order, isUrgent, done })
        void work()
      }),
    async close() {
      isClosed = true
      clearTimeout(idle)
      await end()
    },
  }
}

const CLOSED: ReadDocument = { problem: 'the server stops', isSlow: true }

/** Starts the thread, and waits until its code is loaded. */
async function start(): Promise<Worker> {
  const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  // The process may end while the thread waits for work.
  worker.unref()
  const { promise: ready, resolve, reject } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => reject(new Error('it took too long')), START_MS)
  worker.once('error', reject)
  worker.once('message', () => resolve(undefined))
  try {
    await ready
    return worker
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('error', reject)
  }
}
