import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, useId, useRef, type ReactNode } from 'react'
import {
  type Profile,
  profileName,
  NO_STATS,
  profileQuery,
  useSaveProfile,
  statsQuery,
} from '#app/accounts/student/queries.ts'
import { findProvider, PROVIDER_NAMES } from '#app/accounts/sign-in/use-sign-in.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { hasCardAlone } from '#app/accounts/session/use-auth-state.ts'
import { readSession } from '#app/lib/device/stored-session.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { showToast } from '#app/ui/toast.ts'
import { DataSet } from './data-set.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { SecuritySet } from './security-set.tsx'
import { StudyLevelSet } from './study-level-set.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { JoinLink } from '#app/ui/join-link.tsx'
import '#app/ui/styles/forms.css'
import { NOT_SAVED, STILL_NOT_SAVED, ProfileForm } from './profile-form.tsx'
import { useFocusOnClose } from '#app/ui/use-return-focus.ts'
import { Link } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { STUDY_LEVELS, type StudyLevel } from '#domain/exams/study-level.ts'
import { countsQuery } from './queries.ts'
import { initialOf } from '#app/accounts/student/person.ts'

const CardSet = lazy(() => import('./card-set.tsx'))
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

  const provider = findProvider(student.provider)
  const note = provider && `Signed in with ${PROVIDER_NAMES[provider]}`
  function content() {
    if (profile) return <ProfileSections student={student} profile={profile} onDeleted={onDeleted} />
    if (fetchStatus === 'paused')
      return (
        <LoadProblem title="You are offline">
          You are still signed in. Your profile shows here as soon as there is a connection again.
        </LoadProblem>
      )
    if (isError)
      return (
        <LoadProblem title="Error loading profile">
          You are still signed in, and nothing is lost. This page goes on trying.
        </LoadProblem>
      )
    return undefined
  }
  return (
    <ProfileFrame note={note} hint={isSlow ? STILL_TRYING : undefined}>
      {content()}
    </ProfileFrame>
  )
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
        {hasCardAlone(readSession()) && (
          <Suspense>
            <CardSet />
          </Suspense>
        )}
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

function AccountSet() {
  const { isLeaving, onSignOut } = useSignOut()
  return (
    <section className="set">
      <h2>Account</h2>
      <div className="line">
        <span className="stack small">Your saved work stays with your account.</span>
        <div className="pair">
          <button
            className="btn btn-line"
            type="button"
            disabled={isLeaving}
            onClick={() => onSignOut('local')}
          >
            <LogOut className="i" aria-hidden="true" /> Sign out here
          </button>
          <button
            className="btn btn-ghost"
            type="button"
            disabled={isLeaving}
            onClick={() => onSignOut('global')}
          >
            Sign out everywhere
          </button>
        </div>
      </div>
    </section>
  )
}

function CommunitySet() {
  return (
    <section className="set">
      <h2>Community</h2>
      <div className="line">
        <span className="stack">
          <span className="med">Ask a question, compare answers</span>
          <span className="small">Live chat with other English students on Discord.</span>
        </span>
        <JoinLink />
      </div>
    </section>
  )
}

/** The switch changes at once, and back if the change could not be saved. */
function PreferencesSet({ student, emailUpdates }: { student: Student; emailUpdates: boolean }) {
  const save = useSaveProfile(student)
  const id = useId()
  const shown = save.isPending ? !emailUpdates : emailUpdates

  const onTurn = () =>
    save.mutate(
      { email_updates: !emailUpdates },
      {
        onSuccess: () =>
          showToast({ kind: 'done', title: 'Profile updated', detail: 'Your preferences have been saved.' }),
        onError: () => showToast(NOT_SAVED),
      },
    )

  return (
    <section className="set">
      <h2>Preferences</h2>
      <div>
        <div className="opt">
          <span className="stack">
            <span id={`${id}label`} className="med">
              Email updates
            </span>
            <span id={`${id}about`} className="small">
              New papers and guides, about once a month.
            </span>
          </span>
          <button
            className="switch"
            type="button"
            role="switch"
            aria-checked={shown}
            aria-labelledby={`${id}label`}
            aria-describedby={`${id}about`}
            onClick={onTurn}
          />
        </div>
        {save.isError && <p className="problem mt-2">{STILL_NOT_SAVED}</p>}
      </div>
    </section>
  )
}

/** The student's picture, name and e-mail, and the button to edit them. */
export function ProfileHead({ student, profile }: { student: Student; profile: Profile }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  useFocusOnClose(isEditing, editButton)

  return (
    <div className="me">
      <Avatar student={student} profile={profile} />
      {isEditing ? (
        <ProfileForm student={student} profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <>
          <div>
            <h1 className="h1">{profileName(profile, student)}</h1>
            <p>{profile.email ?? student.email}</p>
          </div>
          <button ref={editButton} className="btn btn-line" type="button" onClick={() => setEditing(true)}>
            <Pencil className="i" aria-hidden="true" /> Edit Profile
          </button>
        </>
      )}
    </div>
  )
}

const NO_COUNTS = { savedPapers: 0, practiceGoals: 0 }

/** How much a student has saved and planned. Each count opens its list, on the pages of the student's level. */
function ProfileStats({
  student,
  level = STUDY_LEVELS[0],
}: {
  student: Student
  level: StudyLevel | undefined
}) {
  const { data: stats = NO_STATS } = useQuery(statsQuery(student))
  const { data: counts = NO_COUNTS } = useQuery(countsQuery(student))
  if (!level) return null
  const { papers, resources } = level
  const resourceGoals = stats.studyGoals - counts.practiceGoals
  const hasBoth = counts.practiceGoals > 0 && resourceGoals > 0
  const goalsPage = counts.practiceGoals === 0 && resourceGoals > 0 ? resources : papers
  return (
    <section aria-label="Statistics" className="stats">
      <Count of={counts.savedPapers} label="Saved papers" page={papers} feature="saved groups" />
      <Count of={stats.savedResources} label="Saved resources" page={resources} feature="saved resources" />
      <div>
        <Count of={stats.studyGoals} label="Study goals" page={goalsPage} feature="study goals" />
        {hasBoth && (
          <ListLink className="link caption" page={resources} feature="study goals">
            {resourceGoals} about resources
          </ListLink>
        )}
      </div>
    </section>
  )
}

function Count({ of, label, page, feature }: { of: number; label: string; page: string; feature: Feature }) {
  return (
    <ListLink className="count" page={page} feature={feature}>
      <span className="n">{of}</span> <span className="l">{label}</span>
    </ListLink>
  )
}

/** Opens a page, which then opens the list. */
function ListLink({
  className,
  page,
  feature,
  children,
}: {
  className: string
  page: string
  feature: Feature
  children: ReactNode
}) {
  return (
    <Link className={className} to={page} onClick={() => leaveForNextPage('signed-in', { page, feature })}>
      {children}
    </Link>
  )
}

/** A student's picture, or their initial without one. Hidden from screen readers, because the name is next to it. */
function Avatar({ student, profile }: { student: Student; profile: Profile }) {
  const picture = student.avatarUrl
  const [broken, setBroken] = useState<string>()
  return (
    <span className="avatar" aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        initialOf({ fullName: profile.fullName, email: profile.email ?? student.email })
      )}
    </span>
  )
}
