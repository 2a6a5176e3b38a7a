import { zipSync } from 'fflate'
import { fileUrl } from './document-files.ts'
import { NetworkError } from './request-error.ts'
import { saveBytes } from './save-file.ts'
import { zipName } from './zip-name.ts'

export interface ZipOptions {
  /** Stops the download. */
  signal?: AbortSignal
  /** Receives how many documents have arrived. */
  onFetched?: (count: number) => void
}

/** Fetches documents and saves them as one zip. Throws if one of them does not arrive, and when it is stopped. */
export async function saveZip(fileNames: readonly string[], { signal, onFetched }: ZipOptions) {
  let count = 0
  const files = await Promise.all(
    fileNames.map(async (name) => {
      const bytes = await fetchBytes(name, signal)
      onFetched?.((count += 1))
      return [name, bytes] as const
    }),
  )
  // PDFs are compressed already.
  saveBytes(zipSync(Object.fromEntries(files), { level: 0 }), zipName(fileNames), 'application/zip')
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

async function fetchBytes(fileName: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const response = await fetch(fileUrl(fileName), signal ? { signal } : {}).catch(noConnection)
  if (!response.ok) throw new Error(`${fileName} was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer().catch(noConnection))
}

function noConnection(error: unknown): never {
  throw new NetworkError(error)
}
