import { Bookmark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import type { CategoryAddress } from '#domain/resources/category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'

const Plain = () => <Bookmark className="i" />

/** Loaded for students only. If loading fails, the bookmark stays as it is for visitors. */
const SavedMark = lazy(() => import('./saved-mark.tsx').catch(() => ({ default: Plain })))

/** The bookmark on a button that saves a document. */
export function SaveMark(place: { id: string; level: LevelAddress; category: CategoryAddress }) {
  const hasSession = useHasSession()
  if (!hasSession) return <Plain />
  return (
    <Suspense fallback={<Plain />}>
      <SavedMark {...place} />
    </Suspense>
  )
}
