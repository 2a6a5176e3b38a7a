import { TodayRoom } from './today-room.tsx'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import './today.css'

export const meta = () =>
  unlistedPageMeta({ title: 'Today', description: 'Three small things to do today, up to your exam.' })

export default function TodayPage() {
  return (
    <main id="main" className="ruled min-h-screen">
      <TodayRoom />
    </main>
  )
}
