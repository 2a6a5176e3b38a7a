import { useEffect } from 'react'
import { preloadCompared } from '#app/lib/preload-compared.ts'
import type { MarkedQuestion } from './marked-question.ts'

/** The answers to compare with are fetched so long after the first step is shown, in milliseconds. */
const AFTER = 2000

/** Fetches what the comparison may show while the student marks: it is here at once, and also without a connection. */
export function usePreloadCompared({ task, kind, exam, marks, way }: MarkedQuestion) {
  const isCompared = way.type === 'levels'
  useEffect(() => {
    if (!isCompared) return undefined
    const timer = setTimeout(() => {
      preloadCompared({ task, kind, exam, of: marks }).catch(() => {
        // The comparison asks for it again.
      })
    }, AFTER)
    return () => clearTimeout(timer)
  }, [isCompared, task, kind, exam, marks])
}
