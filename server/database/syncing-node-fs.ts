import { fdatasyncSync, fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type ModuleOptions = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's node file system that is used here. */
interface Stream {
  path?: string
  nfd?: number
  node: { mode: number }
}
interface NodeFileSystem {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
  }
  stream_ops: {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
  }
  tryFSOperation: <T>(operation: () => T) => T
}

const DIRECTORY = 0o040000
const KIND = 0o170000
/** The rights of the group and of all others. */
const OTHERS = 0o077

/**
 * PGlite's node file system with a working fsync. PGlite's own does nothing, so a power cut could take acknowledged
 * rows. New files and folders are for this account alone. It also counts syncs and bytes of the write-ahead log, for
 * the checks in embedded.ts.
 */
export class SyncingNodeFS extends NodeFS {
  /** How many syncs reached the disk. */
  syncs = 0
  /** Bytes written to the write-ahead log. */
  logged = 0
  /** Off while a new database is built, which is synced as a whole afterwards. */
  isSyncing = true
  /**
   * Called before every write and sync. An error that it throws (with a `code` such as ENOSPC) is passed to the
   * engine.
   */
  onWrite: () => void = () => {}

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [(module: unknown) => this.extend(fileSystemOf(module)), ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  private extend(fileSystem: NodeFileSystem): void {
    const { node_ops: nodes, stream_ops: operations, tryFSOperation: attempt } = fileSystem
    const { mknod } = nodes
    const { write } = operations
    nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
    operations.write = (stream, ...rest) => {
      attempt(this.onWrite)
      const written = write(stream, ...rest)
      // A new log file is filled with zeros first, under a temporary name: those bytes do not count.
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

/** Windows cannot sync a directory and does not need to. */
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
