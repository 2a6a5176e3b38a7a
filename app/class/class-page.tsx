import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadSupabase } from '#app/lib/service/supabase.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { ClassGate, preloadSignedIn } from './class-gate.tsx'

const loadRoom = () => import('./class-room.tsx')
const ClassRoom = lazy(loadRoom)

const isHandIn = !import.meta.env.SSR && location.pathname.includes('/hand-in/')
// Most people in a class are its students. The answer that is handed in is in the log.
preloadSignedIn(loadRoom, isHandIn ? loadStudy : loadSupabase)

/** `ClassWaiting` says when the room is there. */
export const handle = { startsLater: true }

export const meta = () =>
  unlistedPageMeta({ title: 'A class', description: 'Tasks, answers and notes of a class.' })

/** A class. */
export default function ClassPage() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  // What the first address showed last is not what the next one shows.
  useEffect(() => {
    if (pathname !== first) delete document.documentElement.dataset.firstSeen
  }, [pathname, first])
  return <ClassGate>{(student) => <ClassRoom student={student} />}</ClassGate>
}
