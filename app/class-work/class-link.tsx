import { Link } from 'react-router'
import { workFor } from './class-work.ts'
import { useClassWork } from './use-class-work.ts'

/** Leads from an answer to handing a copy of it in, if a class has set this work. */
export default function ClassLink({ subject, isFirst = false }: { subject: string; isFirst?: boolean }) {
  const { work, waiting } = useClassWork()
  const due = workFor(work, subject)
  if (due)
    return (
      <Link
        className={isFirst ? 'btn btn-primary' : 'btn btn-line'}
        to={`/class/${due.classId}/hand-in/${due.assignmentId}`}
      >
        Hand in to {due.className}
      </Link>
    )
  const next = waiting.find(({ refused }) => refused === undefined)
  if (!next) return null
  return (
    <span className="small" role="status">
      A copy for {next.className} waits on this device. It goes to the class when you are online.
    </span>
  )
}
