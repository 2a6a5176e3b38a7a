import type { RowClient } from '#app/lib/create-client.ts'
import { readAll } from '#app/lib/read-all.ts'
import type { Database } from '#app/lib/rows.generated.ts'
import type { GoalLevel } from '#domain/exams/exam.ts'
import { advanceGoal, type GoalRow } from '#domain/study/advance-goal.ts'
import {
  activeGoals,
  type Goal,
  GOAL_AREAS,
  type GoalArea,
  type GoalType,
  isReached,
  parseProgress,
} from '#domain/study/goal.ts'
import type { Moved } from './goal-toasts.ts'

type Row = Database['public']['Tables']['study_goals']['Row']

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

export async function deleteGoal(client: RowClient, userId: string, id: string): Promise<void> {
  await client.from('study_goals').delete().eq('id', id).eq('user_id', userId).throwOnError()
}

/** Counts one completion towards every active goal of an exam level. Returns those goals; throws if one could not be saved. */
export async function advanceGoals(
  client: RowClient,
  userId: string,
  examLevel: GoalLevel,
): Promise<Moved[]> {
  const goals = activeGoals(await fetchGoals(client, userId, 'practice'), examLevel)
  const results = await Promise.allSettled(goals.map((goal) => advanceOneGoal(client, userId, goal)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}

/** Counts one towards a goal and returns its new progress; undefined if it is completed or deleted already. */
export async function advanceOneGoal(
  client: RowClient,
  userId: string,
  goal: Goal,
): Promise<Moved | undefined> {
  const after = await advanceGoal(goal, rowOf(client, userId, goal.id), pause)
  return after && { name: goal.name, progress: after.progress, isCompleted: after.isCompleted }
}

function rowOf(client: RowClient, userId: string, id: string): GoalRow {
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
        .update({ progress: { ...progress }, completed: isCompleted })
        .eq('id', id)
        .eq('user_id', userId)
        .eq('completed', false)
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

function parseGoal(row: Row): Goal {
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
