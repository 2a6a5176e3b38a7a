import { fdatasyncSync, fsyncSync, closeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type ModuleOptions = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's node file system that is touched here. */
interface Stream {
  path?: string
  nfd?: number
  node: { mode: number }
}
interface NodeFileSystem {
  stream_ops: {
    fsync?: (stream: Stream) => number
    open: (stream: Stream) => void
    close: (stream: Stream) => void
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
  }
  tryFSOperation: <T>(operation: () => T) => T
}

const DIRECTORY = 0o040000
const KIND = 0o170000

/**
 * PGlite's folder on the disk, with two things added: fsync reaches the disk (as shipped it does nothing, and a power cut
 * may take what was acknowledged), and it counts, so that its owner can tell that it does and how long the log has grown.
 */
export class SyncingNodeFS extends NodeFS {
  /** How often the engine asked for something to be on the disk, and it was. */
  syncs = 0
  /** Bytes written to the write-ahead log. */
  logged = 0
  /** Off while a database is built that nobody relies on yet. */
  isSyncing = true
  /** Called before every write and sync; what it throws (an error with a `code` such as ENOSPC) is what the engine meets. */
  onWrite: () => void = () => {}
  private readonly open = new Set<number>()

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [(module: unknown) => this.extend(fileSystemOf(module)), ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Lets go of the files of an engine that ended without closing them. */
  abandon(): void {
    for (const descriptor of this.open) closeSync(descriptor)
    this.open.clear()
  }

  private extend(fileSystem: NodeFileSystem): void {
    const { stream_ops: operations, tryFSOperation: attempt } = fileSystem
    const { open, close, write } = operations
    operations.open = (stream) => {
      open(stream)
      if (stream.nfd !== undefined) this.open.add(stream.nfd)
    }
    operations.close = (stream) => {
      close(stream)
      if (stream.nfd !== undefined) this.open.delete(stream.nfd)
    }
    operations.write = (stream, ...rest) => {
      attempt(this.onWrite)
      const written = write(stream, ...rest)
      // A new file of the log is filled with zeros first, under a name of its own: that is no log yet.
      if (stream.path?.includes('/pg_wal/') && !stream.path.includes('xlogtemp')) this.logged += written
      return written
    }
    operations.fsync = (stream) => {
      const descriptor = stream.nfd
      if (descriptor === undefined || !this.isSyncing) return 0
      attempt(this.onWrite)
      if ((stream.node.mode & KIND) === DIRECTORY) syncDirectory(descriptor)
      else attempt(() => fdatasyncSync(descriptor))
      this.syncs++
      return 0
    }
  }
}

/** Windows knows no such thing, and needs none. */
function syncDirectory(descriptor: number): void {
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  }
}

function fileSystemOf(module: unknown): NodeFileSystem {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Emscripten's module has no types for its inside
  return (module as { NODEFS: NodeFileSystem }).NODEFS
}
