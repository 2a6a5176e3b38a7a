import { useEffect, useEffectEvent } from 'react'
import type { StudyLevel } from '#domain/exams/study-level.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { useOAuthCallback } from '#app/accounts/sign-in/use-oauth-callback.ts'

const loadQueries = () => import('./queries.ts')

/** The pages that have led a student to their own level already: each does so once, so that Back and All Levels work. */
const led = new Set<string>()

/**
 * Tells a page, once, the study level of a signed-in student. `page` names it. What it needs is fetched for students
 * only; one without a level, or whose profile cannot be read, stays where they are.
 */
export function useStudentLevel(page: string, onLevel: (level: StudyLevel) => void) {
  const hasSession = useHasSession()
  const isReturning = useOAuthCallback()
  const tell = useEffectEvent(onLevel)

  useEffect(() => {
    if (!hasSession || isReturning) return undefined
    let isHere = true
    async function lead() {
      const { fetchOwnLevel } = await loadQueries()
      const own = await fetchOwnLevel()
      if (!isHere || !own || led.has(`${page} ${own.student.id}`)) return
      led.add(`${page} ${own.student.id}`)
      tell(own.level)
    }
    lead().catch(() => {
      // One that cannot be read is logged by the query; the page stays as it is for everybody.
    })
    return () => {
      isHere = false
    }
  }, [page, hasSession, isReturning])
}
