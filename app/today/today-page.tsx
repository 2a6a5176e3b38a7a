import { TodayWaiting } from './today-waiting.tsx'
import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/ui/page-meta.ts'
import './today.css'

export const meta = () => [
  ...pageMeta({ title: 'Today', description: 'Three small things to do today, up to your exam.' }),
  { name: 'robots', content: 'noindex' },
]

const TodayRoom = lazy(() => import('./today-room.tsx'))

export default function TodayPage() {
  return (
    <main id="main" className="ruled min-h-screen">
      <Suspense fallback={<TodayWaiting />}>
        <TodayRoom />
      </Suspense>
    </main>
  )
}
