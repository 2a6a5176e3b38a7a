import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { endOf, endOfError, type NotDone } from '#app/lib/service/write-end.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { makeFacts, waitingFacts } from '#app/sync/log/make-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import { isSent } from '#app/sync/log/kept-facts.ts'
import { showToast } from '#app/ui/toast.ts'
import { goalSet, goalIsSet } from '#domain/study/kinds/goal-set.ts'
import { fetchGoals, raiseOneGoal } from './goal-rows.ts'
import { movedToast, notMovedToast, type Moved } from './goal-toasts.ts'
import { goalsQuery, refetchGoals } from './queries.ts'
import { uncounted } from './uncounted-completions.ts'
import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import type { GoalSnapshot } from '#domain/study/advance-goal.ts'
import { countGoals } from '#domain/study/goal-counts.ts'
import { type Goal, isReached } from '#domain/study/goal.ts'
import { paperCompleted } from '#domain/study/kinds/papers.ts'
import { RECORD_DELETED } from '#domain/study/log/fact-log.ts'
import type { LoggedFact } from '#domain/study/log/fact.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import type { GoalStep } from '#domain/study/log/record.ts'

/** What a goal says to the log. */
export type GoalDeed = ReturnType<typeof goalIsSet>

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

interface Options {
  /** The student's facts on this device, as they are now. */
  facts: () => readonly LoggedFact[]
  /** Notes what the log does not know of goals, and sends it. False if the account has not got all of it. */
  note: (deeds: readonly GoalDeed[]) => Promise<boolean>
  rows: {
    fetch: () => Promise<readonly Goal[]>
    /** Raises a goal; undefined if there is nothing to raise. */
    raise: (goal: Goal, counted: number) => Promise<GoalSnapshot | undefined>
  }
  /** The ids of facts that no goal has counted yet, as far as this page knows. */
  uncounted: readonly string[]
  /** What the student last saw of goals that could not be written: what is told begins there. Changed here. */
  seen: Map<string, number>
}

/** A goal that is not reached yet. */
type OpenGoal = Goal & { examLevel: GoalLevel }

/**
 * Raises the student's goals to what the study log has for them. Gives those that moved, also if others could not be written:
 * then `problem` is why. Undefined if the account has not got yet what the log says of the goals: nothing is written before. Throws if the rows could
 * not be read.
 */
export async function moveGoals({
  facts,
  note,
  rows,
  uncounted,
  seen,
}: Options): Promise<{ moved: Moved[]; problem?: unknown } | undefined> {
  const goals = (await rows.fetch()).filter(isOpen)
  if (!(await note(unknownOf(goals, facts(), uncounted)))) return undefined
  // A value that the account has all facts of: it stays right whatever other devices send next.
  const counts = countGoals(stepsOf(facts().filter(({ seq }) => seq !== null)))
  const results = await Promise.allSettled(
    goals.map(async (goal): Promise<Moved | undefined> => {
      const before = seen.get(goal.id) ?? goal.progress.completed
      seen.set(goal.id, before)
      const count = counts.get(goal.id)?.count ?? 0
      const { progress, isCompleted } = (await rows.raise(goal, count)) ?? goal
      seen.delete(goal.id)
      return progress.completed > before ? { name: goal.name, progress, isCompleted } : undefined
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  return {
    moved: results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : [])),
    ...(failed && { problem: failed.reason }),
  }
}

function isOpen(goal: Goal): goal is OpenGoal {
  const isKnown = GOAL_LEVELS.some((level) => level === goal.examLevel)
  return isKnown && !goal.isCompleted && !isReached(goal.progress)
}

/** The most facts that one fact names. */
const MOST_NAMED = 100

/** What the log does not know of the goals: one that is older than the log, or that was changed without it. */
function unknownOf(
  goals: readonly OpenGoal[],
  facts: readonly LoggedFact[],
  uncounted: readonly string[],
): GoalDeed[] {
  const counts = countGoals(stepsOf(facts))
  const deletedAt = facts.findLast(({ fact }) => fact.kind === RECORD_DELETED)?.fact.happenedAt
  return goals.flatMap(({ id, examLevel: level, createdAt, progress: { completed, target } }) => {
    const known = counts.get(id)
    if (known?.level === level && known.target === target) return []
    if (known) return [goalIsSet(id, { level, target })]
    // All that the log has came after the record was deleted: no row has counted it.
    const isEmptied = deletedAt !== undefined && Date.parse(createdAt) < Date.parse(deletedAt)
    const own = isEmptied ? 'all' : uncounted.slice(-MOST_NAMED)
    return [
      goalIsSet(id, { level, target, older: { counted: Math.max(0, completed), since: createdAt, own } }),
    ]
  })
}

const COUNTING: ReadonlySet<string> = new Set([paperCompleted.name, goalSet.name])

function stepsOf(facts: readonly LoggedFact[]): readonly GoalStep[] {
  return foldFacts(facts.filter(({ fact }) => COUNTING.has(fact.kind))).goalSteps
}
