import { queryOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/lib/query-client.tsx'
import { readSession } from '#app/lib/stored-session.ts'
import { loadRowClient } from '#app/lib/supabase.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { parseProfile, type ProfileChange } from './profile.ts'
import { NO_STATS, parseStats, type Stats } from './stats.ts'
import { findStudyLevel, type StudyLevel } from '#domain/exams/study-level.ts'
import { parseAuthState, type Student } from '#app/accounts/session/auth-state.ts'

export const profileQuery = (student: Student) =>
  queryOptions({ queryKey: ['profile', student.id], queryFn: () => fetchProfile(student) })

async function fetchProfile(student: Student) {
  const client = await loadRowClient()
  const { data } = await client.from('profiles').select('*').eq('id', student.id).maybeSingle().throwOnError()
  return parseProfile(data, student)
}

/** Saves a part of the profile. A row that is not there is a failure: nothing was saved. */
export function useSaveProfile(student: Student) {
  return useMutation(
    {
      mutationFn: async (change: ProfileChange) => {
        const client = await loadRowClient()
        const { data } = await client
          .from('profiles')
          .update(change)
          .eq('id', student.id)
          .select('*')
          .single()
          .throwOnError()
        return parseProfile(data, student)
      },
      // Without a connection a save fails and says so; it does not wait in silence.
      networkMode: 'always',
      onSuccess(profile) {
        queryClient.setQueryData(profileQuery(student).queryKey, profile)
        queryClient.setQueryData(studyLevelQuery(student).queryKey, profile.studyLevel ?? null)
      },
    },
    queryClient,
  )
}

/** The study level alone, for the pages that open by it; null when none is set. */
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

/** Whoever is signed in, and their study level. */
export async function fetchOwnLevel(): Promise<{ student: Student; level: StudyLevel } | undefined> {
  const visit = parseAuthState(readSession())
  if (visit.status !== 'signed-in') return undefined
  const level = await queryClient.fetchQuery(studyLevelQuery(visit.student))
  return level ? { student: visit.student, level } : undefined
}

/** Keeps a first study level: makes the row where there is none. */
export function useSaveStudyLevel(student: Student) {
  return useMutation(
    {
      mutationFn: async (level: StudyLevel) => {
        const client = await loadRowClient()
        await client
          .from('profiles')
          .upsert({
            id: student.id,
            study_level: level.id,
            email: student.email,
            updated_at: new Date().toISOString(),
          })
          .throwOnError()
      },
      networkMode: 'always',
      onSuccess: async (_, level) => {
        queryClient.setQueryData(studyLevelQuery(student).queryKey, level)
        await queryClient.invalidateQueries({ queryKey: profileQuery(student).queryKey })
      },
    },
    queryClient,
  )
}

/** How much a student keeps. A failure is logged and counts nothing. */
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
