import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#app/accounts/queries.ts'
import { NO_STATS } from '#app/accounts/stats.ts'
import { useVisit } from '#app/accounts/use-visit.ts'
import type { Student } from '#app/accounts/visit.ts'
import { queryClient } from '#app/lib/query-client.tsx'

/** How much the student who is signed in has saved. */
export default function SavedCount() {
  const visit = useVisit()
  return visit.status === 'signed-in' ? <Count student={visit.student} /> : 0
}

function Count({ student }: { student: Student }) {
  const { data = NO_STATS } = useQuery(statsQuery(student), queryClient)
  return data.savedResources
}
