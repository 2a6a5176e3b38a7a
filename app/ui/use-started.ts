import { useEffect } from 'react'
import { showToast } from './toast.ts'

/**
 * A room says that it has started: what was pressed and typed before is given again (app/lib/early). A toast names a control
 * that has gone since. The frame says it for rooms that start with it; a room whose HTML is of a part that loads later says
 * it itself, and has `handle.startsLater`.
 */
export function useStarted(isStarted = true) {
  useEffect(() => {
    if (isStarted) tellStarted()
  }, [isStarted])
}

/** The same, where it is no effect of React's. */
export function tellStarted() {
  void globalThis.early?.start('app').then((gone) => gone.forEach(tellGone))
}

function tellGone(name: string) {
  showToast({
    kind: 'hint',
    title: `‘${name}’ is not here any more`,
    detail: 'Your press did nothing. The page shows what is here now.',
  })
}
