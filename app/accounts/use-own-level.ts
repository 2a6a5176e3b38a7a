import { useEffect, useEffectEvent } from 'react'
import type { StudyLevel } from './study-level.ts'
import { useVisit } from './use-visit.ts'

/** The pages that have led a student to their own level already: each does so once, so that Back and All Levels work. */
const led = new Set<string>()

/**
 * Tells a page, once, the study level of a signed-in student. `page` names it. What it needs is fetched for students
 * only; one without a level, or whose profile cannot be read, stays where they are.
 */
export function useOwnLevel(page: string, onLevel: (level: StudyLevel) => void) {
  const visit = useVisit()
  const student = visit.status === 'signed-in' ? visit.student : undefined
  const id = student?.id
  const tell = useEffectEvent(onLevel)
  const fetchLevel = useEffectEvent(async () => {
    if (!student) return undefined
    const [{ queryClient }, { studyLevelQuery }] = await Promise.all([
      import('#app/lib/query-client.tsx'),
      import('./queries.ts'),
    ])
    return queryClient.fetchQuery(studyLevelQuery(student))
  })

  useEffect(() => {
    if (!id || led.has(`${page} ${id}`)) return undefined
    let isHere = true
    async function lead() {
      // One that cannot be read is logged by the query; the page stays as it is for everybody.
      const level = await fetchLevel().catch(() => null)
      if (!isHere || !level) return
      led.add(`${page} ${id}`)
      tell(level)
    }
    void lead()
    return () => {
      isHere = false
    }
  }, [page, id])
}
