import type { TaskSummary } from '#domain/tasks/published-task.ts'

/** A marked answer of ours, beside a student's own. */
export interface NearAnswer {
  /** The id of its task: `0500/piano-tuner-letter`. */
  task: string
  /** The id of the answer. */
  id: string
  got: number
  of: number
  isSameQuestion: boolean
}

export interface NearAnswers {
  below?: NearAnswer | undefined
  above?: NearAnswer | undefined
  /** Whether there is a marked answer to this kind of question at all. */
  hasAny: boolean
}

/** What was marked: a task of ours, if the question is one, its kind of question and its exam. */
export interface Marked {
  task?: string | undefined
  kind: string
  exam: string
  got: number
  of: number
}

/**
 * The nearest marked answers of ours below and above a mark. An answer to the same question comes first on each side, else
 * one to the same kind of question, rather of the same exam. Answers of other totals are compared by their share of the
 * marks. One with exactly the same share counts as below.
 */
export function nearestAnswers(tasks: readonly TaskSummary[], marked: Marked): NearAnswers {
  const share = marked.got / marked.of
  const candidates = tasks
    .filter(({ id, kind }) => id === marked.task || kind === marked.kind)
    .flatMap((task) =>
      task.answers.map((answer) => ({
        answer: {
          task: task.id,
          id: answer.id,
          got: answer.got,
          of: answer.of,
          isSameQuestion: task.id === marked.task,
        },
        isElsewhere: task.exam !== marked.exam,
        distance: answer.got / answer.of - share,
      })),
    )
  const nearest = (side: typeof candidates) =>
    side.toSorted(
      (a, b) =>
        Number(b.answer.isSameQuestion) - Number(a.answer.isSameQuestion) ||
        costOf(a) - costOf(b) ||
        Math.abs(a.answer.of - marked.of) - Math.abs(b.answer.of - marked.of) ||
        (a.answer.id < b.answer.id ? -1 : 1),
    )[0]?.answer
  const below = nearest(candidates.filter(({ distance }) => distance <= 0))
  const above = nearest(candidates.filter(({ distance }) => distance > 0))
  return { below, above, hasAny: candidates.length > 0 }
}

/** The tasks of all answers that a comparison may show, whatever the mark will be. Those that most marks need come first. */
export function comparedTasks(tasks: readonly TaskSummary[], marked: Omit<Marked, 'got'>): string[] {
  const times = new Map<string, number>()
  for (let got = 0; got <= marked.of; got += 1) {
    const { below, above } = nearestAnswers(tasks, { ...marked, got })
    for (const near of [below, above]) if (near) times.set(near.task, (times.get(near.task) ?? 0) + 1)
  }
  return [...times].toSorted(([, a], [, b]) => b - a).map(([task]) => task)
}

/** How much farther an answer of another exam counts, as a share of the marks. */
const OTHER_EXAM = 0.1

function costOf({ distance, isElsewhere }: { distance: number; isElsewhere: boolean }): number {
  return Math.abs(distance) + (isElsewhere ? OTHER_EXAM : 0)
}

/** Why one side is empty: `We have no marked answer below 9 of 25 yet. Compare with the nearest one above: 13.` */
export function noNeighbourLine(
  { below, above, hasAny }: NearAnswers,
  { got, of }: { got: number; of: number },
): string | undefined {
  if (!hasAny) return 'We have no marked answer to this kind of question yet.'
  if (!below)
    return `We have no marked answer below ${got} of ${of} yet.${above ? ` Compare with the nearest one above: ${markWords(above, of)}.` : ''}`
  if (!above && got < of)
    return `We have no marked answer above ${got} of ${of} yet. Compare with the nearest one below: ${markWords(below, of)}.`
  return undefined
}

/** `13`, or `13 of 20` if the student's question has another total. */
export function markWords({ got, of }: { got: number; of: number }, total: number): string {
  return of === total ? String(got) : `${got} of ${of}`
}

/** The place of a mark on a line of another total. */
export function placeOnLine({ got, of }: { got: number; of: number }, total: number): number {
  return (got / of) * total
}
