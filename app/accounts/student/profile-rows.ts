import type { RowClient } from '#app/lib/create-client.ts'
import type { StudyLevel } from '#domain/exams/study-level.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import type { ProfileChange } from './profile.ts'

/** Changes a part of a profile and returns the row. Fails if the profile has no row. */
export async function updateProfile(client: RowClient, { id }: Student, change: ProfileChange) {
  const { data } = await client
    .from('profiles')
    .update(change)
    .eq('id', id)
    .select('*')
    .single()
    .throwOnError()
  return data
}

/** Saves a study level, also if the profile has no row yet. */
export async function saveStudyLevel(
  client: RowClient,
  { id, email }: Student,
  level: StudyLevel,
): Promise<void> {
  await client
    .from('profiles')
    .upsert({ id, study_level: level.id, email, updated_at: new Date().toISOString() })
    .throwOnError()
}
