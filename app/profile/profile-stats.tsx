import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { statsQuery } from '#app/accounts/student/queries.ts'
import { NO_STATS } from '#app/accounts/student/stats.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { STUDY_LEVELS, type StudyLevel } from '#domain/exams/study-level.ts'
import { countsQuery } from './queries.ts'

const NO_COUNTS = { savedPapers: 0, practiceGoals: 0 }

/** How much a student has saved and planned. Each count opens its list, on the pages of the student's level. */
export function ProfileStats({
  student,
  level = STUDY_LEVELS[0],
}: {
  student: Student
  level: StudyLevel | undefined
}) {
  const { data: stats = NO_STATS } = useQuery(statsQuery(student))
  const { data: counts = NO_COUNTS } = useQuery(countsQuery(student))
  if (!level) return null
  const { papers, resources } = level
  const resourceGoals = stats.studyGoals - counts.practiceGoals
  const hasBoth = counts.practiceGoals > 0 && resourceGoals > 0
  const goalsPage = counts.practiceGoals === 0 && resourceGoals > 0 ? resources : papers
  return (
    <section aria-label="Statistics" className="stats">
      <Count of={counts.savedPapers} label="Saved papers" page={papers} feature="saved groups" />
      <Count of={stats.savedResources} label="Saved resources" page={resources} feature="saved resources" />
      <div>
        <Count of={stats.studyGoals} label="Study goals" page={goalsPage} feature="study goals" />
        {hasBoth && (
          <ListLink className="link caption" page={resources} feature="study goals">
            {resourceGoals} about resources
          </ListLink>
        )}
      </div>
    </section>
  )
}

function Count({ of, label, page, feature }: { of: number; label: string; page: string; feature: Feature }) {
  return (
    <ListLink className="count" page={page} feature={feature}>
      <span className="n">{of}</span> <span className="l">{label}</span>
    </ListLink>
  )
}

/** Opens a page, which then opens the list. */
function ListLink({
  className,
  page,
  feature,
  children,
}: {
  className: string
  page: string
  feature: Feature
  children: ReactNode
}) {
  return (
    <Link className={className} to={page} onClick={() => leaveForNextPage('signed-in', { page, feature })}>
      {children}
    </Link>
  )
}
