import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, Suspense } from 'react'
import { useHasSession } from '#app/accounts/session/use-auth-state.ts'
import type { MarkedPapers } from './saved-papers-mark.tsx'

const Plain = () => <Bookmark className="i" aria-hidden="true" />

const loadMark = () => import('./saved-papers-mark.tsx')

/** Fetched for students only. If it does not arrive, the bookmark stays as it is for visitors. */
const SavedPapersMark = lazy(() => loadMark().catch(() => ({ default: Plain })))

/** The bookmark on a button that saves papers. */
export function SaveMark(marked: MarkedPapers) {
  const hasSession = useHasSession()
  if (!hasSession) return <Plain />
  return (
    <Suspense fallback={<Plain />}>
      <SavedPapersMark {...marked} />
    </Suspense>
  )
}
