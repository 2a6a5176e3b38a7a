import { useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'
import { loadStudy, whenLogMayOpen } from '#app/sync/load-study.ts'
import { once } from '#domain/once.ts'
import { openPlace } from '#domain/study/recent-papers.ts'
import { emptyRecord, type PaperMark, type StoppedPaper, type StudyRecord } from '#domain/study/log/record.ts'

const NOTHING = emptyRecord()
const record = createStore<StudyRecord>(NOTHING)

const follow = once(async () => {
  await new Promise<void>((open) => whenLogMayOpen(open))
  const { log } = await loadStudy()
  const show = () => record.set(log.record())
  log.subscribe(show)
  show()
})

function subscribe(listener: () => void): () => void {
  follow().catch(() => {
    // There is no log: the rows show nothing of it.
  })
  return record.subscribe(listener)
}

/** What the student's facts amount to; nothing until the log is open. */
export function usePaperRecord(): StudyRecord {
  return useSyncExternalStore(subscribe, record.get, () => NOTHING)
}

/** The mark of a paper, by its subject. */
export function useMark(subject: string): PaperMark | undefined {
  return useSyncExternalStore(subscribe, () => record.get().marks.get(subject))
}

/** Where a paper was left; undefined if it is completed, or has been marked since. */
export function useStopped(subject: string): StoppedPaper | undefined {
  return useSyncExternalStore(subscribe, () => openPlace(record.get(), subject))
}
