import { useEffect, useState } from 'react'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import type { Study } from './open-study.ts'
import { loadStudy, whenLogMayOpen } from './load-study.ts'

/**
 * The log of this page, as soon as it is open; what shows it is drawn again at every change. `after`: the code waits so long
 * for what the page loads first, in milliseconds.
 */
export function useStudy({ after = 0 } = {}): Study | undefined {
  const [shown, setShown] = useState<{ study: Study; change: number }>()
  useEffect(() => {
    let leave: (() => void) | undefined
    const end = openStudyPatiently(after, (study) => {
      const show = () => setShown((before) => ({ study, change: (before?.change ?? 0) + 1 }))
      leave = study.log.subscribe(show)
      show()
    })
    return () => {
      end()
      leave?.()
    }
  }, [after])
  return shown?.study
}

/** What `FirstSeen` needs to know of whose room it is. `isNew`: nothing was done in it yet. */
export function knownBy({ log }: Study, isNew: boolean) {
  return { owner: log.viewer().owner, isNew, currentOwner }
}

/** The log opens after the first paint, and after what the page itself loads. In milliseconds. */
const OPEN_AFTER = 3000

/** Opens the log on every app page: ticks of other devices appear, and what the device has joins at sign-in. */
export function useOpenStudy() {
  useEffect(() => openStudyPatiently(OPEN_AFTER, () => {}), [])
}

/**
 * Opens the log after a pause, in milliseconds, when the thread is free, and calls back with it once. Where its code does not arrive, it tries again
 * when the connection or the student is back. The returned function ends it.
 */
export function openStudyPatiently(after: number, onOpen: (study: Study) => void): () => void {
  const end = new AbortController()
  const open = async () => {
    // The code may not arrive. What shows the log stays empty until the next try.
    const study = await loadStudy().catch(() => undefined)
    if (!study || end.signal.aborted) return
    end.abort()
    onOpen(study)
  }
  const begin = () => {
    for (const type of ['online', 'focus']) addEventListener(type, open, { signal: end.signal })
    void open()
  }
  let stop = () => {}
  const timer = setTimeout(() => (stop = whenLogMayOpen(begin)), after)
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
  return () => end.abort()
}
