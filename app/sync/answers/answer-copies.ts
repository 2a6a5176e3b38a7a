import type { Answer } from '#domain/study/answers/answer.ts'
import { mergeTexts } from '#domain/study/answers/answer-versions.ts'
import { parseAnswer } from '#domain/study/answers/parse-answer.ts'
import { parseJson } from '#domain/unknown-value.ts'
import type { AnswerStore } from './answer-database.ts'
import type { Texts } from '#app/sync/log/make-facts.ts'

/** What was typed just before the page was left, or while the database did not take it. */
const keyOf = (answer: string) => `ee_answer_unsaved_v1:${answer}`

export type AnswerCopies = ReturnType<typeof createAnswerCopies>

/** Copies of answers in local storage. It takes them at once, also while the page is being closed. */
export function createAnswerCopies(texts: Texts) {
  return {
    /** False if the browser refuses. */
    write: (answer: Answer) => texts.write(keyOf(answer.id), JSON.stringify(answer)),
    /** Whether the browser refuses also a few letters. */
    isRefused() {
      const isTaken = texts.write(keyOf('a try'), '-')
      texts.write(keyOf('a try'), null)
      return !isTaken
    },
    remove(id: string) {
      if (texts.read(keyOf(id)) !== null) texts.write(keyOf(id), null)
    },
  }
}

/**
 * Takes the copies that a page left into the store. A copy goes when the store has its text: `isKept` is false if the
 * store lasts only as long as this page.
 */
export async function takeCopies(
  store: AnswerStore,
  texts: Texts,
  {
    keys,
    isKept,
    made,
  }: { keys: readonly string[]; isKept: boolean; made: () => { id: string; at: string } },
) {
  for (const key of keys) {
    if (!key.startsWith(keyOf(''))) continue
    const copy = parseAnswer(parseJson(texts.read(key)))
    if (!copy) continue
    await takeCopy(store, copy, made)
    if (isKept) texts.write(key, null)
  }
  // Local storage was full or refused: the database itself got a copy in the last moment.
  const copies = await store.copies()
  for (const copy of copies) await takeCopy(store, copy, made)
  if (copies.length > 0) await store.removeCopies(copies.map(({ id }) => id))
}

async function takeCopy(store: AnswerStore, copy: Answer, made: () => { id: string; at: string }) {
  await store.change(copy.id, (entry) => {
    if (!entry) return { answer: { ...copy, tip: null }, versions: [] }
    const { rev, body } = entry.answer
    // The same number twice: the database took an older text after the page had stopped waiting for it.
    const isNewer = copy.rev > rev || (copy.rev === rev && copy.body !== body)
    return isNewer ? mergeTexts(entry, copy, made()) : undefined
  })
}
