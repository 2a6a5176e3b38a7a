import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isDocumentName } from './document-sources.ts'
import { fetchWithin } from './download.ts'
import { readAtMost } from './http/read-body.ts'
import { log as serverLog, type Log } from './log.ts'

/** `/files/papers/here.json`: which official papers a site has. */
export interface Here {
  fileNames: string[]
  /** Whether it lacks all others. Not known of an upstream host without such a list. */
  isComplete: boolean
}

export const HERE_FILE = 'here.json'

/** How long the upstream host's list is used, and how long it is not asked again after a failure. */
const FRESH_MS = 5 * 60_000
const FAILED_MS = 60_000
/** How long the first answer waits for the upstream host. */
const WAIT_MS = 2000
const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
const MOST_NAMES = 20_000

const hereSchema = z.object({
  fileNames: z.array(z.string().refine(isDocumentName)).max(MOST_NAMES),
  isComplete: z.boolean(),
})

/** The file names of the documents in a folder, such as that of the imported papers. */
export async function documentNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(isDocumentName).toSorted()
}

/** Which papers this site has: the imported ones, and those that the upstream host lists. */
export function hereList({
  folder,
  upstreamUrl,
  now = Date.now,
  log = serverLog,
}: {
  folder: string
  upstreamUrl: string | undefined
  now?: () => number
  log?: Log
}): () => Promise<Here> {
  let known: Here | undefined
  let askedAt = -Infinity
  let asking: Promise<void> | undefined

  async function ask(url: string) {
    try {
      known = await fetchHere(`${url}/papers/${HERE_FILE}`)
      askedAt = now()
    } catch (error) {
      // The list of before stays in use.
      askedAt = now() - FRESH_MS + FAILED_MS
      log.warn('The list of the document host could not be read', {}, error)
    }
  }

  return async () => {
    const imported = await documentNames(folder)
    if (upstreamUrl === undefined) return { fileNames: imported, isComplete: true }
    if (now() - askedAt >= FRESH_MS) asking ??= ask(upstreamUrl).finally(() => (asking = undefined))
    if (!known && asking) await Promise.race([asking, pause(WAIT_MS, undefined, { ref: false })])
    if (!known) return { fileNames: imported, isComplete: false }
    const all = new Set([...imported, ...known.fileNames])
    return { fileNames: [...all].toSorted(), isComplete: known.isComplete }
  }
}

/** The list of a host; undefined when it has none. Throws when the host fails or sends something else. */
export async function fetchHere(url: string): Promise<Here | undefined> {
  const found = await fetchWithin(new URL(url), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    accept: 'application/json',
  })
  if (!found) return undefined
  const text = await readAtMost(found, MOST_BYTES)
  return hereSchema.parse(JSON.parse(text.toString()))
}
