import { siteTasks } from '#app/lib/site-tasks.ts'
import { type NearAnswer, nearestAnswers } from '#domain/study/marking/nearest-answers.ts'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import type { MarkedQuestion } from './marked-question.ts'

/** A marked answer of ours with its text and its notes. */
export interface LoadedAnswer {
  near: NearAnswer
  answer: PublishedAnswer
}

export interface LoadedNear {
  below: LoadedAnswer | undefined
  above: LoadedAnswer | undefined
  hasAny: boolean
}

/** The nearest marked answers below and above a mark. Fails with an error if a file does not arrive. */
export async function loadNearAnswers(
  { task, kind, exam, marks }: MarkedQuestion,
  got: number,
): Promise<LoadedNear> {
  const { tasks } = await siteTasks.fetchIndex()
  const near = nearestAnswers(tasks, { task, kind, exam, got, of: marks })
  const [below, above] = await Promise.all([loadAnswer(near.below), loadAnswer(near.above)])
  return { below, above, hasAny: near.hasAny }
}

async function loadAnswer(near: NearAnswer | undefined): Promise<LoadedAnswer | undefined> {
  if (!near) return undefined
  const answer = (await siteTasks.fetchTask(near.task))?.answers.find(({ id }) => id === near.id)
  return answer && { near, answer }
}
