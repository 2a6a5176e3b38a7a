import type { Worker } from 'node:worker_threads'
import { type MostWaiting, TooManyWaiting } from '#server/fair-line.ts'
import { jobThread, TooSlow } from '#server/job-thread.ts'
import { Problem } from '#server/problem.ts'

const THREAD = new URL('./print-thread.ts', import.meta.url)

/** How long one PDF may take, on a busy machine. */
const LIMIT_MS = 10_000
/** How long starting the thread may take. */
const START_MS = 30_000
/** The compiler stays ready so long after its last PDF. Then the thread ends, and gives its memory back. */
const IDLE_MS = 10 * 60_000
/** How many sources may wait. A ready compiler makes several PDFs a second. */
const WAITING = { most: 40, ofOne: 2 }

/**
 * Typesets in a thread of this process, one source at a time, so that the server answers meanwhile. The thread starts
 * with the first source, or is started a little earlier. A source that takes longer than `limitMs` ends the thread, and
 * the next source gets a new one.
 */
export function pdfMaker({
  thread: code = THREAD,
  limitMs = LIMIT_MS,
  startMs = START_MS,
  idleMs = IDLE_MS,
  waiting = WAITING,
}: {
  thread?: URL
  limitMs?: number
  startMs?: number
  idleMs?: number
  waiting?: MostWaiting
} = {}) {
  const thread = jobThread({ code, startMs, idleMs, waiting })

  async function run(start: () => Promise<Worker>, source: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const worker = await start()
      const answered = nextMessage(worker, limitMs)
      const order: PrintOrder = { source }
      worker.postMessage(order, [])
      const message = await answered
      if (message.kind === 'made') return message.pdf
      throw new TypesettingFailed(message.kind === 'failed' ? message.message : 'it started again')
    } catch (error) {
      // A thread that answers with an error works on. One that does not answer is ended: it may never answer again.
      if (!(error instanceof TypesettingFailed)) await thread.end()
      throw error
    }
  }

  return {
    /** Starts the thread, for a PDF that will soon be asked for. */
    getReady: thread.getReady,
    /** The PDF of a Typst source, in the sender's turn. Throws TooManyWaiting, TooSlow, or what Typst says. */
    make: (source: string) => thread.run((start) => run(start, source)),
    /** Ends the thread. Whoever waits for a PDF gets an error. */
    close: thread.close,
  }
}
export type PdfMaker = ReturnType<typeof pdfMaker>

/** When a client may ask again that came while too many were waiting. */
const RETRY_SECONDS = 3

/** What a client is told whose PDF could not be made in time; any other error as it is. */
export function orBusy(error: Error): Error {
  if (!(error instanceof TooManyWaiting || error instanceof TooSlow)) return error
  return new Problem(503, 'print_busy', 'The server has many pages to make now. Try again in a moment.', {
    cause: error,
    retrySeconds: RETRY_SECONDS,
  })
}

/** Typst could not compile a source. */
class TypesettingFailed extends Error {
  override name = 'TypesettingFailed'
}

/** The next message of a thread. Throws when the thread ends, and when it takes longer than `limitMs`. */
async function nextMessage(worker: Worker, limitMs: number): Promise<FromPrinter> {
  const { promise, resolve, reject } = Promise.withResolvers<FromPrinter>()
  const exit = () => reject(new Error('The thread that makes PDFs has ended'))
  const timer = setTimeout(() => reject(new TooSlow(`A PDF takes longer than ${limitMs / 1000} s`)), limitMs)
  worker.on('message', resolve).on('error', reject).on('exit', exit)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', exit)
  }
}

/** What the thread that makes PDFs is told: a Typst source. */
export interface PrintOrder {
  source: string
}

/** What it says: that its code is loaded, and then of each source its PDF or what is wrong. */
export type FromPrinter =
  | { kind: 'ready' }
  | { kind: 'made'; pdf: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; message: string }
