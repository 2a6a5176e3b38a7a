import { completionKey } from '#app/sync/log/ticks.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import {
  type Completion,
  formatCompletion,
  NOTHING_COMPLETED,
  parseCompletion,
} from '#domain/study/completion.ts'

/** Where completion is stored as texts: `StoredTexts` of app/lib. */
interface Texts {
  read: (key: string) => string | null
  write: (key: string, text: string) => boolean
  subscribe: (key: string, listener: () => void) => () => void
}

export interface Update {
  before: Completion
  /** The same object as `before` when there was nothing to change. */
  after: Completion
  /** Whether the browser stored the change. If not, it lasts until the page is left. */
  isStored: boolean
}

export interface CompletionStore {
  /** The same object until something changes. */
  read: (exam: ExamId, year: PaperYear) => Completion
  /** Applies a change to what is stored now, which another tab may have written. */
  update: (exam: ExamId, year: PaperYear, change: (completion: Completion) => Completion) => Update
  /** Calls back on every change, until the returned function is called. */
  subscribe: (exam: ExamId, year: PaperYear, listener: () => void) => () => void
}

/** A student's completion of every exam and year. */
export function createCompletionStore(texts: Texts): CompletionStore {
  const parsed = new Map<string, { text: string; completion: Completion }>()

  function read(key: string): Completion {
    const text = texts.read(key)
    if (text === null) return NOTHING_COMPLETED
    const known = parsed.get(key)
    if (known?.text === text) return known.completion
    const completion = parseCompletion(text) ?? NOTHING_COMPLETED
    parsed.set(key, { text, completion })
    return completion
  }

  return {
    read: (exam, year) => read(completionKey(exam, year)),
    update(exam, year, change) {
      const key = completionKey(exam, year)
      const before = read(key)
      const after = change(before)
      if (after === before) return { before, after, isStored: true }
      moveDamaged(texts, key)
      const text = formatCompletion(after)
      parsed.set(key, { text, completion: after })
      return { before, after, isStored: texts.write(key, text) }
    },
    subscribe: (exam, year, listener) => texts.subscribe(completionKey(exam, year), listener),
  }
}

/** A text that cannot be read is not overwritten: it moves to another key before the first write. */
function moveDamaged(texts: Texts, key: string) {
  const text = texts.read(key)
  if (text !== null && !parseCompletion(text)) texts.write(`${key}:damaged`, text)
}
