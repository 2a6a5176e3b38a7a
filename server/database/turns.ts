interface Waiting {
  since: number
  start: () => void
  refuse: (error: Error) => void
  clock: NodeJS.Timeout | undefined
}

interface TurnsOptions {
  /** How many may wait; further ones are refused at once. */
  most: number
  /** How long one may wait, in milliseconds. */
  patienceMs: number
  /** When waiting began to count, by `performance.now()`; undefined while nobody can have a turn. */
  openedAt: () => number | undefined
}

/** The order in which requests get the only connection of the embedded engine: one after another, first come first served. */
export class Turns {
  private readonly options: TurnsOptions
  private readonly queue: Waiting[] = []
  private isTaken = false

  constructor(options: TurnsOptions) {
    this.options = options
  }

  get isIdle(): boolean {
    return !this.isTaken && this.queue.length === 0
  }

  /**
   * Waits for a turn, and gives the function that ends it. With `isFirst`, it waits for the running turn only. Throws when
   * too many wait, or when the wait is too long.
   */
  take({ isFirst = false } = {}): Promise<() => void> {
    if (!this.isTaken) {
      this.isTaken = true
      return Promise.resolve(this.ending())
    }
    if (this.queue.length >= this.options.most)
      return Promise.reject(new Error('Too many requests wait for the database'))
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        since: performance.now(),
        start: () => resolve(this.ending()),
        refuse: reject,
        clock: undefined,
      }
      if (isFirst) this.queue.unshift(waiting)
      else this.queue.push(waiting)
      this.expect(waiting)
    })
  }

  /** Refuses everything that waits. */
  refuseAll(error: Error): void {
    for (const { refuse, clock } of this.queue.splice(0)) {
      clearTimeout(clock)
      refuse(error)
    }
  }

  /** The time in which the engine opens does not count. */
  private expect(waiting: Waiting): void {
    const { patienceMs, openedAt } = this.options
    const now = performance.now()
    const rest = Math.max(waiting.since, openedAt() ?? now) + patienceMs - now
    if (rest > 0) {
      waiting.clock = setTimeout(() => this.expect(waiting), rest)
      return
    }
    this.queue.splice(this.queue.indexOf(waiting), 1)
    waiting.refuse(new Error('The database was busy for too long'))
  }

  private ending(): () => void {
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const next = this.queue.shift()
      if (!next) {
        this.isTaken = false
        return
      }
      clearTimeout(next.clock)
      next.start()
    }
  }
}
