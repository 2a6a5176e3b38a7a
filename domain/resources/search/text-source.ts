import { onceEach } from '#domain/once.ts'
import { openIndex, type PackedIndex, type TextIndex, type TextPart } from './text-index.ts'

/** Where what is searched beyond the titles comes from. */
export interface TextSource {
  /** The index of a level's texts. */
  fetchIndex: (level: string) => Promise<TextIndex>
  /** A document's text, part by part. */
  fetchParts: (id: string) => Promise<readonly TextPart[]>
}

/** Fetches each file once; a failure is forgotten, so that it may be tried again. `base` is the folder of them all. */
export function createTextSource(base: string, fetch: (url: string) => Promise<Response>): TextSource {
  async function fetchFile(name: string) {
    const response = await fetch(`${base}/${name}.json`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response
  }
  return {
    fetchIndex: onceEach(async (level) => {
      const response = await fetchFile(level)
      const packed: PackedIndex = await response.json()
      return openIndex(packed)
    }),
    fetchParts: onceEach(async (id) => {
      const response = await fetchFile(`texts/${id}`)
      const parts: readonly TextPart[] = await response.json()
      return parts
    }),
  }
}
