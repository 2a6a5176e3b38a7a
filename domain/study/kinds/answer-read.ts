import { READING_KINDS } from '#domain/first-reading/reading-kinds.ts'
import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import type { AnswerReading } from '#domain/study/log/record.ts'
import { fieldOf, itemsOf, listOf } from '#domain/unknown-value.ts'

/** More places than an answer of the longest kind has. */
const MOST_PLACES = 5000

/**
 * A student has read an answer of theirs through. `id` is the answer, `first` the version of it as it was before the first change, and
 * `versions` that one and the second, which device and account keep. `kinds` says of each kind that was looked at how many
 * places were changed, and how many there were: `{ copied: [2, 5] }`. A later fact about the same answer takes its place.
 */
export const answerRead = defineKind({
  name: 'answer.read',
  version: 1,
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
