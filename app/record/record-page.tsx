import { RecordWaiting } from './record-waiting.tsx'
import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/ui/page-meta.ts'
import { RecordFrame } from './record-frame.tsx'
import './record.css'

export const meta = () => [
  ...pageMeta({ title: 'Your record', description: 'Your marks, your eye, your minutes and your papers.' }),
  { name: 'robots', content: 'noindex' },
]

const RecordRoom = lazy(() => import('./record-room.tsx'))

export default function RecordPage() {
  return (
    <main id="main" className="ruled min-h-screen">
      <Suspense
        fallback={
          <RecordFrame>
            <RecordWaiting />
          </RecordFrame>
        }
      >
        <RecordRoom />
      </Suspense>
    </main>
  )
}
