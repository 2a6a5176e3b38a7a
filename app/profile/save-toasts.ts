import type { StudyLevel } from '#domain/exams/study-level.ts'

/** What a student is told when a part of the profile has been saved. */
export const INFORMATION_SAVED = {
  kind: 'done',
  title: 'Profile updated',
  detail: 'Your profile information has been saved.',
} as const

export const PREFERENCES_SAVED = {
  kind: 'done',
  title: 'Profile updated',
  detail: 'Your preferences have been saved.',
} as const

export function levelSaved({ label }: StudyLevel) {
  return {
    kind: 'done',
    title: 'Study level saved',
    detail: `Your study level has been set to ${label}.`,
  } as const
}

export const NOT_SAVED = {
  kind: 'error',
  title: 'Error updating profile',
  detail: 'Please try again later.',
} as const

/** Stays on the page when the toast is gone. */
export const STILL_NOT_SAVED = 'This was not saved. Please try again later.'
