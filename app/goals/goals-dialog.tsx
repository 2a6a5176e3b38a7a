import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Student } from '#app/accounts/visit.ts'
import { LoadedRows } from '#app/accounts/loaded-rows.tsx'
import { StudentRows } from '#app/lib/query-client.tsx'
import type { ExamLevelName } from '#app/papers/exam.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/lists.css'
import { type Goal, GOAL_BOOKS, type GoalBook } from './goal.ts'
import { GoalForm } from './goal-form.tsx'
import { GoalItem } from './goal-item.tsx'
import type { NewGoal } from './goal-rows.ts'
import { createdToast, GOAL_DELETED, problemToast } from './goal-toasts.ts'
import { goalsQuery, useCreateGoal, useDeleteGoal } from './queries.ts'
import './goals.css'

interface DialogProps {
  student: Student
  /** `practice` is headed 'Practice Goals', `resources` 'Study Goals'; each has its own kinds of goal. */
  book: GoalBook
  /** The exam level that a new goal has at first. */
  examLevel: ExamLevelName
  /** What a goal is about, where it is about one thing of the catalogue. */
  targetResourceId?: string | undefined
  onClose: () => void
}

/** A student's goals of one place, and the form for a new one. */
export default function GoalsDialog(props: DialogProps) {
  return (
    <StudentRows>
      <Goals {...props} />
    </StudentRows>
  )
}

function Goals({ student, book, examLevel, targetResourceId, onClose }: DialogProps) {
  const goals = useQuery(goalsQuery(student, book))
  const create = useCreateGoal(student, book)
  const remove = useDeleteGoal(student, book)
  const form = useId()
  const { title, about } = GOAL_BOOKS[book]

  const onCreate = (goal: NewGoal, onKept: () => void) => {
    if (create.isPending) return
    create.mutate(
      { ...goal, targetResourceId },
      {
        onSuccess({ name, isCompleted }) {
          showToast(createdToast(name, isCompleted))
          onKept()
        },
        onError: (problem) => showToast(problemToast(problem)),
      },
    )
  }
  const onDelete = (goal: Goal) =>
    remove.mutate(goal, {
      onSuccess: () => showToast(GOAL_DELETED),
      onError: (problem) => showToast(problemToast(problem)),
    })
  return (
    <Dialog
      title={title}
      description={about}
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" form={form} disabled={create.isPending}>
            Create goal
          </button>
        </>
      }
    >
      <LoadedRows rows={goals} what="Your goals">
        {(data) =>
          data.length === 0 ? (
            <div className="empty">
              <p className="note">No goals yet</p>
              <p className="small">Set one below: it moves by itself as you work.</p>
            </div>
          ) : (
            <ul className="goals" aria-label="Goals, newest first">
              {data.map((goal) => (
                <GoalItem key={goal.id} goal={goal} onDelete={onDelete} />
              ))}
            </ul>
          )
        }
      </LoadedRows>
      <GoalForm
        id={form}
        book={book}
        examLevel={examLevel}
        problem={create.error ? problemToast(create.error).detail : undefined}
        onCreate={onCreate}
      />
    </Dialog>
  )
}
