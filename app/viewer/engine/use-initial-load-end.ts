import { useEffect } from 'react'
import { endInitialLoad, hideInitialPicture } from './initial-load.ts'

/** Milliseconds after the first page is drawn in which its text comes, if it can be read at all. */
const TEXT_COMES = 2000

/** Lets what waited for a document begin, once its text can be selected or it has failed. */
export function useInitialLoadEnd({ isDrawn, isDone }: { isDrawn: boolean; isDone: boolean }) {
  useEffect(() => {
    if (isDone) {
      endInitialLoad()
      return undefined
    }
    if (!isDrawn) return undefined
    hideInitialPicture()
    const timer = setTimeout(endInitialLoad, TEXT_COMES)
    return () => clearTimeout(timer)
  }, [isDrawn, isDone])
}
