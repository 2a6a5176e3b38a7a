import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import { ANSWER_STATES, type AnswerReading } from '#domain/study/log/record.ts'
import { READING_KINDS } from '#domain/first-reading/reading-kinds.ts'
import { fieldOf, itemsOf, listOf } from '#domain/unknown-value.ts'

/**
 * The state of an answer changes. The text is not in the log: `answer` is its id among the versions of answers.
 * `instead` is the answer whose place it takes: the student began again, or chose between the texts of two devices.
 */
export const answerChanged = defineKind({
  name: 'answer.changed',
  subjects: ['variant', 'set', 'task'],
  read({ answer, attempt, state, instead }) {
    const known = ANSWER_STATES.find((each) => each === state)
    if (!isUuid(answer) || !isUuid(attempt) || !known) return undefined
    if (instead !== undefined && (!isUuid(instead) || instead === answer)) return undefined
    return { answer, attempt, state: known, instead }
  },
  change({ answers, replacedAnswers }, { subject }, { answer, attempt, state, instead }) {
    if (instead !== undefined) replacedAnswers.add(instead)
    if (instead !== undefined) replacedAnswers.delete(answer)
    const own = answers.get(subject) ?? new Map()
    // The last one that changed is the last of the map.
    own.delete(answer)
    answers.set(subject, own.set(answer, { attempt, state }))
  },
})

/**
 * A student begins to write answers of a paper or a task. The fact's id is the attempt's id. Two devices may begin while
 * one of them is offline: the second joins the attempt that is already open.
 */
export const attemptStarted = defineKind({
  name: 'attempt.started',
  subjects: ['variant', 'set', 'task'],
  read: (data) => data,
  change({ attempts }, { id, subject, happenedAt }) {
    const own = attempts.get(subject) ?? []
    const open = own.find((attempt) => attempt.finished === undefined)
    if (own.some(({ ids }) => ids.has(id))) return
    if (open) open.ids.add(id)
    else attempts.set(subject, [...own, { ids: new Set([id]), at: happenedAt }])
  },
})

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

/** More places than an answer of the longest kind has. */
const MOST_PLACES = 5000

/**
 * A student has read an answer of theirs through. `id` is the answer, `first` the version of it as it was before the first change, and
 * `versions` that one and the second, which device and account keep. `kinds` says of each kind that was looked at how many
 * places were changed, and how many there were: `{ copied: [2, 5] }`. A later fact about the same answer takes its place.
 */
export const answerRead = defineKind({
  name: 'answer.read',
  subjects: ['variant', 'set', 'task'],
  read(data): Omit<AnswerReading, 'at'> | undefined {
    const { id, first } = data
    if (!isUuid(id) || (first !== undefined && !isUuid(first))) return undefined
    const kinds: AnswerReading['kinds'] = {}
    for (const kind of READING_KINDS) {
      const counts = fieldOf(data['kinds'], kind)
      if (counts === undefined) continue
      const [changed, of] = itemsOf(counts).map((count) => wholeNumber(count, 0, MOST_PLACES))
      if (changed === undefined || of === undefined || changed > of) return undefined
      kinds[kind] = { changed, of }
    }
    const second = listOf(data, 'versions').findLast(isUuid)
    return {
      answer: id,
      kinds,
      ...(first !== undefined && { first }),
      ...(second !== undefined && second !== first && { second }),
    }
  },
  change({ readings }, { subject, happenedAt }, reading) {
    const all = readings.get(subject) ?? []
    const before = all.find(({ answer }) => answer === reading.answer)
    // The first version stays the first one, whatever a later reading changes.
    const first = before?.first ?? reading.first
    readings.set(subject, [
      ...all.filter((each) => each !== before),
      { ...reading, ...(first !== undefined && { first }), at: happenedAt },
    ])
  },
})
