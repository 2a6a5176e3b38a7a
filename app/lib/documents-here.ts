import { once } from '#domain/once.ts'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'
import { createStore } from './store.ts'

/** The official documents of this site, if it knows them all. */
export type DocumentsHere = ReadonlySet<string>

/** Undefined until the list has arrived, and for a site that does not know which documents it lacks. */
export const documentsHere = createStore<DocumentsHere | undefined>(undefined)

/** Asks once which documents are here. Without an answer, the next call asks again. */
export function askDocumentsHere() {
  askOnce().catch(() => {})
}

const askOnce = once(async () => {
  const response = await fetch(documentUrl(site.filesBaseUrl, 'here.json'), { priority: 'low' })
  if (!response.ok) return
  const here: unknown = await response.json()
  const fileNames = fieldOf(here, 'fileNames')
  if (fieldOf(here, 'isComplete') !== true || !Array.isArray(fileNames)) return
  documentsHere.set(new Set(fileNames.filter((name) => typeof name === 'string')))
})
