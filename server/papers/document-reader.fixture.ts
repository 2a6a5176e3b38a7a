import { onTestFinished } from 'vitest'
import { documentReader, type DocumentReader } from './document-reader.ts'

/** Longer than usual, because the tests may run on a busy machine. */
const PATIENT = { limitMs: 60_000, idleMs: 5000 }

let shared: DocumentReader | undefined

/**
 * A reader that waits long, and counts the documents. Its thread takes most of a second to start, so tests share one. A test
 * with other options has a reader of its own, and so has one that closes it.
 */
export function openTestReader({
  isShared = true,
  ...options
}: { limitMs?: number; idleMs?: number; isShared?: boolean } = {}) {
  const reader =
    isShared && Object.keys(options).length === 0
      ? (shared ??= documentReader(PATIENT))
      : ownReader({ ...PATIENT, ...options })
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

function ownReader(options: typeof PATIENT): DocumentReader {
  const reader = documentReader(options)
  onTestFinished(() => reader.close())
  return reader
}
