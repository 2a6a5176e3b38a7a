import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useMyData } from './use-my-data.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

/** What is kept about a student: to take along, or to end. `name` is what the profile calls them. */
export function DataSet({
  student,
  name,
  onDeleted,
}: {
  student: Student
  name: string
  onDeleted: () => void
}) {
  const { state, onDownload } = useMyData(student)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="set">
      <h2>Your data</h2>
      <div className="lines">
        <div className="line">
          <span className="stack">
            <span className="small">Everything kept about you, in one file (JSON).</span>
            {state === 'failed' && (
              <span className="problem">Your data could not be fetched. Please try again later.</span>
            )}
          </span>
          <button className="btn btn-line" type="button" disabled={state === 'fetching'} onClick={onDownload}>
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
