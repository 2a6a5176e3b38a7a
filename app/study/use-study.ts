import { useEffect, useState } from 'react'
import { loadStudy } from './load-study.ts'
import type { Study } from './open-study.ts'

/**
 * The log of this page, as soon as it is open; what shows it is drawn again at every change. `after`: the code waits so long
 * for what the page loads first, in milliseconds.
 */
export function useStudy({ after = 0 } = {}): Study | undefined {
  const [shown, setShown] = useState<{ study: Study; change: number }>()
  useEffect(() => {
    let leave: (() => void) | undefined
    let isLeft = false
    const load = async () => {
      if (after > 0) await new Promise((resolve) => setTimeout(resolve, after))
      return loadStudy()
    }
    load()
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
  }, [after])
  return shown?.study
}
