import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ClassFrame, ClassWaiting } from './class-frame.tsx'
import { ClassGate } from './class-gate.tsx'

const ClassListRoom = lazy(() => import('./class-list-room.tsx'))

export const meta = () => [
  ...pageMeta({ title: 'Your classes', description: 'Set work, collect it, and mark it beside the text.' }),
  { name: 'robots', content: 'noindex' },
]

export default function ClassListPage() {
  return (
    <ClassGate>
      {(student) => (
        <Suspense
          fallback={
            <ClassFrame back={null}>
              <ClassWaiting />
            </ClassFrame>
          }
        >
          <ClassListRoom student={student} />
        </Suspense>
      )}
    </ClassGate>
  )
}
