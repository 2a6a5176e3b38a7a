import { useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { once, onceEach } from '#domain/once.ts'
import { emptyRecord, type StudyRecord } from '#domain/study/log/record.ts'
import pairs from 'virtual:content-files/pairs'
import tasks from 'virtual:content-files/tasks'
import type { PairFile, PairIndex } from '#domain/tasks/published-pair.ts'
import type { PublishedTask, TaskIndex } from '#domain/tasks/published-task.ts'

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

async function fetchJson<File>(address: string): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const file: File = await response.json()
  return file
}

/** The files of this build, each fetched once. Their names have a hash, so an opened one also opens offline. */
export const fetchPairIndex = once(() => fetchJson<PairIndex>(`${pairs}/index.json`))
export const fetchPairFile = onceEach((name: string) => fetchJson<PairFile>(`${pairs}/${name}.json`))
export const fetchTaskIndex = once(() => fetchJson<TaskIndex>(`${tasks}/index.json`))
export const fetchTask = onceEach((id: string) => fetchJson<PublishedTask>(`${tasks}/${id}.json`))

/** The file from which each task opens, by the task's id. */
export function filesOfTasks(all: readonly { id: string }[]): Map<string, string[]> {
  return new Map(all.map(({ id }) => [id, [`${tasks}/${id}.json`]]))
}
