import { seededOrder } from '#domain/seeded-order.ts'
import type { AnswerMark, PublishedScale, ScaleObjective } from '#domain/tasks/published-task.ts'
import type { JudgedLevel } from '#domain/study/log/record.ts'

const LETTERS = 'ABCDEFGH'

/** An answer with its letter. */
export interface Lettered<Answer> {
  letter: string
  answer: Answer
}

/** The answers of a task in a shuffled order. It is the same everywhere, so that a class can speak of answer B. */
export function letterAnswers<Answer extends { id: string }>(task: {
  id: string
  answers: readonly Answer[]
}): Lettered<Answer>[] {
  return seededOrder(task.answers, ({ id }) => id, task.id).map((answer, index) => ({
    letter: LETTERS.charAt(index),
    answer,
  }))
}

/** The answer to mark: the asked one, or the first that was not marked; undefined if all were. */
export function answerToMark<Answer extends { id: string }>(
  lettered: readonly Lettered<Answer>[],
  judged: readonly JudgedLevel[],
  asked: string | null,
): Lettered<Answer> | undefined {
  const marked = new Set(judged.map(({ answer }) => answer))
  return (
    lettered.find(({ letter }) => letter === asked?.toUpperCase()) ??
    lettered.find(({ answer }) => !marked.has(answer.id))
  )
}

/** What is marked of an answer: each of its marks, with the levels for it if the scale has any. */
export interface MarkTarget {
  truth: AnswerMark
  /** With one mark for several objectives, each of them has a text for each level. */
  scales: readonly ScaleObjective[]
  of: number
}

export function targetsOf(marks: readonly AnswerMark[], scale: PublishedScale | undefined): MarkTarget[] {
  return marks.map((truth) => ({ truth, of: truth.of, scales: scalesFor(truth, marks, scale) }))
}

function scalesFor(
  { objective, of }: AnswerMark,
  marks: readonly AnswerMark[],
  scale: PublishedScale | undefined,
): readonly ScaleObjective[] {
  if (!scale) return []
  const named = scale.objectives.filter(({ name }) => name !== undefined && isSame(name, objective))
  if (named.length > 0) return named.filter((each) => each.of === of)
  // One mark for the whole answer: all the scale's objectives describe its levels.
  return marks.length === 1 ? scale.objectives.filter((each) => each.of === of) : []
}

/** Scales and answers write an objective with a small or a capital letter. */
function isSame(name: string, objective: string | undefined): boolean {
  return name.toLowerCase() === objective?.toLowerCase()
}
