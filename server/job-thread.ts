import { Worker, type ResourceLimits } from 'node:worker_threads'

interface JobThreadOptions {
  code: URL
  /** How long starting the thread may take, on a busy machine. */
  startMs: number
  /** A thread without work ends after this time, and gives its memory back. */
  idleMs: number
  resourceLimits?: ResourceLimits
}

interface JobThread {
  /** Starts the thread, for a job that will soon come. */
  getReady: () => void
  /**
   * Does a job after those that were given earlier; an urgent one goes before the others. The job gets the thread when it
   * asks for it, ready for work. Throws what the job throws.
   */
  run: <Result>(job: Job<Result>, options?: { isUrgent?: boolean }) => Promise<Result>
  /** How many jobs wait for their turn. */
  waiting: () => number
  /** Ends the thread: the next job gets a new one. */
  end: () => Promise<void>
  /** Ends the thread for good. Jobs that wait get an error. */
  close: () => Promise<void>
}

type Job<Result> = (thread: () => Promise<Worker>) => Promise<Result>

/** Something was not ready in time. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** A thread of this process that does jobs one at a time, so that the server answers meanwhile. It starts with a job. */
export function jobThread({ code, startMs, idleMs, resourceLimits = {} }: JobThreadOptions): JobThread {
  const waiting: { isUrgent: boolean; begin: () => void; over: Promise<void> }[] = []
  let thread: StartedThread | undefined
  let isBusy = false
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  async function workAll() {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) {
      const urgent = waiting.findIndex((job) => job.isUrgent)
      const [job] = waiting.splice(Math.max(urgent, 0), 1)
      job?.begin()
      await job?.over
    }
    isBusy = false
    endLater()
  }

  function endLater() {
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  function current(): Promise<Worker> {
    thread ??= begin()
    return thread.ready
  }

  function begin(): StartedThread {
    const worker = new Worker(code, { resourceLimits })
    // The process may end while the thread waits for work.
    worker.unref()
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = undefined
    })
    // Without work, an error of the thread is no error of the server.
    worker.on('error', () => undefined)
    return { worker, ready: untilReady(worker, startMs) }
  }

  async function end() {
    const ending = thread
    thread = undefined
    await ending?.worker.terminate()
  }

  return {
    getReady() {
      if (isClosed || thread) return
      // Whoever needs the thread is told why it did not start.
      current().catch(() => undefined)
      if (!isBusy) endLater()
    },
    async run(job, { isUrgent = false } = {}) {
      const turn = Promise.withResolvers<void>()
      const over = Promise.withResolvers<void>()
      waiting.push({ isUrgent, begin: turn.resolve, over: over.promise })
      clearTimeout(idle)
      void workAll()
      await turn.promise
      try {
        if (isClosed) throw new Error('The thread is closed')
        return await job(current)
      } finally {
        over.resolve()
      }
    },
    waiting: () => waiting.length,
    end,
    async close() {
      isClosed = true
      clearTimeout(idle)
      await end()
    },
  }
}

interface StartedThread {
  worker: Worker
  /** The thread, when its code is loaded. */
  ready: Promise<Worker>
}

/** Waits for the first message of a thread: then its code is loaded. A thread that does not start is ended. */
async function untilReady(worker: Worker, startMs: number): Promise<Worker> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => reject(new TooSlow('The thread does not start in time')), startMs)
  const exit = () => reject(new Error('The thread ended at its start'))
  worker.once('error', reject).once('exit', exit)
  worker.once('message', () => resolve(undefined))
  try {
    await ready
    return worker
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('error', reject).off('exit', exit)
  }
}
