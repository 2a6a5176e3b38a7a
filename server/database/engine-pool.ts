import { Pool } from 'pg'
import type { EmbeddedEngine } from './embedded-engine.ts'
import { Duplex } from 'node:stream'

/** A pool with the one connection that an engine has. It stays when an engine ends and another one follows. */
export function enginePool(current: () => Promise<EmbeddedEngine>): Pool {
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    pipeline: true,
    stream: () => new EngineSocket(current),
  })
  // Whoever uses a client hears of its end from the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** The first byte of the message with which a client leaves. PGlite would take it as the end of the session. */
const TERMINATE = 0x58

/** What `pg` takes for a network socket: it sends PostgreSQL's protocol to the thread of the engine. */
class EngineSocket extends Duplex {
  private readonly current: () => Promise<EmbeddedEngine>
  private engine: EmbeddedEngine | undefined
  private waiting: Buffer[] = []

  /** `current` gives the engine that works now, and waits while one is being opened. */
  constructor(current: () => Promise<EmbeddedEngine>) {
    super()
    this.current = current
  }

  connect(): void {
    void this.connectTo(this.current())
  }

  private async connectTo(opening: Promise<EmbeddedEngine>): Promise<void> {
    try {
      const engine = await opening
      if (this.destroyed) return
      this.engine = engine
      engine.attach(this)
      if (engine.failure === undefined) this.emit('connect')
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Gives bytes of an answer to the client, if it is still there. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed && !this.readableEnded) this.push(bytes)
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.add([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.add(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    done()
    this.push(null)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.engine?.detach(this)
    done(error)
  }

  // pg sets these on its sockets.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  private add(chunks: Buffer[]): void {
    const isFirst = this.waiting.length === 0
    for (const chunk of chunks) if (chunk[0] !== TERMINATE) this.waiting.push(chunk)
    if (isFirst && this.waiting.length > 0) process.nextTick(() => this.flush())
  }

  /** Sends what was written in one go as one message, because each message costs a change of threads. */
  private flush(): void {
    if (this.writableCorked > 0) {
      process.nextTick(() => this.flush())
      return
    }
    const joined = Uint8Array.from(Buffer.concat(this.waiting))
    this.waiting = []
    if (!this.destroyed) this.engine?.send(joined, this)
  }
}
