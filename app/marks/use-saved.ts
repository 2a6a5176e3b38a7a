import { useEffect, useEffectEvent, useState } from 'react'
import { areFactsKept, keepFactsAgain } from '#app/sync/log/kept-facts.ts'
import { formatClock } from '#domain/study/day.ts'

/** Milliseconds from the last change until the page says that it is kept, and for how long. */
const SAVED_AFTER = 800
const SAVED_FOR = 2000

/** Marks that are on the screen alone. `since` is when all marks were kept last, `tried` when the student last tried again. */
export interface NotSaved {
  isKept: false
  since: string
  isFull: boolean
  tried?: string
}

export type Saved = { isKept: true; at: string } | NotSaved | undefined

/** What the page says about keeping: nothing, when it was kept, or since when it is not. */
export function useSaved(isFull: () => boolean) {
  const [saved, setSaved] = useState<Saved>()
  const [changes, setChanges] = useState(0)
  // What the page shows at first is kept.
  const [lastKept, setLastKept] = useState(() => formatClock(new Date()))

  function tell(isKept: boolean) {
    if (isKept) {
      const at = formatClock(new Date())
      setLastKept(at)
      setSaved({ isKept: true, at })
    } else setSaved((before) => (before?.isKept === false ? before : notSaved()))
  }
  const notSaved = (): NotSaved => ({ isKept: false, since: lastKept, isFull: isFull() })

  const check = useEffectEvent(() => tell(areFactsKept()))
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(check, SAVED_AFTER)
    return () => clearTimeout(timer)
  }, [changes])
  useEffect(() => {
    if (!saved?.isKept) return undefined
    const timer = setTimeout(() => setSaved(undefined), SAVED_FOR)
    return () => clearTimeout(timer)
  }, [saved])

  return {
    saved,
    onChanged: () => setChanges((count) => count + 1),
    /** Gives whether the marks are kept now. */
    onTryAgain: async (): Promise<boolean> => {
      const isKept = await keepFactsAgain()
      if (isKept) tell(true)
      else setSaved({ ...notSaved(), tried: formatClock(new Date()) })
      return isKept
    },
  }
}
