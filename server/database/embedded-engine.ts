import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { DatabaseError } from 'pg'
import { once } from '#domain/once.ts'
import { DISK_FULL } from './database-error.ts'

/** What a thread needs to open its engine. It is sent to the thread as it is, so it holds no functions. */
export interface ThreadOptions extends EngineFolder {
  /** PGlite's program. */
  program: WebAssembly.Module
}

/** What an engine opens. */
interface EngineFolder {
  /** The folder of the database; without one it is in memory. */
  folder: string | undefined
  /** Off for a folder that is synced as a whole afterwards, or that may be lost. */
  isSyncing?: boolean
  /** A test's switch: while its first element is not 0, every write fails as on a full disk. */
  full?: Int32Array<SharedArrayBuffer>
}

/**
 * What the server posts to the thread: bytes of PostgreSQL's protocol, `reset` after a client has gone, or `close`.
 */
export type ToThread = Uint8Array<ArrayBuffer> | 'reset' | 'close'

/** What the thread posts to the server. */
export type FromThread =
  | { kind: 'ready' }
  /** The engine has failed and cannot be used any more. */
  | { kind: 'failed'; reason: string }
  /** A part of the answer to the oldest bytes that have no answer yet. */
  | { kind: 'part'; bytes: Uint8Array<ArrayBuffer> }
  /** The last part. */
  | { kind: 'answered'; bytes: Uint8Array<ArrayBuffer>; counters: Counters }

interface Counters {
  /** Bytes written to the write-ahead log since the engine was opened. */
  logged: number
  /** How many syncs reached the disk. */
  syncs: number
  /** Bytes of the engine's memory, which never shrinks. */
  memory: number
}

const THREAD = new URL('./engine-thread.ts', import.meta.url)

/** PGlite's program. It is compiled once: a thread that follows another one opens its folder sooner. */
const PROGRAM = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
const compileProgram = once(async () => {
  if (process.availableMemory() < MEMORY_TO_OPTIMISE)
    for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  return WebAssembly.compile(await readFile(PROGRAM))
})

/**
 * Node compiles it once more while it runs, and better, which takes 550 MB for some seconds and saves a fifth of the time of a
 * statement. With less free memory than this it is left as it is.
 */
const MEMORY_TO_OPTIMISE = 1.5 * 1024 ** 3

/** How long opening a folder may take, with the recovery of its log, in milliseconds. */
const OPEN_MS = 5 * 60_000
/** How long closing may take, in milliseconds. */
const CLOSE_MS = 30_000

/**
 * A statement gets this many milliseconds more than its limit. In that time, a server that was itself held up reads an
 * answer that has already arrived, and does not end a healthy engine.
 */
export const MARGIN_MS = 1000

/** Who sends statements to an engine, and gets the answers. */
interface EngineClient {
  receive(bytes: Uint8Array): void
  /** Called when the engine ends. */
  destroy(error?: Error): void
}

interface EngineOptions extends EngineFolder {
  /** How many milliseconds a statement may run now. */
  limitMs?: () => number
}

/** One PGlite in a thread, from opening its folder until it is closed or fails. */
export class EmbeddedEngine {
  counters: Counters = { logged: 0, syncs: 0, memory: 0 }
  /** Why the engine has failed; undefined while it works. */
  failure: DatabaseError | undefined
  /** Resolves when the thread has ended and its files are closed. */
  readonly gone: Promise<void>
  private readonly thread: Worker
  private readonly limitMs: () => number
  /** The senders of the bytes that have no answer yet, oldest first. */
  private readonly unanswered: EngineClient[] = []
  private readonly sockets = new Set<EngineClient>()
  private readonly opening = Promise.withResolvers<void>()
  private clock: NodeJS.Timeout | undefined
  private isClosing = false

  private constructor({ limitMs = () => Infinity, ...options }: EngineOptions, program: WebAssembly.Module) {
    this.limitMs = limitMs
    const workerData: ThreadOptions = { ...options, program }
    this.thread = new Worker(THREAD, { workerData })
    this.gone = new Promise((resolve) => this.thread.once('exit', () => resolve()))
    this.thread.on('message', (message: FromThread) => this.receive(message))
    this.thread.on('error', (error) => this.fail(String(error)))
    this.thread.once('exit', () => {
      if (this.isClosing) this.disconnect()
      else this.fail('its thread ended')
    })
    this.clock = setTimeout(() => this.fail('it did not open in five minutes'), OPEN_MS)
  }

  /** Opens an engine. Throws an error with the code 57P03 when that fails. */
  static async open(options: EngineOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options, await compileProgram())
    try {
      await engine.opening.promise
      return engine
    } catch (error) {
      await engine.gone
      const reason = error instanceof Error ? error.message : String(error)
      if (codeOf(reason) === DISK_FULL) throw databaseError(DISK_FULL, 'No space left on device')
      throw databaseError(
        '57P03',
        `The embedded database could not start: ${reason}. If this goes on, restore a backup with npm run restore.`,
      )
    }
  }

  attach(socket: EngineClient): void {
    if (this.failure) socket.destroy(this.failure)
    else this.sockets.add(socket)
  }

  /** Forgets a client that has gone, and whatever it left open: a transaction, a lock. */
  detach(socket: EngineClient): void {
    if (this.sockets.delete(socket) && this.failure === undefined && !this.isClosing) this.post('reset')
  }

  /** Runs bytes of PostgreSQL's protocol. The answer goes to `socket`. */
  send(bytes: Uint8Array<ArrayBuffer>, socket: EngineClient): void {
    this.unanswered.push(socket)
    if (this.unanswered.length === 1) this.watch()
    this.post(bytes)
  }

  /** Closes the folder after what runs now. A thread that does not end is ended. */
  async close(): Promise<void> {
    if (this.failure === undefined && !this.isClosing) {
      this.isClosing = true
      this.post('close')
      this.clock = setTimeout(() => this.fail('it did not close'), CLOSE_MS)
    }
    await this.gone
  }

  /** Ends the thread in the middle of its work. Every client gets an error with this reason and code. */
  fail(reason: string, code = codeOf(reason)): void {
    if (this.failure !== undefined) return
    this.failure = databaseError(code, reason)
    clearTimeout(this.clock)
    this.opening.reject(this.failure)
    void this.thread.terminate()
    this.disconnect()
  }

  private receive(message: FromThread): void {
    if (this.failure !== undefined) return
    if (message.kind === 'ready') {
      clearTimeout(this.clock)
      this.opening.resolve()
    } else if (message.kind === 'failed') this.fail(message.reason)
    else if (message.kind === 'part') this.unanswered[0]?.receive(message.bytes)
    else {
      this.counters = message.counters
      const socket = this.unanswered.shift()
      this.watch()
      socket?.receive(message.bytes)
    }
  }

  /**
   * Ends the engine when the oldest statement takes longer than its limit. PGlite knows no `statement_timeout`, and
   * cannot be interrupted.
   */
  private watch(): void {
    clearTimeout(this.clock)
    const limitMs = this.limitMs()
    if (this.unanswered.length === 0 || limitMs === Infinity) return
    const reason = `a statement ran longer than ${limitMs / 1000} s`
    this.clock = setTimeout(() => {
      this.clock = setTimeout(() => this.fail(reason, '57014'), MARGIN_MS)
    }, limitMs)
  }

  private disconnect(): void {
    clearTimeout(this.clock)
    for (const socket of this.sockets) socket.destroy(this.failure)
    this.sockets.clear()
  }

  private post(message: ToThread): void {
    this.thread.postMessage(message, typeof message === 'string' ? [] : [message.buffer])
  }
}

/** The SQLSTATE for the end of an engine: the disk is full, or it crashed. Only the words of PostgreSQL tell which. */
function codeOf(reason: string): string {
  return reason.includes('No space left') ? DISK_FULL : '57P02'
}

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, severity: 'FATAL' })
}
