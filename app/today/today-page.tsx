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

/** The place of the day until the log is open. */
export function TodayWaiting() {
  return (
    <div className="wrap spread">
      <div className="margin only-wide" />
      <div className="body t-head">
        <h1 className="h1">
          <span className="hl">Today</span>
        </h1>
        <div className="skel" role="status" aria-label="Loading your plan">
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  )
}
