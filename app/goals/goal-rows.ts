import type { RowClient } from '#app/lib/create-client.ts'
import { readAll } from '#app/lib/read-all.ts'
import type { Database } from '#app/lib/rows.generated.ts'
import type { GoalLevel } from '#domain/exams/exam.ts'
import { advanceGoal, type GoalRow, type GoalSnapshot, retargetGoal } from '#domain/study/advance-goal.ts'
import { countOnce, isSinceGoal } from '#domain/study/count-once.ts'
import type { CountedKeys } from '#domain/study/goal-counts.ts'
import {
  type Goal,
  GOAL_AREAS,
  type GoalArea,
  type GoalType,
  isActive,
  isReached,
  parseProgress,
} from '#domain/study/goal.ts'
import { StudentError } from '#app/lib/request-error.ts'
import type { Moved } from './goal-toasts.ts'
import type { WaitingCompletion } from './waiting-completions.ts'

/** A goal as the service keeps it: what Undo inserts again. */
export type GoalRecord = Database['public']['Tables']['study_goals']['Row']

export interface NewGoal {
  name: string
  type: GoalType['type']
  examLevel: GoalLevel
  target: number
  targetResourceId?: string | undefined
}

/** A student's goals of the practice or of the resources, newest first. */
export async function fetchGoals(client: RowClient, userId: string, area: GoalArea): Promise<Goal[]> {
  const rows = await readAll((first, last) =>
    client
      .from('study_goals')
      .select('*', { count: 'exact' })
      .eq('user_id', userId)
      .in('type', GOAL_AREAS[area].types)
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return rows.map(parseGoal)
}

export async function insertGoal(client: RowClient, userId: string, goal: NewGoal): Promise<Goal> {
  const progress = { completed: 0, target: goal.target }
  const { data } = await client
    .from('study_goals')
    .insert({
      user_id: userId,
      goal_name: goal.name,
      type: goal.type,
      exam_level: goal.examLevel,
      progress,
      completed: isReached(progress),
      target_resource_id: goal.targetResourceId ?? null,
    })
    .select('*')
    .single()
    .throwOnError()
  return parseGoal(data)
}

/** Changes a goal. What it has counted stays. Returns its new progress; throws if it was deleted. */
export async function updateGoal(
  client: RowClient,
  userId: string,
  goal: Goal,
  { name, type, examLevel, target }: NewGoal,
): Promise<GoalSnapshot> {
  const row = rowOf(client, userId, goal.id, { goal_name: name, type, exam_level: examLevel })
  const after = await retargetGoal(goal, row, pause, target)
  if (!after) throw new StudentError('This goal is gone.')
  return after
}

/** Returns what it deleted; nothing if it was deleted already. */
export async function deleteGoal(client: RowClient, userId: string, id: string): Promise<GoalRecord[]> {
  const { data } = await client
    .from('study_goals')
    .delete()
    .eq('id', id)
    .eq('user_id', userId)
    .select('*')
    .throwOnError()
  return data
}

/** Inserts a deleted goal again as it was. One that is there already stays. */
export async function restoreGoal(client: RowClient, rows: readonly GoalRecord[]): Promise<void> {
  await client
    .from('study_goals')
    .upsert([...rows], { onConflict: 'id', ignoreDuplicates: true })
    .throwOnError()
}

/**
 * Counts completions towards every active goal of their exam level, each key once. Returns the goals that moved. Throws if
 * one could not be saved; called again with the same completions, it counts only what is missing.
 */
export async function advanceGoals(
  client: RowClient,
  userId: string,
  completions: readonly Omit<WaitingCompletion, 'facts'>[],
  counted: CountedKeys,
  now: Date,
): Promise<Moved[]> {
  const goals = await fetchGoals(client, userId, 'practice')
  const results = await Promise.allSettled(
    goals.map(async (goal) => {
      const own = completions.filter(
        (completion) => isActive(goal, completion.level) && isSinceGoal(goal, completion, now),
      )
      const next = countOnce(counted.of(goal.id, goal.createdAt), own)
      if (own.length === 0) return undefined
      const moved = next.count > 0 ? await advanceOneGoal(client, userId, goal, next.count) : undefined
      await counted.set(goal.id, next.counted)
      return moved
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}

/** Adds to a goal's progress and returns the new one; undefined if it is completed or deleted already. */
export async function advanceOneGoal(
  client: RowClient,
  userId: string,
  goal: Goal,
  count = 1,
): Promise<Moved | undefined> {
  const after = await advanceGoal(goal, rowOf(client, userId, goal.id), pause, count)
  return after && { name: goal.name, progress: after.progress, isCompleted: after.isCompleted }
}

type Changes = Database['public']['Tables']['study_goals']['Update']

/** The row of a goal. `changes` are written together with its progress. */
function rowOf(client: RowClient, userId: string, id: string, changes: Changes = {}): GoalRow {
  return {
    async read() {
      const { data } = await client
        .from('study_goals')
        .select('*')
        .eq('id', id)
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError()
      return data ? parseGoal(data) : undefined
    },
    async replace(before, { progress, isCompleted }) {
      const { data } = await client
        .from('study_goals')
        .update({ ...changes, progress: { ...progress }, completed: isCompleted })
        .eq('id', id)
        .eq('user_id', userId)
        .filter('progress', 'eq', JSON.stringify(before))
        .select('id')
        .throwOnError()
      return data.length === 1
    },
  }
}

/** After a conflict, each tab waits for a different time before it tries again. */
async function pause(attempt: number) {
  const milliseconds = Math.random() * Math.min(400, 20 * attempt)
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function parseGoal(row: GoalRecord): Goal {
  return {
    id: row.id,
    name: row.goal_name,
    type: row.type,
    examLevel: row.exam_level,
    progress: parseProgress(row.progress),
    isCompleted: row.completed,
    resourceId: row.target_resource_id ?? undefined,
    createdAt: row.created_at,
  }
}
