import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statsQuery } from '#app/accounts/student/queries.ts'
import { NO_STATS } from '#app/accounts/student/stats.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'

export function ProfileStats({ student }: { student: Student }) {
  const { data = NO_STATS } = useQuery(statsQuery(student))
  return (
    <section aria-label="Statistics" className="stats">
      <Link to="/resources">
        <span className="n">{data.savedResources}</span> <span className="l">Saved resources</span>
      </Link>
      <Link to="/practice">
        <span className="n">{data.studyGoals}</span> <span className="l">Study goals</span>
      </Link>
    </section>
  )
}
