import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Profile, profileName } from '#app/accounts/profile.ts'
import { PROVIDER_NAMES } from '#app/accounts/provider.ts'
import { profileQuery } from '#app/accounts/queries.ts'
import type { Student } from '#app/accounts/visit.ts'
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

export default function ProfileView({ student }: { student: Student }) {
  return (
    <StudentRows>
      <LoadedProfile student={student} />
    </StudentRows>
  )
}

function LoadedProfile({ student }: { student: Student }) {
  const { data: profile, isError, fetchStatus, refetch, errorUpdatedAt } = useQuery(profileQuery(student))

  useEffect(() => {
    if (errorUpdatedAt > 0) {
      showToast({ kind: 'error', title: 'Error loading profile', detail: 'Please try again later.' })
    }
  }, [errorUpdatedAt])

  const note = student.provider && `Signed in with ${PROVIDER_NAMES[student.provider]}`
  if (profile) {
    return (
      <ProfileFrame note={note}>
        <OwnProfile student={student} profile={profile} />
      </ProfileFrame>
    )
  }
  if (fetchStatus === 'paused') {
    return (
      <ProfileFrame note={note}>
        <Instead title="You are offline" action={undefined}>
          You are still signed in. Your profile shows here as soon as there is a connection again.
        </Instead>
      </ProfileFrame>
    )
  }
  if (isError) {
    return (
      <ProfileFrame note={note}>
        <Instead title="Error loading profile" action={() => void refetch()}>
          You are still signed in, and nothing is lost. Please try again later.
        </Instead>
      </ProfileFrame>
    )
  }
  return <ProfileFrame note={note} />
}

function OwnProfile({ student, profile }: { student: Student; profile: Profile }) {
  return (
    <>
      <ProfileHead student={student} profile={profile} />
      <ProfileStats student={student} />
      <div className="sets">
        <StudyLevelSet student={student} current={profile.studyLevel} />
        <PreferencesSet student={student} emailUpdates={profile.emailUpdates} />
        <CommunitySet />
        <SecuritySet student={student} />
        <AccountSet />
        <DataSet student={student} name={profileName(profile, student)} />
      </div>
    </>
  )
}

/** What stands in place of a profile that is not here, with a way to try again where that may help. */
function Instead({
  title,
  action,
  children,
}: {
  title: string
  action: (() => void) | undefined
  children: string
}) {
  return (
    <div className="load-problem" role="status">
      <h1 className="h2">{title}</h1>
      <p className="lead mt-3">{children}</p>
      {action && (
        <button className="btn btn-primary" type="button" onClick={action}>
          Try again
        </button>
      )}
    </div>
  )
}
