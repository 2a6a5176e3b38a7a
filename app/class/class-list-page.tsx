import { lazy } from 'react'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { loadSupabase } from '#app/lib/service/supabase.ts'
import { ClassGate, preloadSignedIn } from './class-gate.tsx'

const loadRoom = () => import('./class-list-room.tsx')
const ClassListRoom = lazy(loadRoom)

preloadSignedIn(loadRoom, loadSupabase)

/** `ClassWaiting` says when the room is there. */
export const handle = { startsLater: true }

export const meta = () =>
  unlistedPageMeta({
    title: 'Your classes',
    description: 'Set work, collect it, and mark it beside the text.',
  })

export default function ClassListPage() {
  return <ClassGate back={null}>{(student) => <ClassListRoom student={student} />}</ClassGate>
}
