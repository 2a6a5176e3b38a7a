import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#app/accounts/student/queries.ts'
import { NO_STATS } from '#app/accounts/student/stats.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/query-client.tsx'

/** How much the student who is signed in has saved. */
export default function SavedCount() {
  const visit = useAuthState()
  return visit.status === 'signed-in' ? <Count student={visit.student} /> : 0
}

function Count({ student }: { student: Student }) {
  const { data = NO_STATS } = useQuery(statsQuery(student), queryClient)
  return data.savedResources
}
