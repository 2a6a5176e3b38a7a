import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { StudentRows } from '#app/lib/query-client.tsx'
import type { GoalLevel } from '#domain/exams/exam.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/lists.css'
import { type Goal, GOAL_AREAS, type GoalArea } from '#domain/study/goal.ts'
import { GoalForm } from './goal-form.tsx'
import { GoalItem } from './goal-item.tsx'
import type { NewGoal } from './goal-rows.ts'
import { createdToast, GOAL_DELETED, movedToast, problemToast } from './goal-toasts.ts'
import { goalsQuery, useAdvanceGoal, useCreateGoal, useDeleteGoal } from './queries.ts'
import './goals.css'

interface DialogProps {
  student: Student
  /** `practice` is titled 'Practice Goals', `resources` 'Study Goals'. They have different kinds of goals. */
  area: GoalArea
  /** The initial exam level of a new goal. */
  examLevel: GoalLevel
  /** The resource of a new goal. Its name is the initial name of the goal. */
  resource?: { id: string; name: string } | undefined
  /** The address of a resource; undefined if the library does not have it any more. */
  addressOf?: (resourceId: string) => string | undefined
  onClose: () => void
}

/** A student's goals, and the form for a new one. */
export default function GoalsDialog(props: DialogProps) {
  return (
    <StudentRows>
      <Goals {...props} />
    </StudentRows>
  )
}

function Goals({ student, area, examLevel, resource, addressOf, onClose }: DialogProps) {
  const goals = useQuery(goalsQuery(student, area))
  const create = useCreateGoal(student, area)
  const remove = useDeleteGoal(student, area)
  const form = useId()
  const advance = useAdvanceGoal(student)
  const { title, about: description, hint } = GOAL_AREAS[area]

  const onCreate = (goal: NewGoal, onKept: () => void) => {
    if (create.isPending) return
    create.mutate(
      { ...goal, targetResourceId: resource?.id },
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
  const onAdvance = (goal: Goal) => {
    if (advance.isPending) return
    advance.mutate(goal, {
      onSuccess(moved) {
        const toast = moved && movedToast([moved])
        if (toast) showToast(toast)
      },
      onError: (problem) => showToast(problemToast(problem)),
    })
  }
  return (
    <Dialog
      title={title}
      description={description}
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
      <QueryState rows={goals} what="Your goals">
        {(data) =>
          data.length === 0 ? (
            <div className="empty">
              <p className="note">No goals yet</p>
              <p className="small">{hint}</p>
            </div>
          ) : (
            <ul className="goals" aria-label="Goals, newest first">
              {data.map((goal) => (
                <GoalItem
                  key={goal.id}
                  goal={goal}
                  to={goal.resourceId && addressOf?.(goal.resourceId)}
                  // Practice goals count completed papers by themselves.
                  onAdvance={area === 'resources' ? onAdvance : undefined}
                  onLeave={onClose}
                  onDelete={onDelete}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <GoalForm
        id={form}
        area={area}
        examLevel={examLevel}
        name={resource?.name}
        problem={create.error ? problemToast(create.error).detail : undefined}
        onCreate={onCreate}
      />
    </Dialog>
  )
}
