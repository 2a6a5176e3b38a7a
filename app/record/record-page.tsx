import { lazy, Suspense } from 'react'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { RecordWaiting } from './record-waiting.tsx'
import './record.css'

export const meta = () => [
  ...pageMeta({ title: 'Your record', description: 'Your marks, your eye, your minutes and your papers.' }),
  { name: 'robots', content: 'noindex' },
]

const RecordRoom = lazy(() => import('./record-room.tsx'))

export default function RecordPage() {
  return (
    <main id="main" className="ruled min-h-screen">
      <div className="wrap spread">
        <div className="margin only-wide" />
        <div className="body record">
          <PracticeStrip current="record" />
          <Suspense fallback={<RecordWaiting />}>
            <RecordRoom />
          </Suspense>
        </div>
      </div>
    </main>
  )
}
