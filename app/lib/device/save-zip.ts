import { zipSync } from 'fflate'
import { fileUrl, zipName } from './document-files.ts'
import { saveBytes } from './save-file.ts'

export interface ZipOptions {
  /** Stops the download. */
  signal?: AbortSignal
  /** Receives how many documents have arrived. */
  onFetched?: (count: number) => void
}

/**
 * Fetches documents and saves them as one zip. False if the connection failed or it was stopped. Throws if the host lacks one
 * of them.
 */
export async function saveZip(
  fileNames: readonly string[],
  { signal, onFetched }: ZipOptions,
): Promise<boolean> {
  let count = 0
  // All of them end before this does: what arrives later would be told as progress of a download that has ended.
  const arrived = await Promise.all(
    fileNames.map(async (name) => {
      const answer = await fetchBytes(name, signal)
      if (answer instanceof Uint8Array) onFetched?.((count += 1))
      return { name, answer }
    }),
  )
  const refused = arrived.map(({ answer }) => answer).find((answer) => answer instanceof Error)
  if (refused) throw refused
  const files: Record<string, Uint8Array> = {}
  for (const { name, answer } of arrived) {
    if (!(answer instanceof Uint8Array)) return false
    files[name] = answer
  }
  // PDFs are compressed already.
  saveBytes(zipSync(files, { level: 0 }), zipName(fileNames), 'application/zip')
  return true
}

/** Saves files as one zip. */
export async function saveFilesAsZip(files: Record<string, Uint8Array>, name: string): Promise<void> {
  saveBytes(zipSync(files), name, 'application/zip')
}

/** The bytes of these documents together; undefined if the host does not tell them all. Nothing is downloaded. */
export async function zipBytes(fileNames: readonly string[]): Promise<number | undefined> {
  const sizes = await Promise.all(
    fileNames.map(async (name) => {
      const answer = await fetch(fileUrl(name), { method: 'HEAD' }).catch(() => undefined)
      return answer?.ok ? Number(answer.headers.get('Content-Length')) : 0
    }),
  )
  return sizes.every((size) => size > 0) ? sizes.reduce((sum, size) => sum + size, 0) : undefined
}

/** Undefined if no answer came, or not all of it; an error if the host refuses. */
async function fetchBytes(fileName: string, signal: AbortSignal | undefined) {
  const answer = await fetch(fileUrl(fileName), signal ? { signal } : {}).catch(() => undefined)
  if (answer && !answer.ok) return new Error(`${fileName} was answered with ${answer.status}`)
  const bytes = await answer?.arrayBuffer().catch(() => undefined)
  return bytes && new Uint8Array(bytes)
}
