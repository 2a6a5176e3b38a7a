import { type Paper, documentUrl } from '#domain/papers/catalogue.ts'
import { once } from '#domain/once.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'
import { createStore } from '#app/lib/store.ts'
import { useInBackground } from '#app/lib/use-store.ts'

/** The official documents of this site, if it knows them all; undefined until the list has arrived. */
export function useDocumentsHere(): ReadonlySet<string> | undefined {
  return useInBackground(asked)
}

/** Whether this site certainly lacks a document. Our own sets are always here. */
export function useIsAway(document: Paper | undefined): boolean {
  const here = useDocumentsHere()
  return (
    here !== undefined && document !== undefined && document.year !== 'sets' && !here.has(document.fileName)
  )
}

/** Undefined until the list has arrived, and for a site that does not know which documents it lacks. */
export const documentsHere = createStore<ReadonlySet<string> | undefined>(undefined)

const askOnce = once(async () => {
  const response = await fetch(documentUrl(site.filesBaseUrl, 'here.json'), { priority: 'low' })
  if (!response.ok) return
  const here: unknown = await response.json()
  const fileNames = fieldOf(here, 'fileNames')
  if (fieldOf(here, 'isComplete') !== true || !Array.isArray(fileNames)) return
  documentsHere.set(new Set(fileNames.filter((name) => typeof name === 'string')))
})

/** The same list. The first who follows it asks for it; without an answer, the next one asks again. */
const asked = {
  get: documentsHere.get,
  subscribe(listener: () => void) {
    if (documentsHere.get() === undefined) askOnce().catch(() => {})
    return documentsHere.subscribe(listener)
  },
}
