import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { endOf, endOfError, type NotDone } from '#app/lib/service/write-end.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { makeFacts, waitingFacts } from '#app/sync/log/make-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import { isSent } from '#app/sync/log/kept-facts.ts'
import { showToast } from '#app/ui/toast.ts'
import { goalSet } from '#domain/study/kinds/goal-set.ts'
import { fetchGoals, raiseOneGoal } from './goal-rows.ts'
import { movedToast, notMovedToast } from './goal-toasts.ts'
import { type GoalDeed, moveGoals } from './move-goals.ts'
import { goalsQuery, refetchGoals } from './queries.ts'
import { uncounted } from './uncounted.ts'

/** How the counting ended. `later`: it has to be done again, after so many milliseconds if the service asked for that. */
export interface Counted {
  status: 'done' | 'later'
  after?: number
}

/** What the student last saw of goals that could not be written. */
const seen = new Map<string, number>()

/**
 * Writes to the student's goals what the study log has for them. Nothing is added to a row: its value follows from the log, so
 * this can be done again at any time, here, in another tab and on another device. A toast tells which goals moved.
 */
export async function countCompletions(student: Student): Promise<Counted> {
  return oneTabAtATime('ee-goals', async () => {
    const own = [...uncounted]
    const study = await loadStudy().catch(() => undefined)
    if (!study || !(await isSent(study, own))) return { status: 'later' }
    const end = await endOf(() => moveByLog(study, student, own))
    if (end.status !== 'done') return afterProblem(end)
    if (!end.value) return { status: 'later' }
    const toast = movedToast(end.value.moved)
    if (toast) showToast(toast)
    await refetchGoals(student)
    if (end.value.problem !== undefined) return afterProblem(endOfError(end.value.problem))
    for (const fact of own) uncounted.delete(fact)
    return { status: 'done' }
  })
}

/** The facts stay in the log, so nothing is lost. What the service refuses is told, and not sent again at once. */
function afterProblem(end: NotDone): Counted {
  if (end.status === 'away') return { status: 'later', ...(end.after !== undefined && { after: end.after }) }
  if (end.status !== 'refused') return { status: 'later' }
  showToast(notMovedToast(end.sentence))
  return { status: 'done' }
}

/** Whether the student may have an open goal of this level: without one there is nothing to tell. */
export function mayHaveGoal(student: Student, level: string): boolean {
  const known = queryClient.getQueryData(goalsQuery(student, 'practice').queryKey)
  return !known || known.some((goal) => goal.examLevel === level && !goal.isCompleted)
}

async function moveByLog(study: Study, student: Student, own: readonly string[]) {
  const client = await loadRowClient()
  return moveGoals({
    facts: () => study.log.facts().filter(({ fact }) => fact.owner === student.id),
    note: (deeds) => noteGoals(study, student.id, deeds),
    rows: {
      fetch: () => fetchGoals(client, student.id, 'practice'),
      raise: (goal, counted) => raiseOneGoal(client, student.id, goal, counted),
    },
    uncounted: own,
    seen,
  })
}

async function noteGoals(study: Study, student: string, deeds: readonly GoalDeed[]): Promise<boolean> {
  const facts = makeFacts(deeds, student)
  if (facts.length > 0) waitingFacts.add(facts)
  const unsent = study.log.unsent(student).map(({ fact }) => fact)
  const setting = [...facts, ...unsent].filter(({ kind }) => kind === goalSet.name)
  if (setting.length === 0) return true
  return isSent(
    study,
    setting.map(({ id }) => id),
  )
}

/** Does work while no other tab of this site does work of the same name. A browser without locks does it at once. */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}
