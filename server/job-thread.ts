import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { MostWaiting } from './fair-line.ts'
import { currentSender } from '#server/http/sender.ts'
import { takeTurns } from './take-turns.ts'

interface JobThreadOptions {
  code: URL
  /** How long starting the thread may take, on a busy machine. */
  startMs: number
  /** A thread without work ends after this time, and gives its memory back. */
  idleMs: number
  resourceLimits?: ResourceLimits
  waiting?: MostWaiting
}

type Job<Result> = (thread: () => Promise<Worker>) => Promise<Result>

/** Something was not ready in time. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** A thread of this process that does jobs one at a time, so that the server answers meanwhile. It starts with a job. */
export function jobThread({ code, startMs, idleMs, resourceLimits = {}, waiting = {} }: JobThreadOptions) {
  const inTurn = takeTurns({ atOnce: 1, waiting })
  let thread: StartedThread | undefined
  /** How many jobs are under way or wait. */
  let jobs = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

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
    /** Starts the thread, for a job that will soon come. */
    getReady: () => {
      if (isClosed || thread) return
      // Whoever needs the thread is told why it did not start.
      current().catch(() => undefined)
      if (jobs === 0) endLater()
    },
    /** Does a job in the sender's turn. The job gets the thread when it asks for it. Throws TooManyWaiting, and what the job throws. */
    async run<Result>(job: Job<Result>): Promise<Result> {
      jobs += 1
      clearTimeout(idle)
      try {
        return await inTurn(currentSender(), async () => {
          if (isClosed) throw new Error('The thread is closed')
          return job(current)
        })
      } finally {
        jobs -= 1
        if (jobs === 0) endLater()
      }
    },
    /** Ends the thread: the next job gets a new one. */
    end,
    /** Ends the thread for good. Jobs that wait get an error. */
    close: async () => {
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
