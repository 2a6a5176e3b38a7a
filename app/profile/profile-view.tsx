import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Profile, profileName } from '#app/accounts/student/profile.ts'
import { PROVIDER_NAMES } from '#app/accounts/sign-in/provider.ts'
import { profileQuery } from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/query-client.tsx'
import { showToast } from '#app/ui/toast.ts'
import { AccountSet } from './account-set.tsx'
import { CommunitySet } from './community-set.tsx'
import { DataSet } from './data-set.tsx'
import { PreferencesSet } from './preferences-set.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileStats } from './profile-stats.tsx'
import { SecuritySet } from './security-set.tsx'
import { StudyLevelSet } from './study-level-set.tsx'

const PracticeSet = lazy(() => import('./practice-set.tsx'))

interface Props {
  student: Student
  onDeleted: () => void
}

/** In milliseconds. */
const RETRY_AFTER = 15_000
const SLOW_AFTER = 4_000

const STILL_TRYING = 'You are signed in. The connection is slow or down; this page goes on trying.'

export default function ProfileView(props: Props) {
  return (
    <StudentRows>
      <LoadedProfile {...props} />
    </StudentRows>
  )
}

function LoadedProfile({ student, onDeleted }: Props) {
  const {
    data: profile,
    isError,
    fetchStatus,
  } = useQuery({
    ...profileQuery(student),
    // Retries until the profile is loaded: with a connection the session can be refreshed again.
    refetchInterval: (query) => query.state.status === 'error' && RETRY_AFTER,
  })
  const isSlow = useSlow(!profile)

  useEffect(() => {
    if (isError) {
      showToast({ kind: 'error', title: 'Error loading profile', detail: 'Please try again later.' })
    }
  }, [isError])

  const note = student.provider && `Signed in with ${PROVIDER_NAMES[student.provider]}`
  if (profile) {
    return (
      <ProfileFrame note={note}>
        <ProfileSections student={student} profile={profile} onDeleted={onDeleted} />
      </ProfileFrame>
    )
  }
  if (fetchStatus === 'paused') {
    return (
      <ProfileFrame note={note}>
        <LoadProblem title="You are offline">
          You are still signed in. Your profile shows here as soon as there is a connection again.
        </LoadProblem>
      </ProfileFrame>
    )
  }
  if (isError) {
    return (
      <ProfileFrame note={note}>
        <LoadProblem title="Error loading profile">
          You are still signed in, and nothing is lost. This page goes on trying.
        </LoadProblem>
      </ProfileFrame>
    )
  }
  return <ProfileFrame note={note} hint={isSlow ? STILL_TRYING : undefined} />
}

function ProfileSections({ student, profile, onDeleted }: Props & { profile: Profile }) {
  return (
    <>
      <ProfileHead student={student} profile={profile} />
      <ProfileStats student={student} level={profile.studyLevel} />
      <div className="sets">
        <StudyLevelSet student={student} current={profile.studyLevel} />
        <Suspense>
          <PracticeSet />
        </Suspense>
        <PreferencesSet student={student} emailUpdates={profile.emailUpdates} />
        <CommunitySet />
        <SecuritySet student={student} />
        <AccountSet />
        <DataSet student={student} name={profileName(profile, student)} onDeleted={onDeleted} />
      </div>
    </>
  )
}

/** Replaces a profile that could not be loaded. Reloading the page tries again at once. */
function LoadProblem({ title, children }: { title: string; children: string }) {
  return (
    <div className="load-problem" role="status">
      <h1 className="h2">{title}</h1>
      <p className="lead mt-3">{children}</p>
      <button className="btn btn-primary" type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}

/** Whether loading takes longer than a reader expects. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
