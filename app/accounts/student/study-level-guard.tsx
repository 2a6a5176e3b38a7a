import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { showToast } from '#app/ui/toast.ts'
import { studyLevelQuery, useSaveStudyLevel } from './queries.ts'
import type { StudyLevel } from '#domain/exams/study-level.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'

const StudyLevelDialog = lazy(() => import('./study-level-dialog.tsx'))

/**
 * Shows its content to a student who has a study level. A visitor is sent to the sign-in screen. A student without a level,
 * or whose profile cannot be read, is asked for one; closing that dialog leads to the landing page.
 */
export function StudyLevelGuard({ children }: { children: ReactNode }) {
  const auth = useAuthState()
  if (auth.status === 'signed-out') return <SignInFirst />
  if (auth.status !== 'signed-in') return <Waiting />
  return (
    <StudentRows>
      <LevelRequired student={auth.student}>{children}</LevelRequired>
    </StudentRows>
  )
}

function LevelRequired({ student, children }: { student: Student; children: ReactNode }) {
  const navigate = useNavigate()
  const { data: level, isPending } = useQuery(studyLevelQuery(student))
  const save = useSaveStudyLevel(student)
  if (isPending) return <Waiting />
  if (level) return children

  const onChoose = (chosen: StudyLevel) =>
    save.mutate(chosen, {
      onError: () =>
        showToast({ kind: 'error', title: 'Error saving study level', detail: 'Please try again later.' }),
    })
  return (
    <Suspense fallback={<Waiting />}>
      <StudyLevelDialog
        current={undefined}
        isSaving={save.isPending}
        problem={save.isError ? 'Your study level was not saved. Please try again later.' : undefined}
        onChoose={onChoose}
        onClose={() => void navigate('/')}
      />
    </Suspense>
  )
}

/** The sign-in screen, which leads back to this page. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  const request = { page: pathname + search + hash, problem: sessionEndSentence() }
  return <Navigate to="/auth" state={request} replace />
}

function Waiting() {
  return <p role="status">Loading</p>
}
