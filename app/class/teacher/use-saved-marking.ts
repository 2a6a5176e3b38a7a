import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OwnMarking, saveMarking } from '#app/class/class-rows.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { endOf } from '#app/lib/service/write-end.ts'

/** How long the last change may wait, and when a save that failed is tried again. In milliseconds. */
const AFTER = 500
const AGAIN = 5000

type Status = { state: 'saved' | 'changed' } | { state: 'waiting' | 'refused'; sentence: string }

/**
 * The own marking of one answer, saved as it is written: one save after the other, the last state wins. What was not saved
 * is tried again; leaving the page asks first.
 */
export function useSavedMarking(
  { handInId, classId }: { handInId: string; classId: string },
  initial: OwnMarking,
) {
  const [marking, setMarking] = useState(initial)
  const [status, setStatus] = useState<Status>({ state: 'saved' })
  const latest = useRef(initial)
  const saved = useRef(initial)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function saveAll(): Promise<void> {
    while (saved.current !== latest.current) {
      const next = latest.current
      const end = await endOf(async () => saveMarking(await loadRowClient(), { handInId, classId }, next))
      if (end.status !== 'done') {
        if (end.status === 'refused') setStatus({ state: 'refused', sentence: end.sentence })
        else {
          setStatus({ state: 'waiting', sentence: end.sentence })
          timer.current = setTimeout(flush, AGAIN)
        }
        return
      }
      saved.current = next
    }
    setStatus({ state: 'saved' })
  }

  /** Saves now. Gives whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    running.current ??= saveAll().finally(() => (running.current = undefined))
    await running.current
    return saved.current === latest.current
  }

  function change(next: Partial<OwnMarking>) {
    latest.current = { ...latest.current, ...next }
    setMarking(latest.current)
    setStatus({ state: 'changed' })
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, AFTER)
  }

  const onLeave = useEffectEvent(() => void flush())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saved.current !== latest.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      onLeave()
    }
  }, [])

  return { marking, status, change, flush }
}
