import { displayName } from './person.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { findStudyLevel, type StudyLevel } from '#domain/exams/study-level.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'

export interface Profile {
  fullName: string | undefined
  email: string | undefined
  studyLevel: StudyLevel | undefined
  emailUpdates: boolean
}

/** What a save changes, as the row's columns; one of the three that the profile page offers. */
export type ProfileChange =
  | { full_name: string; email: string }
  | { email_updates: boolean }
  | { study_level: StudyLevel['id'] }

/** A row of `profiles`; without one, what the session knows about the student. */
export function parseProfile(row: unknown, { fullName, email }: Student): Profile {
  if (row === null) return { fullName, email, studyLevel: undefined, emailUpdates: false }
  return {
    fullName: textOf(row, 'full_name'),
    email: textOf(row, 'email'),
    studyLevel: findStudyLevel(fieldOf(row, 'study_level')),
    emailUpdates: fieldOf(row, 'email_updates') === true,
  }
}

/** What the profile calls its student: a cleared e-mail does not make them nameless. */
export function profileName(profile: Profile, student: Student): string {
  return displayName({ fullName: profile.fullName, email: profile.email ?? student.email })
}
