import { useEffect, useEffectEvent } from 'react'
import { isDone, markDone } from '#app/lib/next-page.ts'
import type { StudyLevel } from '#domain/exams/study-level.ts'
import { useHasSession, useOAuthCallback } from '#app/accounts/session/use-auth-state.ts'

/**
 * Calls back with the study level of a signed-in student, once in a tab for each `page`, so that Back and All Levels work. Its
 * code is fetched for students only. Nothing happens for a student without a level, or whose profile cannot be read.
 */
export function useStudentLevel(page: string, onLevel: (level: StudyLevel) => void) {
  const hasSession = useHasSession()
  const isReturning = useOAuthCallback()
  const tell = useEffectEvent(onLevel)

  useEffect(() => {
    if (!hasSession || isReturning) return undefined
    let isHere = true
    async function redirect() {
      const { fetchOwnLevel } = await import('./queries.ts')
      const own = await fetchOwnLevel()
      const redirected = `${page} opened at the level of ${own?.student.id}`
      if (!isHere || !own || isDone(redirected)) return
      markDone(redirected)
      tell(own.level)
    }
    redirect().catch(() => {
      // The query logs the failure. The page stays as it is.
    })
    return () => {
      isHere = false
    }
  }, [page, hasSession, isReturning])
}
