import type { PaperExamId } from '#domain/exams/exam.ts'
import {
  type Completion,
  formatCompletion,
  NOTHING_COMPLETED,
  parseCompletion,
} from '#domain/study/completion.ts'

/** Where completion is kept. Neither function throws; `write` says whether the value could be kept. */
export interface CompletionStorage {
  read: (key: string) => string | null
  write: (key: string, value: string) => boolean
}

export interface Update {
  before: Completion
  /** The same object as `before` when there was nothing to change. */
  after: Completion
  /** False when the change lives in memory only. */
  isKept: boolean
}

export interface CompletionStore {
  /** The same object until something changes. */
  read: (exam: PaperExamId, year: number) => Completion
  /** Changes what is kept now, also by another tab. */
  update: (exam: PaperExamId, year: number, change: (completion: Completion) => Completion) => Update
  /** Another tab has written this key, or everything (null). */
  forget: (key: string | null) => void
  /** Calls back on every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

export function completionKey(exam: PaperExamId, year: number): string {
  return `ee_completion_v1:${exam}:${year}`
}

/** A student's completion over any storage; one that is full or forbidden is carried on in memory. */
export function createCompletionStore(storage: CompletionStorage): CompletionStore {
  const known = new Map<string, Completion>()
  const unsaved = new Set<string>()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const load = (key: string): Completion => {
    const text = storage.read(key)
    return (text === null ? undefined : parseCompletion(text)) ?? NOTHING_COMPLETED
  }
  const read = (key: string): Completion => {
    const completion = known.get(key) ?? load(key)
    known.set(key, completion)
    return completion
  }

  return {
    read: (exam, year) => read(completionKey(exam, year)),
    update(exam, year, change) {
      const key = completionKey(exam, year)
      const before = unsaved.has(key) ? read(key) : load(key)
      const after = change(before)
      if (after === before) return { before, after, isKept: !unsaved.has(key) }
      setDamagedAside(storage, key)
      const isKept = storage.write(key, formatCompletion(after))
      if (isKept) unsaved.delete(key)
      else unsaved.add(key)
      known.set(key, after)
      notify()
      return { before, after, isKept }
    },
    forget(key) {
      for (const each of key === null ? [...known.keys()] : [key]) {
        if (!unsaved.has(each)) known.delete(each)
      }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What cannot be read is not thrown away: it moves to a key of its own before the first new write. */
function setDamagedAside(storage: CompletionStorage, key: string) {
  const text = storage.read(key)
  if (text !== null && !parseCompletion(text)) storage.write(`${key}:damaged`, text)
}
