import { siteTasks } from '#app/lib/site-tasks.ts'
import { type NearAnswer, nearestAnswers } from '#domain/study/marking/nearest-answers.ts'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import type { MarkedQuestion } from './load-question.ts'

/** A marked answer of ours with its text and its notes. */
export interface LoadedAnswer {
  near: NearAnswer
  answer: PublishedAnswer
}

export interface LoadedNear {
  below: LoadedAnswer | undefined
  above: LoadedAnswer | undefined
  hasAny: boolean
  /** Nearer answers did not arrive. */
  lacksNearer: boolean
}

/**
 * The nearest marked answers below and above a mark. Where one does not arrive, the next nearest takes its place: without a
 * connection those that are on the device are compared. Fails with an error if none arrives.
 */
export async function loadNearAnswers(
  { task, kind, exam, marks }: MarkedQuestion,
  got: number,
): Promise<LoadedNear> {
  const { tasks } = await siteTasks.fetchIndex()
  const missing = new Set<string>()
  const problems: unknown[] = []
  const load = async (near: NearAnswer | undefined): Promise<LoadedAnswer | undefined> => {
    if (!near) return undefined
    try {
      const answer = (await siteTasks.fetchTask(near.task))?.answers.find(({ id }) => id === near.id)
      return answer && { near, answer }
    } catch (error) {
      missing.add(near.task)
      problems.push(error)
      return undefined
    }
  }
  for (;;) {
    const known = missing.size
    const here = tasks.filter(({ id }) => !missing.has(id))
    const near = nearestAnswers(here, { task, kind, exam, got, of: marks })
    if (!near.hasAny && known > 0) throw problems[0]
    const [below, above] = await Promise.all([load(near.below), load(near.above)])
    if (missing.size === known) return { below, above, hasAny: near.hasAny, lacksNearer: known > 0 }
  }
}
