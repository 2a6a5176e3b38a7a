import { queryOptions } from '@tanstack/react-query'
import { parseFactors } from '#app/accounts/second-factor.ts'
import type { Student } from '#app/accounts/visit.ts'
import { loadStudentClient } from '#app/lib/supabase.ts'
import { NO_STATS, parseStats, type Stats } from './stats.ts'

/** How much a student keeps. A failure is logged and counts nothing. */
export const statsQuery = (student: Student) =>
  queryOptions({ queryKey: ['stats', student.id], queryFn: () => fetchStats(student) })

async function fetchStats(student: Student): Promise<Stats> {
  try {
    const client = await loadStudentClient()
    const { data, error } = await client.rpc('get_user_stats', { user_uuid: student.id })
    if (error) throw error
    return parseStats(data)
  } catch (problem) {
    console.warn('The statistics could not be read', problem)
    return NO_STATS
  }
}

/** The student's authenticator apps. */
export const factorsQuery = (student: Student) =>
  queryOptions({ queryKey: ['factors', student.id], queryFn: fetchFactors })

async function fetchFactors() {
  const client = await loadStudentClient()
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return parseFactors(data.all)
}
