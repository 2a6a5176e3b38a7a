import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const WRITER = join(import.meta.dirname, 'writer.fixture.ts')

/** Starts a process that inserts one user after another and prints each id after it was acknowledged. */
export function startWriter(folder: string) {
  const child = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    ids: createInterface({ input: child.stdout }),
    kill: async () => {
      if (child.signalCode !== null) return
      const gone = once(child, 'close')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Runs one writer after another, and kills each after so many acknowledged rows. Gives all acknowledged ids. */
export async function killWriters(folder: string, kills: readonly number[]): Promise<string[]> {
  const acknowledged: string[] = []
  for (const rows of kills) {
    const { ids, kill } = startWriter(folder)
    let killed: Promise<void> | undefined
    let seen = 0
    for await (const id of ids) {
      acknowledged.push(id)
      if (++seen === rows) killed = kill()
    }
    await killed
  }
  return acknowledged
}

/** Kills writers during the first start of a database, each after so many milliseconds. */
export async function killFirstStarts(folder: string, delays: readonly number[]): Promise<void> {
  for (const delay of delays) {
    const { kill } = startWriter(folder)
    await wait(delay)
    await kill()
  }
}
