import { useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { once } from '#domain/once.ts'
import { emptyRecord, type StudyRecord } from '#domain/study/log/record.ts'

interface Judged {
  record: StudyRecord
  /** The log is open, or this browser has none. */
  isReady: boolean
}

const NOTHING: Judged = { record: emptyRecord(), isReady: false }
const judged = createStore<Judged>(NOTHING)

const follow = once(async () => {
  const { log } = await loadStudy()
  const show = () => judged.set({ record: log.record(), isReady: true })
  log.subscribe(show)
  show()
})

function subscribe(listener: () => void): () => void {
  follow().catch(() => judged.set({ ...judged.get(), isReady: true }))
  return judged.subscribe(listener)
}

/** What the student has judged, on every device. */
export function useJudged(): Judged {
  return useSyncExternalStore(subscribe, judged.get, () => NOTHING)
}
