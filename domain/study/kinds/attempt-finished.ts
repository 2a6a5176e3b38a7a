import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/** The most words and minutes that are believed. */
const MOST_WORDS = 200_000
const MOST_MINUTES = 10_000

/**
 * A student hands in. About a paper it ends the attempt; about a question only that question. `words` are all words,
 * `afterTime` those of them that were written after the time was up. `minutes` is absent if no time is known.
 * `isByHand`: the answers are on paper. `versions` are the texts as they were handed in: device and account keep them.
 */
export const attemptFinished = defineKind({
  name: 'attempt.finished',
  version: 1,
  subjects: ['variant', 'set', 'task'],
  read({ attempt, minutes, words, afterTime, isByHand }) {
    const counted = wholeNumber(words, 0, MOST_WORDS)
    const after = wholeNumber(afterTime, 0, MOST_WORDS)
    const used = minutes === undefined ? undefined : wholeNumber(minutes, 0, MOST_MINUTES)
    if (!isUuid(attempt) || counted === undefined || after === undefined || after > counted) return undefined
    if (minutes !== undefined && used === undefined) return undefined
    const result = { words: counted, afterTime: after, isByHand: isByHand === true }
    return { attempt, result: used === undefined ? result : { ...result, minutes: used } }
  },
  change(record, { subject, happenedAt }, { attempt, result }) {
    const handedIn = { ...result, at: happenedAt }
    record.handedIn.set(subject, handedIn)
    const own = record.attempts.get(subject)?.find(({ ids }) => ids.has(attempt))
    // A question of a paper leaves the attempt open. A task is a single question.
    if (own && subject === paperOf(subject)) own.finished = handedIn
  },
})
