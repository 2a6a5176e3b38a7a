import { Dialog } from 'radix-ui'
import { Link } from 'react-router'

/** An address of no task. */
export function UnknownTask() {
  return (
    <div className="locked">
      <Dialog.Title className="h3">Question not available</Dialog.Title>
      <p className="small">No question has this name.</p>
      <div className="locked-act">
        <Link className="btn btn-primary" to="/questions">
          All questions
        </Link>
      </div>
    </div>
  )
}
