import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** So long a tab of an earlier version finds its files, in milliseconds. */
const KEPT_FOR = 7 * 24 * 3600 * 1000

/**
 * Keeps the scripts and styles of the build that the next one replaces: tabs that are open have not loaded all of them. The
 * server looks here for what the new build does not have (server/pages.ts).
 */
export function earlierFiles(client: string, earlier: string): Plugin {
  return {
    name: 'earlier-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before the folder is emptied.
    renderStart: () => keepEarlier({ client, earlier, now: new Date() }),
  }
}

/** Moves on the time of what is current, and removes what was current longer ago than a week. */
export async function keepEarlier({
  client,
  earlier,
  now,
}: {
  client: string
  earlier: string
  now: Date
}): Promise<void> {
  const from = join(client, 'assets')
  const to = join(earlier, 'assets')
  await mkdir(to, { recursive: true })
  const current = (await readdir(from).catch(() => [])).filter((name) => HASHED.test(name))
  for (const name of current) {
    await copyFile(join(from, name), join(to, name))
    await utimes(join(to, name), now, now)
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (mtimeMs < now.getTime() - KEPT_FOR) await rm(join(to, name))
  }
}

const HASHED = /-[\w-]{8}\.(?:js|css)(?:\.(?:br|gz))?$/
