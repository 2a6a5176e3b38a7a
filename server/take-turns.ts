import { FairLine, TooManyWaiting, type MostWaiting } from './fair-line.ts'

interface TurnsOptions {
  /** How many pieces of work run at a time: in all, and of one sender. */
  atOnce?: number
  ofOne?: number
  waiting?: MostWaiting
}

/** A piece of work. It may keep its place for so many milliseconds after its end: `rest`. */
type Work<T> = (rest: (ms: number) => void) => Promise<T>

/** Runs a piece of a sender's work when its turn has come. Throws TooManyWaiting, and what the work throws. */
type InTurn = <T>(sender: string | undefined, work: Work<T>) => Promise<T>

/**
 * Runs work of many senders in fair turns. A sender who asks for much at once waits for their own work, and others wait for
 * one piece of each sender at most. Work of the server itself has no sender, and comes after all others.
 */
export function takeTurns({ atOnce = Infinity, ofOne = atOnce, waiting }: TurnsOptions): InTurn {
  const line = new FairLine<() => void>(waiting)
  /** How many pieces run, by sender. */
  const running = new Map<string | undefined, number>()
  let count = 0

  const mayRun = (sender: string | undefined) => count < atOnce && (running.get(sender) ?? 0) < ofOne

  function begin(sender: string | undefined) {
    count += 1
    running.set(sender, (running.get(sender) ?? 0) + 1)
  }

  function end(sender: string | undefined) {
    count -= 1
    const left = (running.get(sender) ?? 1) - 1
    if (left === 0) running.delete(sender)
    else running.set(sender, left)
    const next =
      line.take((other) => other !== undefined && mayRun(other)) ?? (mayRun(undefined) && line.take(mayRun))
    if (next) next()
  }

  return async (sender, work) => {
    if (mayRun(sender)) begin(sender)
    else
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          // Before anybody else can take the place.
          begin(sender)
          resolve()
        }
        line.add(sender, start, reject)
      })
    let restMs = 0
    try {
      return await work((ms) => (restMs = ms))
    } finally {
      if (restMs > 0) setTimeout(end, restMs, sender).unref()
      else end(sender)
    }
  }
}

/**
 * Runs work once for all who ask for the same at the same time. Whoever waits for the work of a sender with too long a line
 * asks for it anew.
 */
export function doOnce<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return async (key, work) => {
    for (let earlier = running.get(key); earlier; earlier = running.get(key)) {
      try {
        return await earlier
      } catch (error) {
        if (!(error instanceof TooManyWaiting)) throw error
      }
    }
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
