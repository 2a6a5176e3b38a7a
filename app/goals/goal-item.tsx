import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { onFirstClick } from '#app/ui/first-click.ts'
import { type Goal, goalState, progressLabel, progressShare } from '#domain/study/goal.ts'

/** One goal: its name and state, a bar for the progress, and the buttons to change and delete it. */
export function GoalItem({
  goal,
  to,
  onAdvance,
  onLeave,
  onEdit,
  onDelete,
}: {
  goal: Goal
  /** The address of its resource. */
  to?: string | undefined
  /** Counts one by hand; undefined if completed papers count. */
  onAdvance?: ((goal: Goal) => void) | undefined
  /** The resource is being opened. */
  onLeave: () => void
  onEdit: (goal: Goal) => void
  onDelete: (goal: Goal) => void
}) {
  const { name, examLevel, progress } = goal
  const state = goalState(goal)
  const isDone = state === 'Completed'
  const share = isDone ? 100 : progressShare(progress)
  const figures = `${progress.completed} of ${progress.target}`
  return (
    <li className="goal">
      <p className="nm">
        {to ? (
          <a className="inline-link" href={to} onClick={onLeave}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <span className={isDone ? 'st ok' : 'st'}>
          {isDone && <i className="mk mk-tick" aria-hidden="true" />}
          {state}
        </span>
      </p>
      <div
        className={isDone ? 'progress done' : 'progress'}
        role="progressbar"
        aria-label={name}
        aria-valuenow={share}
        aria-valuetext={figures}
        style={{ '--v': `${share}%` }}
      >
        <span />
      </div>
      <p className="fig">
        <span className="note">{isDone ? 'Goal Achieved!' : progressLabel(progress)}</span>
        <span className="num">{figures}</span>
      </p>
      <p className="caption level">{examLevel}</p>
      {onAdvance && !isDone && (
        <button
          className="btn btn-line btn-sm advance"
          type="button"
          onClick={onFirstClick(() => onAdvance(goal))}
        >
          {progress.target - progress.completed === 1 ? 'Mark mastered' : 'Count one more'}
          <span className="sr">: {name}</span>
        </button>
      )}
      <div className="buttons">
        <button
          className="icon-btn"
          type="button"
          aria-label={`Edit goal: ${name}`}
          data-tooltip="Edit"
          data-edits={goal.id}
          // The second press of a double click on Delete may come here: the next goal takes its place.
          onClick={onFirstClick(() => onEdit(goal))}
        >
          <Pencil className="i" aria-hidden="true" />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={`Delete goal: ${name}`}
          data-tooltip="Delete"
          onClick={onFirstClick(() => onDelete(goal))}
        >
          <Trash2 className="i" aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
