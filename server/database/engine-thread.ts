import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { FromThread, ThreadOptions, ToThread } from './embedded-engine.ts'
import { SyncingNodeFS } from './syncing-node-fs.ts'

// A worker thread with one PGlite. embedded-engine.ts starts it, and has its messages.

const SETTINGS = {
  // PGlite turns fsync off by default. Of the sync methods, only this one calls our file system.
  fsync: 'on',
  wal_sync_method: 'fsync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '16MB',
  // The facts of a full account are sorted in memory, which takes half as long as through files. There is one connection.
  work_mem: '32MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  temp_file_limit: '256MB',
  // Only messages about the end of the engine are logged.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

/** Default parameters of PGlite that we leave out: -F (no fsync) and -O (system tables may be changed). */
const SKIPPED = new Set(['-F', '-O'])

/** ENOSPC and EDQUOT in WASI. */
const WASI_NO_SPACE = 51
const WASI_QUOTA = 19

/** Long answers are posted in parts of about this many bytes, so that the server can work in between. */
const PART_BYTES = 256 * 1024

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only embedded-engine.ts starts this thread
const { folder, isSyncing = true, full, program } = workerData as ThreadOptions
const files = folder === undefined ? undefined : new SyncingNodeFS(folder)
if (files) files.isSyncing = isSyncing
if (files && full)
  files.onWrite = () => {
    if (Atomics.load(full, 0) !== 0)
      throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  }

let failure: string | undefined
const engine = new PGlite({
  ...(files ? { fs: files } : { dataDir: 'memory://' }),
  pgliteWasmModule: program,
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => !SKIPPED.has(param)),
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  onStderr: (line) => {
    if (/(PANIC|FATAL): {2}|^Aborted\(/.test(line)) fail(line.replace(/^.*(PANIC|FATAL): {2}/, ''))
    return false
  },
})

try {
  await engine.waitReady
  if (failure === undefined) post({ kind: 'ready' })
  parentPort?.on('message', (message: ToThread) => void receive(message))
} catch (error) {
  fail(reasonOf(error))
}

async function receive(message: ToThread): Promise<void> {
  if (failure !== undefined) return
  try {
    if (message === 'close') {
      await engine.close()
      parentPort?.close()
    } else if (message === 'reset') {
      await engine.exec('rollback')
      await engine.exec('discard all')
    } else await answer(message)
  } catch (error) {
    fail(reasonOf(error))
  }
}

/** Errors of Emscripten's file system have only a number, that of WASI. */
function reasonOf(error: unknown): string {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('errno' in error))
    return String(error)
  const { errno } = error
  if (errno === WASI_NO_SPACE || errno === WASI_QUOTA) return 'No space left on device'
  return `a file could not be written or read (${JSON.stringify(errno)})`
}

async function answer(bytes: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = []
  let size = 0
  const takeParts = () => {
    const joined = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      joined.set(part, at)
      at += part.length
    }
    parts = []
    size = 0
    return joined
  }
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData(data) {
      // The engine uses its buffer again.
      parts.push(data.slice())
      size += data.length
      if (size > PART_BYTES) post({ kind: 'part', bytes: takeParts() })
    },
  })
  const counters = {
    logged: files?.logged ?? 0,
    syncs: files?.syncs ?? 0,
    memory: engine.Module.HEAPU8.length,
  }
  if (failure === undefined) post({ kind: 'answered', bytes: takeParts(), counters })
}

/**
 * After a panic (a full disk, a failed sync) PGlite cannot be used. The server learns it while the engine is still inside
 * the statement, which may never return.
 */
function fail(reason: string): void {
  if (failure !== undefined) return
  failure = reason
  post({ kind: 'failed', reason })
}

function post(message: FromThread): void {
  parentPort?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
}
