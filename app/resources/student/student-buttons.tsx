import { Bookmark, Target } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'

/** Fetched for students only; without a connection the button goes on counting nothing. */
const SavedCount = lazy(() => import('./saved-count.tsx').catch(() => ({ default: () => 0 })))

/** The ways to a student's goals and to what they keep. */
export function StudentButtons({
  onAsk,
  onNear,
}: {
  onAsk: (ask: ProtectedAction) => void
  onNear: () => void
}) {
  const hasSession = useHasSession()
  const shared = {
    className: 'btn btn-line',
    type: 'button',
    'aria-haspopup': 'dialog',
    onPointerEnter: onNear,
    onFocus: onNear,
  } as const
  return (
    <>
      <button {...shared} onClick={() => onAsk({ feature: 'study goals' })}>
        <Target className="i" /> Goals
      </button>
      <button {...shared} onClick={() => onAsk({ feature: 'saved resources' })}>
        <Bookmark className="i" /> Saved (
        {hasSession ? (
          <Suspense fallback={0}>
            <SavedCount />
          </Suspense>
        ) : (
          0
        )}
        )
      </button>
    </>
  )
}
