import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useDownloadMyData } from './use-my-data.ts'

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
