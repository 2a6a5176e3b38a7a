import type { Load } from './database.ts'
import { FairLine, TooManyWaiting } from '#server/fair-line.ts'

interface Waiting {
  since: number
  start: () => void
  refuse: (error: Error) => void
  clock: NodeJS.Timeout | undefined
}

interface TurnsOptions {
  /** How many have a turn at the same time. */
  places?: number
  /** How many may wait, in all and of one sender; further ones are refused at once. */
  most: number
  mostOfOne?: number
  /** How long one may wait, in milliseconds. */
  patienceMs: number
  /** When waiting began to count, by `performance.now()`; undefined while nobody can have a turn. */
  openedAt?: () => number | undefined
}

/**
 * The order in which requests get the connections of a database: the senders one after another, and each sender's requests
 * first come first served.
 */
export class Turns {
  private readonly options: TurnsOptions
  private readonly line: FairLine<Waiting>
  /** What comes before all others. */
  private readonly first: Waiting[] = []
  private taken = 0

  constructor(options: TurnsOptions) {
    this.options = options
    this.line = new FairLine({ most: options.most, ofOne: options.mostOfOne ?? options.most })
  }

  get load(): Load {
    return { inUse: this.taken, waiting: this.first.length + this.line.size }
  }

  get isIdle(): boolean {
    return this.taken === 0 && this.first.length === 0 && this.line.size === 0
  }

  /**
   * Waits for a turn, and gives the function that ends it. With `isFirst`, it waits for the running turns only. Throws when
   * too many wait, or when the wait is too long.
   */
  take({ sender = '', isFirst = false }: { sender?: string | undefined; isFirst?: boolean } = {}): Promise<
    () => void
  > {
    if (this.taken < (this.options.places ?? 1)) return Promise.resolve(this.begin())
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        since: performance.now(),
        start: () => resolve(this.begin()),
        refuse: (error) => {
          clearTimeout(waiting.clock)
          reject(error)
        },
        clock: undefined,
      }
      if (isFirst) this.first.push(waiting)
      else if (!this.add(sender, waiting)) return
      this.expect(waiting)
    })
  }

  /** Refuses everything that waits. */
  refuseAll(error: Error): void {
    for (const { refuse } of this.first.splice(0)) refuse(error)
    this.line.refuseAll(error)
  }

  private add(sender: string, waiting: Waiting): boolean {
    const refuse = (error: Error) =>
      waiting.refuse(
        error instanceof TooManyWaiting
          ? new TooManyWaiting('Too many requests wait for the database')
          : error,
      )
    try {
      this.line.add(sender, waiting, refuse)
      return true
    } catch (error) {
      refuse(error instanceof Error ? error : new Error(String(error)))
      return false
    }
  }

  /** The time in which the engine opens does not count. */
  private expect(waiting: Waiting): void {
    const { patienceMs, openedAt = () => 0 } = this.options
    const now = performance.now()
    const rest = Math.max(waiting.since, openedAt() ?? now) + patienceMs - now
    if (rest > 0) {
      waiting.clock = setTimeout(() => this.expect(waiting), rest)
      return
    }
    this.line.remove(waiting)
    const at = this.first.indexOf(waiting)
    if (at !== -1) this.first.splice(at, 1)
    waiting.refuse(new Error('The database was busy for too long'))
  }

  private begin(): () => void {
    this.taken += 1
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.taken -= 1
      const next = this.first.shift() ?? this.line.take()
      if (!next) return
      clearTimeout(next.clock)
      next.start()
    }
  }
}
