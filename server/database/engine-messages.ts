/** What a thread needs to open its engine. It is sent to the thread as it is, so it holds no functions. */
export interface ThreadOptions extends EngineFolder {
  /** PGlite's program. */
  program: WebAssembly.Module
}

/** What an engine opens. */
export interface EngineFolder {
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

export interface Counters {
  /** Bytes written to the write-ahead log since the engine was opened. */
  logged: number
  /** How many syncs reached the disk. */
  syncs: number
  /** Bytes of the engine's memory, which never shrinks. */
  memory: number
}
