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
  /** Whether the document took too long. Another time it may be quick enough. */
  isSlow: boolean
}

export interface DocumentReader {
  /**
   * Reads a document after those that were asked for earlier; an urgent one goes before the others. `load` gives its
   * bytes when its turn has come. Throws when the reader itself fails: then nothing is known of the document.
   */
  read: (load: LoadBytes, order: ReaderOrder, options?: { isUrgent?: boolean }) => Promise<ReadDocument>
  /** Ends the thread. Whoever waits for a document gets an error. */
  close: () => Promise<void>
}

type LoadBytes = () => Promise<Uint8Array<ArrayBuffer>>

interface Job {
  load: LoadBytes
  order: ReaderOrder
  isUrgent: boolean
  done: (read: ReadDocument) => void
  fail: (error: unknown) => void
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
      await run(job).then(job.done, job.fail)
    }
    isBusy = false
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  function currentThread(): Promise<Worker> {
    if (thread) return thread
    const starting = start(() => {
      if (thread === starting) thread = undefined
    })
    return (thread = starting)
  }

  async function run({ load, order }: Job): Promise<ReadDocument> {
    if (isClosed) throw new Error('The reader is closed')
    const bytes = await load()
    const worker = await currentThread().catch((error: unknown) => {
      thread = undefined
      throw error
    })
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
    const task: ReaderTask = { ...order, bytes }
    worker.postMessage(task, [bytes.buffer])
    const isWhole = await finished
    clearTimeout(timer)
    worker.off('message', receive).off('error', fail).off('exit', exit)
    if (!isWhole) await end()
    if (isClosed) throw new Error('The reader is closed')
    return read
  }

  async function end() {
    const ending = thread
    thread = undefined
    const worker = await ending?.catch(() => undefined)
    await worker?.terminate()
  }

  return {
    read: (load, order, { isUrgent = false } = {}) =>
      new Promise((done, fail) => {
        waiting.push({ load, order, isUrgent, done, fail })
        void work()
      }),
    async close() {
      isClosed = true
      clearTimeout(idle)
      await end()
    },
  }
}

/** Starts the thread, and waits until its code is loaded. */
async function start(onExit: () => void): Promise<Worker> {
  const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  // The process may end while the thread waits for work.
  worker.unref()
  worker.once('exit', onExit)
  // Without work, an error of the thread is no error of the server.
  worker.on('error', () => undefined)
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
