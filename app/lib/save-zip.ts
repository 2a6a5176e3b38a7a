import { zipSync } from 'fflate'
import { saveBytes } from './save-file.ts'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { site } from '#site.config.ts'
import { zipName } from './zip-name.ts'

/** Fetches documents and saves them as one zip. Throws if one of them does not arrive. */
export async function saveZip(fileNames: readonly string[]) {
  const files = await Promise.all(fileNames.map(async (name) => [name, await fetchBytes(name)] as const))
  // PDFs are compressed already.
  saveBytes(zipSync(Object.fromEntries(files), { level: 0 }), zipName(fileNames), 'application/zip')
}

async function fetchBytes(fileName: string): Promise<Uint8Array> {
  const response = await fetch(documentUrl(site.filesBaseUrl, fileName))
  if (!response.ok) throw new Error(`${fileName} was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
