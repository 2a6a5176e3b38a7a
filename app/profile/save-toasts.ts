import type { StudyLevel } from '#domain/exams/study-level.ts'

/** The toasts after saving a part of the profile. */
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

/** Shown on the page, also after the toast. */
export const STILL_NOT_SAVED = 'This was not saved. Please try again later.'
