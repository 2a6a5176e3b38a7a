import { TodayRoom } from './today-room.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import './today.css'

export const meta = () => [
  ...pageMeta({ title: 'Today', description: 'Three small things to do today, up to your exam.' }),
  { name: 'robots', content: 'noindex' },
]

export default function TodayPage() {
  return (
    <main id="main" className="ruled min-h-screen">
      <TodayRoom />
    </main>
  )
}
