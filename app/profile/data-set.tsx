import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { site } from '#site.config.ts'
import { fetchRecovery, type Recovery } from '#app/accounts/second-factor/use-recovery.ts'
import { readAll } from '#app/lib/service/table-rows.ts'
import { saveFile } from '#app/lib/device/save-file.ts'
import { loadRowClient, loadStudentClient } from '#app/lib/service/supabase.ts'
import { showToast } from '#app/ui/toast.ts'

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

type StudentTable = keyof typeof STUDENT_TABLES

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

/** Downloads or deletes everything that is stored about a student. `name` is the student's name in the profile. */
export function DataSet({
  student,
  name,
  onDeleted,
}: {
  student: Student
  name: string
  onDeleted: () => void
}) {
  const download = useDownloadMyData(student)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="set">
      <h2>Your data</h2>
      <div className="lines">
        <div className="line">
          <span className="stack">
            <span className="small">Everything kept about you, in one file (JSON).</span>
            {download.isError && (
              <span className="problem">Your data could not be fetched. Please try again later.</span>
            )}
          </span>
          <button
            className="btn btn-line"
            type="button"
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            <Download className="i" aria-hidden="true" /> Download my data
          </button>
        </div>
        <div className="line">
          <span className="stack small">The account and all of that data, gone at once and for good.</span>
          <button
            className="btn btn-danger"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
          >
            Delete my account
          </button>
        </div>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteDialog name={name} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  )
}

function useDownloadMyData(student: Student) {
  return useWrite({
    async mutationFn() {
      const takenAt = new Date()
      const file = await fetchMyData(student, takenAt)
      saveFile(file, myDataFileName(site.name, takenAt))
    },
    onError(error) {
      console.warn('The data could not be fetched', error)
      showToast({
        kind: 'error',
        title: 'Error',
        detail: 'Your data could not be fetched. Please try again later.',
      })
    },
  })
}

async function fetchMyData(student: Student, takenAt: Date): Promise<string> {
  const client = await loadStudentClient()
  const account = await client.auth.getUser()
  if (account.error) throw account.error
  const rows = {
    profiles: await fetchRows('profiles', student),
    saved_groups: await fetchRows('saved_groups', student),
    paper_bookmarks: await fetchRows('paper_bookmarks', student),
    saved_resources: await fetchRows('saved_resources', student),
    study_goals: await fetchRows('study_goals', student),
    study_events: await fetchRows('study_events', student),
    answer_versions: await fetchRows('answer_versions', student),
  }
  const rowClient = await loadRowClient()
  const { data: inClasses } = await rowClient.rpc('get_class_data').throwOnError()
  const classes = typeof inClasses === 'object' && inClasses !== null ? inClasses : {}
  const recovery = await fetchRecovery()
  return formatMyData({ site: site.url, account: account.data.user, rows, classes, recovery, takenAt })
}

async function fetchRows(table: StudentTable, student: Student): Promise<unknown[]> {
  const client = await loadRowClient()
  return readAll<unknown>((first, last) =>
    client
      .from(table)
      .select('*', { count: 'exact' })
      .filter(STUDENT_TABLES[table], 'eq', student.id)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** The tables of classes. `get_class_data` gives of each what is about a student: its rows belong to several people. */
export const CLASS_TABLES = [
  'classes',
  'class_members',
  'class_assignments',
  'class_hand_ins',
  'class_markings',
  'class_phrases',
] as const

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
