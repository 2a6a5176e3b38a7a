import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OwnMarking, saveClassMarking } from '#app/class/class-rows.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { endOf } from '#app/lib/service/write-end.ts'
import { parseMarks, parseNotes } from '#domain/class/class-facts.ts'
import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** How long the last change may wait, and when a save that failed is tried again. In milliseconds. */
const AFTER = 500
const AGAIN = 5000

type Status = { state: 'saved' | 'changed' } | { state: 'waiting' | 'refused'; sentence: string }

/**
 * The own marking of one answer, saved as it is written: one save after the other, the last state wins. What was not saved
 * stays on the device, and is tried again; leaving the page asks first.
 */
export function useSavedMarking(
  {
    handInId,
    classId,
    studentId,
    isNew,
  }: { handInId: string; classId: string; studentId: string; isNew: boolean },
  known: OwnMarking,
) {
  const key = keyOf(studentId, handInId)
  const [initial] = useState(() => parseKept(storedTexts.read(key)) ?? known)
  const [marking, setMarking] = useState(initial)
  const [status, setStatus] = useState<Status>({ state: initial === known ? 'saved' : 'changed' })
  const latest = useRef(initial)
  const saved = useRef(known)
  const isFirst = useRef(isNew)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function saveAll(): Promise<void> {
    while (saved.current !== latest.current) {
      const next = latest.current
      const end = await endOf(async () =>
        saveClassMarking(await loadRowClient(), { handInId, classId, isNew: isFirst.current }, next),
      )
      if (end.status !== 'done') {
        if (end.status === 'refused') {
          setStatus({ state: 'refused', sentence: end.sentence })
          storedTexts.write(key, null)
        } else {
          setStatus({ state: 'waiting', sentence: end.sentence })
          timer.current = setTimeout(flush, AGAIN)
        }
        return
      }
      saved.current = next
      isFirst.current = false
    }
    setStatus({ state: 'saved' })
    storedTexts.write(key, null)
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
    storedTexts.write(key, JSON.stringify(latest.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, AFTER)
  }

  const onLeave = useEffectEvent(() => void flush())
  useEffect(() => {
    // What an earlier page could not save.
    if (saved.current !== latest.current) onLeave()
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

/** The key of what could not be saved yet. */
const keyOf = (student: string, answer: string) => `ee_class_marking_v1:${student}:${answer}`

function parseKept(text: string | null): OwnMarking | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return undefined
  return {
    notes: parseNotes(fieldOf(value, 'notes'), Number.MAX_SAFE_INTEGER),
    marks: parseMarks(fieldOf(value, 'marks')),
    change: textOf(value, 'change') ?? '',
    isDone: fieldOf(value, 'isDone') === true,
  }
}
