import { useEffect } from 'react'

/**
 * A room says that it has started: what was pressed and typed before is given again. `tellGone` hears the names of controls
 * that are not there any more.
 */
export function useStarted(tellGone: (name: string) => void) {
  useEffect(() => {
    void globalThis.early?.start('app').then((gone) => gone.forEach(tellGone))
    // oxlint-disable-next-line react/exhaustive-deps -- a page starts once
  }, [])
}
