import { queryOptions } from '@tanstack/react-query'
import { parseFactors } from '#app/accounts/second-factor/second-factor.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { loadStudentClient } from '#app/lib/supabase.ts'

/** The student's authenticator apps. */
export const factorsQuery = (student: Student) =>
  queryOptions({ queryKey: ['factors', student.id], queryFn: fetchFactors })

async function fetchFactors() {
  const client = await loadStudentClient()
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return parseFactors(data.all)
}
