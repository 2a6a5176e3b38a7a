import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { useWrite } from '#app/lib/service/use-write.ts'
import { readSession, writeSession } from '#app/lib/device/stored-session.ts'
import { loadRowClient, loadStudentClient } from '#app/lib/service/supabase.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { findStudyLevel, type StudyLevel } from '#domain/exams/study-level.ts'
import { parseAuthState, type Student } from '#app/accounts/session/auth-state.ts'
import { withDisplayName, displayName } from './person.ts'
import type { RowClient } from '#app/lib/service/create-client.ts'

export interface Stats {
  savedResources: number
  studyGoals: number
}

export const NO_STATS: Stats = { savedResources: 0, studyGoals: 0 }

/** The columns that one save changes: one of the three forms of the profile page. */
export type ProfileChange =
  | { full_name: string; email: string }
  | { email_updates: boolean }
  | { study_level: StudyLevel['id'] }

export const profileQuery = (student: Student) =>
  queryOptions({ queryKey: ['profile', student.id], queryFn: () => fetchProfile(student) })

async function fetchProfile(student: Student) {
  const client = await loadRowClient()
  const { data } = await client.from('profiles').select('*').eq('id', student.id).maybeSingle().throwOnError()
  return shownProfile(data, student)
}

/** A profile whose name the header shows too. */
function shownProfile(row: unknown, student: Student) {
  const profile = parseProfile(row, student)
  void keepStudentName(profileName(profile, student))
  return profile
}

/** Saves a part of the profile. Fails if the profile has no row. */
export function useSaveProfile(student: Student) {
  return useWrite({
    mutationFn: async (change: ProfileChange) =>
      shownProfile(await updateProfile(await loadRowClient(), student, change), student),
    onSuccess(profile) {
      queryClient.setQueryData(profileQuery(student).queryKey, profile)
      queryClient.setQueryData(studyLevelQuery(student).queryKey, profile.studyLevel ?? null)
    },
  })
}

/** Only the study level, for pages that redirect by it; null if none is set. */
export const studyLevelQuery = (student: Student) =>
  queryOptions({ queryKey: ['study-level', student.id], queryFn: () => fetchStudyLevel(student) })

async function fetchStudyLevel({ id }: Student) {
  const client = await loadRowClient()
  try {
    const { data } = await client
      .from('profiles')
      .select('study_level')
      .eq('id', id)
      .maybeSingle()
      .throwOnError()
    return findStudyLevel(fieldOf(data, 'study_level')) ?? null
  } catch (error) {
    console.warn('The study level could not be read', error)
    throw error
  }
}

/** The signed-in student and their study level; undefined without either. */
export async function fetchOwnLevel(): Promise<{ student: Student; level: StudyLevel } | undefined> {
  const auth = parseAuthState(readSession())
  if (auth.status !== 'signed-in') return undefined
  const level = await queryClient.fetchQuery(studyLevelQuery(auth.student))
  return level ? { student: auth.student, level } : undefined
}

/** Saves a first study level, also if the profile has no row yet. */
export function useSaveStudyLevel(student: Student) {
  return useWrite({
    mutationFn: async (level: StudyLevel) => saveStudyLevel(await loadRowClient(), student, level),
    onSuccess: async (_, level) => {
      queryClient.setQueryData(studyLevelQuery(student).queryKey, level)
      await queryClient.invalidateQueries({ queryKey: profileQuery(student).queryKey })
    },
  })
}

/** How many resources and goals a student has. After a failure, which is logged, the numbers are 0. */
export const statsQuery = (student: Student) =>
  queryOptions({ queryKey: ['stats', student.id], queryFn: () => fetchStats(student) })

async function fetchStats(student: Student): Promise<Stats> {
  try {
    const client = await loadRowClient()
    const { data } = await client.rpc('get_user_stats', { user_uuid: student.id }).throwOnError()
    return parseStats(data)
  } catch (problem) {
    console.warn('The statistics could not be read', problem)
    return NO_STATS
  }
}

/**
 * Shows the profile's name wherever the session's name is shown: in this browser at once, elsewhere after the next check of
 * the session. A failure is tried again with the next look at the profile.
 */
async function keepStudentName(name: string): Promise<void> {
  const stored = readSession()
  const state = parseAuthState(stored)
  if (stored === null || state.status !== 'signed-in' || state.student.fullName === name) return
  writeSession(withDisplayName(stored, name))
  try {
    const { auth } = await loadStudentClient()
    const { error } = await auth.updateUser({ data: { display_name: name } })
    if (error) throw error
  } catch (error) {
    console.warn('The name could not be kept for other devices', error)
  }
}

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

/** The first row of the answer of `get_user_stats`. A missing count is 0. */
export function parseStats(rows: unknown): Stats {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined
  return {
    savedResources: count(fieldOf(row, 'saved_resources_count')),
    studyGoals: count(fieldOf(row, 'study_goals_count')),
  }
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

export interface Profile {
  fullName: string | undefined
  email: string | undefined
  studyLevel: StudyLevel | undefined
  emailUpdates: boolean
}

/** The most characters of a name and of an e-mail: what the table accepts. */
export const NAME_LENGTH = 120
export const EMAIL_LENGTH = 320

/** How much a typed text is over its limit; undefined if it is not. Characters are counted as the database counts them. */
export function lengthProblem(text: string, most: number): string | undefined {
  const over = Array.from(text.trim()).length - most
  return over > 0 ? `At most ${most} characters: ${over} too many.` : undefined
}

/** Reads a row of `profiles`. Without a row the profile has the name and e-mail of the session. */
export function parseProfile(row: unknown, { fullName, email }: Student): Profile {
  if (row === null) return { fullName, email, studyLevel: undefined, emailUpdates: false }
  return {
    fullName: textOf(row, 'full_name'),
    email: textOf(row, 'email'),
    studyLevel: findStudyLevel(fieldOf(row, 'study_level')),
    emailUpdates: fieldOf(row, 'email_updates') === true,
  }
}

/** The student's name in the profile. If the profile has no e-mail, that of the session counts. */
export function profileName(profile: Profile, student: Student): string {
  return displayName({ fullName: profile.fullName, email: profile.email ?? student.email })
}
