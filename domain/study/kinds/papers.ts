import { findPaperExam } from '#domain/exams/exam.ts'
import type { Fact } from '#domain/study/log/fact.ts'
import { defineKind, wholeNumber, documentType } from '#domain/study/log/kind.ts'
import type { GoalStep, PaperPlace } from '#domain/study/log/record.ts'
import { parseSubject } from '#domain/study/log/subject.ts'

/** A variant or a set is unmarked. */
export const paperUncompleted = defineKind({
  name: 'paper.uncompleted',
  subjects: ['variant', 'set'],
  read: (data) => data,
  change: ({ completed }, { subject }) => completed.delete(subject),
})

/**
 * A variant or a set is marked complete. `press` names what was marked by one press, a variant or a whole session: to a goal
 * that is one. `isUndo`: an Undo brings the tick back, and goals hear nothing of it. `isOldTick`: it is from before the
 * log, so its time is not known.
 */
export const paperCompleted = defineKind({
  name: 'paper.completed',
  subjects: ['variant', 'set'],
  read: ({ press, isUndo, isOldTick }) => ({ press, counts: isUndo !== true && isOldTick !== true }),
  change({ completed, goalSteps }, fact, { press, counts }) {
    completed.add(fact.subject)
    const step = counts && stepOf(fact, press)
    if (step) goalSteps.push(step)
  },
})

/** Undefined for an exam that has no goals. */
function stepOf({ id, subject, happenedAt }: Fact, press: unknown): GoalStep | undefined {
  const parsed = parseSubject(subject)
  const exam = parsed && 'exam' in parsed ? findPaperExam(parsed.exam) : undefined
  if (!exam) return undefined
  // Facts from before presses had names: those of one press have the same time.
  const named = typeof press === 'string' ? press : happenedAt
  return { type: 'completed', fact: id, key: subject, level: exam.goalLevel, press: named, at: happenedAt }
}

/** A paper or a question is marked. A later mark replaces it. */
export const paperMarked = defineKind({
  name: 'paper.marked',
  subjects: ['variant', 'set'],
  read(data) {
    const of = wholeNumber(data.of, 1, 1000)
    const got = of === undefined ? undefined : wholeNumber(data.got, 0, of)
    return of === undefined || got === undefined ? undefined : { got, of }
  },
  change: ({ marks }, { subject, happenedAt }, mark) => marks.set(subject, { ...mark, at: happenedAt }),
})

/** The student leaves a paper. It is written once on leaving, not at every scroll. */
export const paperStopped = defineKind({
  name: 'paper.stopped',
  subjects: ['variant', 'set'],
  read(data): PaperPlace | undefined {
    const document = documentType(data.document)
    const page = wholeNumber(data.page, 1, 10_000)
    const { place } = data
    if (!document || page === undefined || typeof place !== 'number' || !(place >= 0 && place <= 1))
      return undefined
    return { document, page, place }
  },
  change: ({ stopped }, { subject, happenedAt }, place) => stopped.set(subject, { ...place, at: happenedAt }),
})
