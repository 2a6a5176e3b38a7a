import { useEffect, useEffectEvent } from 'react'
import { isDone, markDone } from '#app/lib/next-page.ts'
import type { StudyLevel } from '#domain/exams/study-level.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { useOAuthCallback } from '#app/accounts/sign-in/use-oauth-callback.ts'

const loadQueries = () => import('./queries.ts')

/**
 * Tells a page the study level of a signed-in student, once a visit, so that Back and All Levels work. `page` names the
 * page. What it needs is fetched for students only; one without a level, or whose profile cannot be read, stays where
 * they are.
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
      const isLed = `${page} opened at the level of ${own?.student.id}`
      if (!isHere || !own || isDone(isLed)) return
      markDone(isLed)
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
