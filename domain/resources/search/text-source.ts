import { onceEach } from '#domain/once.ts'
import { parseIndex, type TextIndex, type TextPart } from './text-index.ts'

/** The source of the texts and of their indexes. */
export interface TextSource {
  /** The index of a level's texts. */
  fetchIndex: (level: string) => Promise<TextIndex>
  /** A document's text, part by part. */
  fetchParts: (id: string) => Promise<readonly TextPart[]>
}

/** Fetches each file once; again only after a failure. `base` is the folder of the files. */
export function createTextSource(base: string, fetch: (url: string) => Promise<Response>): TextSource {
  async function fetchFile(name: string) {
    const response = await fetch(`${base}/${name}.json`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response
  }
  return {
    fetchIndex: onceEach(async (level) => {
      const response = await fetchFile(level)
      return parseIndex(await response.text())
    }),
    fetchParts: onceEach(async (id) => {
      const response = await fetchFile(`texts/${id}`)
      const parts: readonly TextPart[] = await response.json()
      return parts
    }),
  }
}
