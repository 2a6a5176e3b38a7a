import { storedKeys } from '#app/lib/device/storage.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { takeCopies } from '#app/sync/answers/answer-copies.ts'
import { openAnswerDatabase, type AnswerStore, memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { makeId } from '#app/lib/make-id.ts'
import { openStudyDatabase, memoryStore, type StudyStore } from '#app/sync/log/study-database.ts'

/**
 * The log's storage. A browser that refuses the database gets one that lasts as long as the page. It takes no writes, so that facts
 * also wait in local storage, for a page that has a database.
 */
export async function openStore(): Promise<StudyStore> {
  try {
    return await openStudyDatabase()
  } catch {
    return { ...memoryStore(), write: () => Promise.reject(new Error('This browser has no database')) }
  }
}

/** Without a database a page has its own answers until it is left; what is typed also goes to local storage. */
export async function openAnswers(): Promise<AnswerStore> {
  const kept = await openAnswerDatabase().catch(() => undefined)
  const store = kept ?? memoryAnswers()
  const left = { keys: storedKeys(), isKept: kept !== undefined, made: makeVersion }
  await takeCopies(store, storedTexts, left).catch(() => {
    // The copies stay: the next page tries again.
  })
  return store
}

/** The id and the time of a new version. */
export function makeVersion() {
  return { id: makeId(), at: new Date().toISOString() }
}
