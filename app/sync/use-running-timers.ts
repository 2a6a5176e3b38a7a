import { RUNNING_TIMERS_KEY } from './running-timers-key.ts'
import { useMemo } from 'react'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { parseRunningTimers, type RunningTimer } from '#domain/study/running-timer.ts'

/** The timers that run or are paused. */
export function useRunningTimers(): RunningTimer[] {
  const text = useStoredText(RUNNING_TIMERS_KEY)
  return useMemo(() => parseRunningTimers(text), [text])
}
