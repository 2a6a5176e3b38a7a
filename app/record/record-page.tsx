import { RecordRoom } from './record-room.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import './record.css'

export const meta = () => [
  ...pageMeta({ title: 'Your record', description: 'Your marks, your eye, your minutes and your papers.' }),
  { name: 'robots', content: 'noindex' },
]

export default function RecordPage() {
  return (
    <main id="main" className="ruled min-h-screen">
      <RecordRoom />
    </main>
  )
}
