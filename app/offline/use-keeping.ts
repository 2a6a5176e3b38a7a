import { useEffect, useRef, useState } from 'react'
import { askToStay, freeBytes, openCache } from '#app/lib/device/cache-storage.ts'
import { askWorker, registerWorker } from '#app/lib/device/service-worker.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import {
  keepProblemText,
  keep,
  listKept,
  measure,
  removeKept,
  type Wanted,
  type KeptDocument,
  type KeptSet,
} from './kept-store.ts'
import { loadedAssets } from './visited-pages.ts'

export type Keeping =
  | { status: 'measuring' }
  | { status: 'measured'; documents: readonly KeptDocument[]; problem?: string }
  | { status: 'keeping'; documents: readonly KeptDocument[]; loaded: number }
  | { status: 'kept'; set: KeptSet }
  | { status: 'failed'; problem: string }

const fetchDocument = (url: string, init: RequestInit) => fetch(url, init)

/** The state of a 'Keep for offline' dialog, and its actions. The size is requested before anything is downloaded. */
export function useKeeping(wanted: Wanted) {
  const [state, setState] = useState<Keeping>({ status: 'measuring' })
  const [attempt, setAttempt] = useState(0)
  const once = useOneAtATime()
  // The set does not change while the dialog is open, but its object does.
  const [fixed] = useState(wanted)
  const download = useRef<AbortController>(undefined)
  // The dialog is closed: the student has cancelled.
  useEffect(() => () => download.current?.abort(), [])

  useEffect(() => {
    let isOver = false
    async function look(): Promise<Keeping> {
      const set = (await listKept({ openCache })).find(({ id }) => id === fixed.id)
      if (set) return { status: 'kept', set }
      return { status: 'measured', documents: await measure(fixed, { fetch: fetchDocument }) }
    }
    const show = (next: Keeping) => isOver || setState(next)
    look().then(show, (error: unknown) => show({ status: 'failed', problem: keepProblemText(error) }))
    return () => {
      isOver = true
    }
  }, [fixed, attempt])

  async function onKeep() {
    if (state.status !== 'measured') return
    const { documents } = state
    const { signal } = (download.current = new AbortController())
    setState({ status: 'keeping', documents, loaded: 0 })
    try {
      const onProgress = (loaded: number) => setState({ status: 'keeping', documents, loaded })
      const now = new Date()
      const options = { openCache, fetch: fetchDocument, freeBytes, now, onProgress, signal }
      const set = await inTurn(() => keep(fixed, documents, options), signal)
      await registerWorker()
      await Promise.all([askToStay(), askWorker({ type: 'whole', assets: loadedAssets() })])
      setState({ status: 'kept', set })
    } catch (error) {
      if (!signal.aborted) setState({ status: 'measured', documents, problem: keepProblemText(error) })
    }
  }

  async function onRemove() {
    await inTurn(() => removeKept(fixed.id, { openCache }))
    onAgain()
  }

  function onAgain() {
    setState({ status: 'measuring' })
    setAttempt((count) => count + 1)
  }

  return { state, onKeep: () => void once(onKeep), onRemove: () => void onRemove(), onAgain }
}

const LOCK = 'keep-documents'

/**
 * Runs one change of the kept sets after another, in all tabs: what one of them removes, another may have just stored for
 * its own set. `signal` ends the wait for the turn.
 */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  // Only on a secure address, and without one there is no cache either.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(LOCK, signal ? { signal } : {}, work) : work()
}
