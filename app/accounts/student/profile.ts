import { displayName } from './person.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { findStudyLevel, type StudyLevel } from '#domain/exams/study-level.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'

export interface Stats {
  savedResources: number
  studyGoals: number
}

export const NO_STATS: Stats = { savedResources: 0, studyGoals: 0 }

/** The first row of the answer of `get_user_stats`. A missing count is 0. */
export function parseStats(rows: unknown): Stats {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined
  return {
    savedResources: count(fieldOf(row, 'saved_resources_count')),
    studyGoals: count(fieldOf(row, 'study_goals_count')),
  }
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

export interface Profile {
  fullName: string | undefined
  email: string | undefined
  studyLevel: StudyLevel | undefined
  emailUpdates: boolean
}

/** The columns that one save changes: one of the three forms of the profile page. */
export type ProfileChange =
  | { full_name: string; email: string }
  | { email_updates: boolean }
  | { study_level: StudyLevel['id'] }

/** The most characters of a name and of an e-mail: what the table accepts. */
export const NAME_LENGTH = 120
export const EMAIL_LENGTH = 320

/** How much a typed text is over its limit; undefined if it is not. Characters are counted as the database counts them. */
export function lengthProblem(text: string, most: number): string | undefined {
  const over = Array.from(text.trim()).length - most
  return over > 0 ? `At most ${most} characters: ${over} too many.` : undefined
}

/** Reads a row of `profiles`. Without a row the profile has the name and e-mail of the session. */
export function parseProfile(row: unknown, { fullName, email }: Student): Profile {
  if (row === null) return { fullName, email, studyLevel: undefined, emailUpdates: false }
  return {
    fullName: textOf(row, 'full_name'),
    email: textOf(row, 'email'),
    studyLevel: findStudyLevel(fieldOf(row, 'study_level')),
    emailUpdates: fieldOf(row, 'email_updates') === true,
  }
}

/** The student's name in the profile. If the profile has no e-mail, that of the session counts. */
export function profileName(profile: Profile, student: Student): string {
  return displayName({ fullName: profile.fullName, email: profile.email ?? student.email })
}
