import { useEffect, useState } from 'react'
import { loadStudy } from './load-study.ts'
import type { Study } from './open-study.ts'

/** The log of this page, as soon as it is open; what shows it is drawn again at every change. */
export function useStudy(): Study | undefined {
  const [shown, setShown] = useState<{ study: Study; change: number }>()
  useEffect(() => {
    let leave: (() => void) | undefined
    let isLeft = false
    loadStudy()
      .then((study) => {
        if (isLeft) return undefined
        const show = () => setShown((before) => ({ study, change: (before?.change ?? 0) + 1 }))
        leave = study.log.subscribe(show)
        return show()
      })
      .catch(() => {
        // The code did not arrive: the part of the page that shows it stays empty.
      })
    return () => {
      isLeft = true
      leave?.()
    }
  }, [])
  return shown?.study
}
