import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { site } from '#site.config.ts'
import { fetchRecovery } from '#app/accounts/second-factor/use-recovery.ts'
import { readAll } from '#app/lib/service/table-rows.ts'
import { saveFile } from '#app/lib/device/save-file.ts'
import { loadRowClient, loadStudentClient } from '#app/lib/service/supabase.ts'
import { showToast } from '#app/ui/toast.ts'
import { formatMyData, myDataFileName, STUDENT_TABLES, type StudentTable } from './my-data.ts'

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

/** Fetches everything that is stored about a student and saves it as a file. */
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

/** Every row of a table about a student. */
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
