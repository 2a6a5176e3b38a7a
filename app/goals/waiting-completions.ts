import { storedKeys } from '#app/lib/storage.ts'
import { storedTexts, type TextStorage } from '#app/lib/stored-texts.ts'
import { makeId } from '#app/study/make-facts.ts'
import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import type { CompletedKeys } from '#domain/study/count-once.ts'
import { listOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** A completion that the goals have not counted yet. */
export interface WaitingCompletion extends CompletedKeys {
  level: GoalLevel
  /** ISO time of this device. */
  at: string
  /** The ids of the facts that say so in the study log. */
  facts: readonly string[]
}

/** One that is stored, with its key. */
interface StoredCompletion extends WaitingCompletion {
  key: string
}

const keyOf = (student: string, completion: string) => `ee_goal_waiting_v1:${student}:${completion}`

/**
 * The completions that wait. Each has a key of its own, so that tabs that write in the same moment overwrite nothing. One
 * that the browser refuses to store lasts until the page is left.
 */
export function createWaitingCompletions(texts: TextStorage, listKeys: () => readonly string[]) {
  /** The keys that this page has written: the browser may not list what it refuses to store. */
  const own = new Set<string>()
  return {
    /** Those of a student, the oldest first. */
    read(student: string): StoredCompletion[] {
      const start = keyOf(student, '')
      const keys = [...new Set([...listKeys(), ...own])].filter((key) => key.startsWith(start))
      return keys.flatMap((key) => parse(key, texts.read(key)) ?? []).sort((a, b) => (a.at < b.at ? -1 : 1))
    },
    add(student: string, completion: WaitingCompletion) {
      const key = keyOf(student, makeId())
      own.add(key)
      texts.write(key, JSON.stringify(completion))
    },
    /** The goals have counted these. */
    remove(done: readonly StoredCompletion[]) {
      for (const { key } of done) {
        own.delete(key)
        texts.write(key, null)
      }
    },
  }
}

export const waitingCompletions = createWaitingCompletions(storedTexts, storedKeys)

function parse(key: string, text: string | null): StoredCompletion | undefined {
  const value = parseJson(text)
  const level = GOAL_LEVELS.find((known) => known === textOf(value, 'level'))
  const at = textOf(value, 'at')
  if (!level || !at) return undefined
  return { key, level, at, keys: textsOf(listOf(value, 'keys')), facts: textsOf(listOf(value, 'facts')) }
}

function textsOf(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
