import { useCallback, useSyncExternalStore } from 'react'
import { storedTexts } from './stored-texts.ts'

/** A text in local storage, also after a change in another tab. Null while the page is prerendered. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => storedTexts.subscribe(key, listener), [key]),
    () => storedTexts.read(key),
    () => null,
  )
}
