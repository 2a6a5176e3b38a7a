import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'

/** The pause after an engine could not be opened, in milliseconds. */
const RETRY_MS = 1000

/** Keeps an engine running. When it has failed, the next one is opened. */
export class EngineKeeper {
  /** How many engines have been opened. */
  lives = 0
  /** When the engine was opened that runs now, by `performance.now()`; undefined while there is none. */
  openedAt: number | undefined
  private readonly open: () => Promise<EmbeddedEngine>
  private readonly log: Log
  private life: Promise<EmbeddedEngine>
  private running: EmbeddedEngine | undefined
  private triedAt = -Infinity
  private lastReason: string | undefined
  /** When set, an engine that ends is not followed by another one. */
  isEnding = false

  private constructor(open: () => Promise<EmbeddedEngine>, log: Log) {
    this.open = open
    this.log = log
    this.life = this.start()
  }

  /** Opens the first engine. Throws when that fails. */
  static async begin(open: () => Promise<EmbeddedEngine>, log: Log): Promise<EngineKeeper> {
    const keeper = new EngineKeeper(open, log)
    await keeper.life
    return keeper
  }

  /** The engine that works now; undefined while there is none. */
  get engine(): EmbeddedEngine | undefined {
    return this.running?.failure === undefined ? this.running : undefined
  }

  /** The engine that works now. Waits while one is being opened, and tries again if that has failed. */
  async current(): Promise<EmbeddedEngine> {
    const known = this.life
    try {
      const engine = await known
      if (engine.failure === undefined || this.isEnding) return engine
      await engine.gone
    } catch (error) {
      if (this.isEnding) throw error
      // Of several requests that find the failure, one tries again.
      if (this.life === known) this.life = this.retry()
    }
    return this.life
  }

  /** Closes the engine and opens a new one, which gives its memory back. */
  async renew(): Promise<void> {
    const engine = await this.current()
    this.running = undefined
    this.openedAt = undefined
    this.life = engine.close().then(() => this.start())
    this.life.catch(() => {})
    await this.life
  }

  /** Closes the engine, and opens no other. */
  async end(): Promise<void> {
    this.isEnding = true
    await this.life.then(
      (engine) => engine.close(),
      () => {},
    )
  }

  private async start(): Promise<EmbeddedEngine> {
    this.triedAt = performance.now()
    const engine = await this.open()
    this.lives++
    this.running = engine
    this.openedAt = performance.now()
    void engine.gone.then(() => this.replace(engine))
    if (this.lastReason !== undefined) this.log.info('The embedded database works again')
    this.lastReason = undefined
    return engine
  }

  private async retry(): Promise<EmbeddedEngine> {
    await wait(Math.max(0, this.triedAt + RETRY_MS - performance.now()))
    return this.tryToStart()
  }

  private replace(engine: EmbeddedEngine): void {
    if (this.isEnding) return
    if (engine.failure) this.tell(engine.failure.message)
    if (this.running !== engine) return
    this.openedAt = undefined
    this.life = this.tryToStart()
    this.life.catch(() => {})
  }

  private async tryToStart(): Promise<EmbeddedEngine> {
    try {
      return await this.start()
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  private tell(reason: string): void {
    if (reason !== this.lastReason)
      this.log.error('The embedded database stopped and starts again', { reason })
    this.lastReason = reason
  }
}
