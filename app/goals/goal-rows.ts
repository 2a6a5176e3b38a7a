import type { RowClient } from '#app/lib/service/create-client.ts'
import { insertOnce, readAll } from '#app/lib/service/table-rows.ts'
import type { Database } from '#app/lib/service/rows.generated.ts'
import type { GoalLevel } from '#domain/exams/exam.ts'
import { type GoalRow, type GoalSnapshot, raiseGoal, retargetGoal } from '#domain/study/advance-goal.ts'
import {
  type Goal,
  GOAL_AREAS,
  type GoalArea,
  type GoalType,
  isReached,
  parseProgress,
} from '#domain/study/goal.ts'
import { NetworkError, StudentError } from '#app/lib/service/request-error.ts'
import { endOfError } from '#app/lib/service/write-end.ts'

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

/** Makes a goal with this id, once. */
export async function insertGoal(
  client: RowClient,
  userId: string,
  goal: NewGoal & { id: string },
): Promise<Goal> {
  const progress = { completed: 0, target: goal.target }
  const row = {
    id: goal.id,
    user_id: userId,
    goal_name: goal.name,
    type: goal.type,
    exam_level: goal.examLevel,
    progress,
    completed: isReached(progress),
    target_resource_id: goal.targetResourceId ?? null,
  }
  const rows = client.from('study_goals')
  const made = await insertOnce(
    async () => (await rows.insert(row).select('*').single().throwOnError()).data,
    () => fetchRow(client, userId, goal.id),
  )
  return parseGoal(made)
}

async function fetchRow(client: RowClient, userId: string, id: string): Promise<GoalRecord | null> {
  const { data } = await client
    .from('study_goals')
    .select('*')
    .eq('id', id)
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError()
  return data
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

/** Raises a goal to what it has counted. Returns it then; undefined if it has as much, or is completed or deleted already. */
export async function raiseOneGoal(
  client: RowClient,
  userId: string,
  goal: Goal,
  counted: number,
): Promise<GoalSnapshot | undefined> {
  return raiseGoal(goal, rowOf(client, userId, goal.id), pause, counted)
}

type Changes = Database['public']['Tables']['study_goals']['Update']

/** The row of a goal. `changes` are written together with its progress. */
function rowOf(client: RowClient, userId: string, id: string, changes: Changes = {}): GoalRow {
  const read = async () => {
    const row = await fetchRow(client, userId, id)
    return row ? parseGoal(row) : undefined
  }
  return {
    read,
    async replace(before, { progress, isCompleted }) {
      try {
        const { data } = await client
          .from('study_goals')
          .update({ ...changes, progress: { ...progress }, completed: isCompleted })
          .eq('id', id)
          .eq('user_id', userId)
          .filter('progress', 'eq', JSON.stringify(before))
          .select('id')
          .throwOnError()
        return data.length === 1
      } catch (error) {
        if (endOfError(error).status !== 'maybe') throw error
        // It may have been done all the same: the row tells. If not, writing the same value again changes nothing more.
        const now = await read().catch(() => undefined)
        if (now?.progress.completed === progress.completed && now.progress.target === progress.target)
          return true
        throw new NetworkError(error)
      }
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
