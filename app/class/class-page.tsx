import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ClassFrame, ClassWaiting } from './class-frame.tsx'
import { ClassGate } from './class-gate.tsx'

const ClassRoom = lazy(() => import('./class-room.tsx'))

export const meta = () => [
  ...pageMeta({ title: 'A class', description: 'Tasks, answers and notes of a class.' }),
  { name: 'robots', content: 'noindex' },
]

/** A class. */
export default function ClassPage() {
  const { pathname } = useLocation()
  // What the first address showed last is not what the next one shows.
  useEffect(() => () => void delete document.documentElement.dataset.firstSeen, [pathname])
  return (
    <ClassGate>
      {(student) => (
        <Suspense
          fallback={
            <ClassFrame>
              <ClassWaiting />
            </ClassFrame>
          }
        >
          <ClassRoom student={student} />
        </Suspense>
      )}
    </ClassGate>
  )
}
