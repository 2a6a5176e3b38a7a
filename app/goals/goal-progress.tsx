import { useGoalProgress } from './use-goal-progress.ts'

/** Counts what is marked complete on the screen towards the student's goals. It shows nothing. */
export default function GoalProgress() {
  useGoalProgress()
  return null
}
