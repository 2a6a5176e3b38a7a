import { type RefObject, useEffect } from 'react'
import { drawLine, removeTimeLine } from '#domain/study/answers/answer-line.ts'
import type { AnswerKeeper, KeeperState } from './answer-keeper.ts'
import type { PaperClock } from './writing-paper.ts'

/** A timer may be late after a sleep, so it looks again this often at the latest, in milliseconds. */
const LOOK_EVERY = 20_000

/**
 * Draws the line when the time is up, and takes it away when extra time is granted. A word that is being composed on the
 * screen's keyboard is waited for.
 */
export function useTimeLine(
  keeper: AnswerKeeper,
  { answer, isTaken }: KeeperState,
  clock: PaperClock | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const hasLine = answer.line !== undefined
  const isByTime = answer.line?.why === 'time'
  // The clock is a new object at each render; what it says changes with these.
  const [status, ends] = [clock?.status, clock && clock.status === 'running' ? endOf(clock) : undefined]
  useEffect(() => {
    if (!clock || isTaken || (status !== 'running' && status !== 'paused')) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isComposing = false
    const look = () => {
      clearTimeout(timer)
      const now = Date.now()
      const left = clock.left(now)
      if (left > 0) {
        if (isByTime) keeper.change(removeTimeLine)
        if (status === 'running') timer = setTimeout(look, Math.min(left, LOOK_EVERY))
      } else if (!hasLine && !isComposing) {
        const hadFocus = document.activeElement === field.current
        keeper.change((now) => drawLine(now, 'time', new Date(Date.now() + left).toISOString()))
        if (hadFocus) field.current?.focus()
      }
    }
    const onStart = () => (isComposing = true)
    const onEnd = () => {
      isComposing = false
      setTimeout(look, 0)
    }
    const { current } = field
    current?.addEventListener('compositionstart', onStart)
    current?.addEventListener('compositionend', onEnd)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearTimeout(timer)
      current?.removeEventListener('compositionstart', onStart)
      current?.removeEventListener('compositionend', onEnd)
      document.removeEventListener('visibilitychange', look)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keeper, status, ends, hasLine, isByTime, isTaken])
}

/** When the time is up, to the second: it changes only with extra time, a pause or a reset. */
function endOf(clock: PaperClock): number {
  const now = Date.now()
  return Math.round((now + clock.left(now)) / 1000)
}
