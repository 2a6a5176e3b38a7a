import { constants, copyFile, mkdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from './data-folder.ts'
import { log as serverLog, type Log } from './log.ts'

const DAY_MS = 24 * 3_600_000
/** A page that was open so long before an upgrade still finds its scripts. */
const KEPT_MS = 7 * DAY_MS

const ASSETS = 'assets'

interface Options {
  /** The folder of the built site. */
  client: string
  /** Where the scripts and styles of this build and of former ones are kept, below `assets`. */
  folder: string
  now?: () => Date
  log?: Log
}

/**
 * Keeps the scripts and styles of each build for a week after it was last served. Their names have a hash, and pages that are
 * open while the site is upgraded go on to ask for them. `stop` ends it.
 */
export function keepAssets({ log = serverLog, ...options }: Options): { stop: () => void } {
  const keep = () =>
    void keepOnce(options).catch((error: unknown) =>
      log.warn('The scripts of this build could not be kept for pages that stay open', {}, error),
    )
  keep()
  // A build counts from the last day on which it was served.
  const timer = setInterval(keep, DAY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Notes that this build is served now, and removes what was not served for a week. */
export async function keepOnce({ client, folder, now = () => new Date() }: Omit<Options, 'log'>) {
  const [from, to] = [join(client, ASSETS), join(folder, ASSETS)]
  const kept = new Set(await filesBelow(to))
  const names = await filesBelow(from)
  const at = now()
  for (const name of names) {
    const path = join(to, name)
    await mkdir(dirname(path), { recursive: true })
    if (!kept.has(name)) await copyFile(join(from, name), path, constants.COPYFILE_FICLONE)
    await utimes(path, at, at)
  }
  const current = new Set(names)
  for (const name of kept) {
    if (current.has(name)) continue
    const { mtime } = await stat(join(to, name))
    if (at.getTime() - mtime.getTime() > KEPT_MS) await rm(join(to, name), { force: true })
  }
}
