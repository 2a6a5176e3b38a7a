import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind, isText, wholeNumber } from '#domain/study/log/kind.ts'
import type { AnswerMarking, MarkingMark } from '#domain/study/log/record.ts'
import { fieldOf } from '#domain/unknown-value.ts'

/** The longest sentence, and the longest paragraph, that a marking keeps. In characters. */
export const LONGEST_SENTENCE = 300
export const LONGEST_PARAGRAPH = 2000
/** The most objectives of a question. */
const MOST_MARKS = 12
const LONGEST_NAME = 60
/** The most points of one question in a mark scheme. */
const MOST_POINTS = 100

/**
 * A student has marked their own answer. `id` is the answer, `version` the version of its text. `marks` are those of each
 * objective, and add up to `got` and `of`. A later fact about the same question is a second marking: both are shown.
 */
export const answerMarked = defineKind({
  name: 'answer.marked',
  subjects: ['variant', 'set', 'task'],
  read(data): Omit<AnswerMarking, 'at'> | undefined {
    const { id, version, kind, form, change } = data
    const of = wholeNumber(data.of, 1, 1000)
    const got = of === undefined ? undefined : wholeNumber(data.got, 0, of)
    const marks = Array.isArray(data.marks) ? data.marks.map(readMark) : []
    if (!isUuid(id) || (version !== undefined && !isUuid(version))) return undefined
    if (!isText(kind, LONGEST_NAME) || (form !== undefined && !isText(form, LONGEST_NAME))) return undefined
    if (got === undefined || of === undefined || marks.length === 0 || marks.length > MOST_MARKS)
      return undefined
    const known = marks.filter((mark) => mark !== undefined)
    if (known.length < marks.length) return undefined
    if (sum(known, 'got') !== got || sum(known, 'of') !== of) return undefined
    if (change !== undefined && !isText(change, LONGEST_SENTENCE)) return undefined
    const rewritten = readRewritten(data.rewritten)
    if (data.rewritten !== undefined && !rewritten) return undefined
    return {
      answer: id,
      kind,
      got,
      of,
      marks: known,
      ...(version !== undefined && { version }),
      ...(form !== undefined && { form }),
      ...(change !== undefined && { change }),
      ...(rewritten && { rewritten }),
    }
  },
  change({ markings }, { subject, happenedAt }, marking) {
    markings.set(subject, [...(markings.get(subject) ?? []), { ...marking, at: happenedAt }])
  },
})

function readMark(value: unknown): MarkingMark | undefined {
  const [objective, level, sentence] = ['objective', 'level', 'sentence'].map((name) => fieldOf(value, name))
  const of = wholeNumber(fieldOf(value, 'of'), 1, 1000)
  const got = of === undefined ? undefined : wholeNumber(fieldOf(value, 'got'), 0, of)
  if (got === undefined || of === undefined) return undefined
  if (objective !== undefined && !isText(objective, LONGEST_NAME)) return undefined
  if (level !== undefined && wholeNumber(level, 0, 10) === undefined) return undefined
  if (sentence !== undefined && !isText(sentence, LONGEST_SENTENCE)) return undefined
  const points = readPoints(fieldOf(value, 'points'))
  if (points === 'damaged') return undefined
  return {
    got,
    of,
    ...(objective !== undefined && { objective }),
    ...(typeof level === 'number' && { level }),
    ...(sentence !== undefined && { sentence }),
    ...(points && { points }),
  }
}

function readPoints(value: unknown): readonly number[] | 'damaged' | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value) || value.length > MOST_POINTS) return 'damaged'
  const points = value.flatMap((point) => wholeNumber(point, 0, MOST_POINTS - 1) ?? [])
  return points.length === value.length && new Set(points).size === points.length ? points : 'damaged'
}

function readRewritten(value: unknown): AnswerMarking['rewritten'] {
  const [before, after] = ['before', 'after'].map((name) => fieldOf(value, name))
  return isText(before, LONGEST_PARAGRAPH) && isText(after, LONGEST_PARAGRAPH) ? { before, after } : undefined
}

function sum(marks: readonly MarkingMark[], of: 'got' | 'of'): number {
  return marks.reduce((total, mark) => total + mark[of], 0)
}
