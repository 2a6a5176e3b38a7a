import { onTestFinished } from 'vitest'
import { documentReader, type DocumentReader } from './document-reader.ts'

/** A reader that waits longer than usual, because the tests may run on a busy machine. It counts the documents. */
export function openTestReader(options: { limitMs?: number; idleMs?: number } = {}) {
  const reader = documentReader({ limitMs: 60_000, ...options })
  onTestFinished(() => reader.close())
  const count = { read: 0 }
  const counting: DocumentReader = {
    ...reader,
    read(...given) {
      count.read += 1
      return reader.read(...given)
    },
  }
  return { reader: counting, count }
}
