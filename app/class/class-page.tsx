import { lazy, Suspense } from 'react'
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
