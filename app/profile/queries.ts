import { queryOptions } from '@tanstack/react-query'
import { parseFactors } from '#app/accounts/second-factor/second-factor.ts'
import { fetchRecovery } from '#app/accounts/second-factor/use-recovery.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { loadRowClient, loadStudentClient } from '#app/lib/service/supabase.ts'
import { GOAL_AREAS } from '#domain/study/goal.ts'

/** The student's authenticator apps. */
export const factorsQuery = (student: Student) =>
  queryOptions({ queryKey: ['factors', student.id], queryFn: fetchFactors })

async function fetchFactors() {
  const client = await loadStudentClient()
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return parseFactors(data.all)
}

/** How many recovery codes are left; null where the service has none. */
export const recoveryQuery = (student: Student) =>
  queryOptions({
    queryKey: ['recovery', student.id],
    queryFn: async () => (await fetchRecovery()) ?? null,
  })

/** What `statsQuery` does not count: saved papers, and the study goals about papers. The key begins like that of `statsQuery`. */
export const countsQuery = (student: Student) =>
  queryOptions({ queryKey: ['stats', student.id, 'papers'], queryFn: () => fetchCounts(student) })

async function fetchCounts({ id }: Student): Promise<{ savedPapers: number; practiceGoals: number }> {
  const client = await loadRowClient()
  const exact = { count: 'exact', head: true } as const
  const [papers, goals] = await Promise.all([
    client.from('paper_bookmarks').select('id', exact).eq('user_id', id).throwOnError(),
    client
      .from('study_goals')
      .select('id', exact)
      .eq('user_id', id)
      .in('type', GOAL_AREAS.practice.types)
      .throwOnError(),
  ])
  return { savedPapers: papers.count ?? 0, practiceGoals: goals.count ?? 0 }
}
