import { useEffect, useState } from 'react'
import { openStudyPatiently } from './use-open-study.ts'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import type { Study } from './open-study.ts'

/**
 * The log of this page, as soon as it is open; what shows it is drawn again at every change. `after`: the code waits so long
 * for what the page loads first, in milliseconds.
 */
export function useStudy({ after = 0 } = {}): Study | undefined {
  const [shown, setShown] = useState<{ study: Study; change: number }>()
  useEffect(() => {
    let leave: (() => void) | undefined
    const end = openStudyPatiently(after, (study) => {
      const show = () => setShown((before) => ({ study, change: (before?.change ?? 0) + 1 }))
      leave = study.log.subscribe(show)
      show()
    })
    return () => {
      end()
      leave?.()
    }
  }, [after])
  return shown?.study
}

/** What `FirstSeen` needs to know of whose room it is. `isNew`: nothing was done in it yet. */
export function knownBy({ log }: Study, isNew: boolean) {
  return { owner: log.viewer().owner, isNew, currentOwner }
}
