import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useBlocker } from 'react-router'

/** While `canUndo()`, Back calls `onUndo` and the address stays. */
export function useBack(canUndo: () => boolean, onUndo: () => void) {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === NavigationType.Pop && currentLocation.pathname !== nextLocation.pathname && canUndo(),
  )
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    undo()
    blocker.reset()
  }, [blocker])
}
