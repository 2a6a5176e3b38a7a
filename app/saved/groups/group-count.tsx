import { useQuery } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { groupsQuery } from '#app/saved/queries.ts'

/** How many groups a student has, on the button that opens them; nothing before it is known. */
export default function GroupCount({ student }: { student: Student }) {
  const { data } = useQuery(groupsQuery(student), queryClient)
  if (!data || data.length === 0) return null
  return <span className="count num">{data.length > 99 ? '99+' : data.length}</span>
}
