import type { Recovery } from '#app/accounts/second-factor/recovery.ts'

/** The tables with rows of a student, and the column with the student's id. */
export const STUDENT_TABLES = {
  profiles: 'id',
  saved_groups: 'user_id',
  paper_bookmarks: 'user_id',
  saved_resources: 'user_id',
  study_goals: 'user_id',
  study_events: 'user_id',
  answer_versions: 'user_id',
} as const

/** The tables of classes. `get_class_data` gives of each what is about a student: its rows belong to several people. */
export const CLASS_TABLES = [
  'classes',
  'class_members',
  'class_assignments',
  'class_hand_ins',
  'class_markings',
  'class_phrases',
] as const

export type StudentTable = keyof typeof STUDENT_TABLES

/** The file that a student downloads: everything that is stored about them, as the service stores it. */
export function formatMyData({
  site,
  account,
  rows,
  classes = {},
  recovery,
  takenAt,
}: {
  site: string
  account: unknown
  rows: Record<StudentTable, readonly unknown[]>
  /** What is stored about them in classes. */
  classes?: object
  /** How many recovery codes are left. The service keeps only hashes. */
  recovery?: Recovery | undefined
  takenAt: Date
}): string {
  const codes = recovery && { left: recovery.left, made_at: recovery.madeAt }
  return `${JSON.stringify({ site, taken_at: takenAt.toISOString(), account, ...rows, ...classes, recovery_codes: codes }, undefined, 2)}\n`
}

/** The name of that file: `evergreen-english-data-2026-11-21.json`. */
export function myDataFileName(site: string, takenAt: Date): string {
  const name = site
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'site'}-data-${takenAt.toISOString().slice(0, 10)}.json`
}
