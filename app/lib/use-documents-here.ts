import { useEffect, useSyncExternalStore } from 'react'
import type { Paper } from '#domain/papers/catalogue.ts'
import { askDocumentsHere, type DocumentsHere, documentsHere } from './documents-here.ts'

/** The official documents of this site: undefined until the list has arrived, or if it has none. */
export function useDocumentsHere(): DocumentsHere | undefined {
  useEffect(askDocumentsHere, [])
  return useSyncExternalStore(documentsHere.subscribe, documentsHere.get, () => undefined)
}

/** Whether this site certainly lacks a document. Our own sets are always here. */
export function useIsAway(document: Paper | undefined): boolean {
  const here = useDocumentsHere()
  return (
    here !== undefined && document !== undefined && document.year !== 'sets' && !here.has(document.fileName)
  )
}
