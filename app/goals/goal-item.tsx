import { Trash2 } from 'lucide-react'
import { type Goal, goalState, progressLabel, progressShare } from './goal.ts'

/** One goal: its name and state, a highlighter stroke as long as what is done, and the way to delete it. */
export function GoalItem({ goal, onDelete }: { goal: Goal; onDelete: (goal: Goal) => void }) {
  const { name, examLevel, progress } = goal
  const state = goalState(goal)
  const isDone = state === 'Completed'
  const share = isDone ? 100 : progressShare(progress)
  const figures = `${progress.completed} of ${progress.target}`
  return (
    <li className="goal">
      <p className="nm">
        <span>{name}</span>
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
      <button
        className="icon-btn"
        type="button"
        aria-label={`Delete goal: ${name}`}
        onClick={() => onDelete(goal)}
      >
        <Trash2 className="i" aria-hidden="true" />
      </button>
    </li>
  )
}
