import { expect, test } from 'vitest'
import { NetworkError } from '#app/lib/service/request-error.ts'
import { changedToast, movedToast, problemToast } from './goal-toasts.ts'

const refused = (constraint: string) => ({
  code: '23514',
  message: `new row for relation "study_goals" violates check constraint "${constraint}"`,
})

/** The same as our own server tells it. */
const refusedHere = (constraint: string) => ({
  code: '23514',
  message: 'A sentence.',
  details: constraint,
})

test.each([
  [refusedHere('study_goals_exam_level_check'), 'Exam Level Constraint Error'],
  [refusedHere('study_goals_type_check'), 'Goal Type Constraint Error'],
  [refusedHere('study_goals_progress_check'), 'Database Constraint Error'],
  [refused('study_goals_exam_level_check'), 'Exam Level Constraint Error'],
  [refused('study_goals_type_check'), 'Goal Type Constraint Error'],
  [refused('study_goals_progress_check'), 'Database Constraint Error'],
  [refused('study_goals_goal_name_check'), 'Database Constraint Error'],
  [{ code: '42501', message: 'permission denied' }, 'Error'],
])('%j has the toast "%s"', (problem, title) => expect(problemToast(problem).title).toBe(title))

test('no message of the database itself is shown for a check that refused', () => {
  for (const name of ['progress', 'target', 'goal_name', 'type', 'exam_level', 'new'])
    expect(problemToast(refused(`study_goals_${name}_check`)).detail).not.toContain('study_goals')
})

test('any other error shows the server’s message, and a failed connection its own', () => {
  expect(problemToast({ code: '42501', message: 'permission denied' }).detail).toBe('permission denied')
  expect(problemToast(new NetworkError('no answer')).detail).toMatch(/does not answer/)
})

const moved = (name: string, completed: number) => ({
  name,
  progress: { completed, target: 3 },
  isCompleted: completed === 3,
})

test.each([
  [[moved('Mocks', 1)], 'Progress Updated!', 'Mocks: 1 of 3'],
  [[moved('Mocks', 1), moved('March', 2)], 'Progress Updated!', 'Mocks: 1 of 3, March: 2 of 3'],
  [[moved('Mocks', 1), moved('March', 3)], '🎉 Goal Completed!', 'March'],
])('%j has the toast "%s"', (goals, title, detail) =>
  expect(movedToast(goals)).toMatchObject({ title, detail }),
)

test('without a change there is no toast', () => expect(movedToast([])).toBeUndefined())

test('a changed goal says so, and whether that completed it', () => {
  expect(changedToast('Rest', false)).toMatchObject({ title: 'Goal changed', detail: 'Rest' })
  expect(changedToast('Rest', true).title).toBe('🎉 Goal Completed!')
})
