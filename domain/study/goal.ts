import { fieldOf } from '#domain/unknown-value.ts'
import type { GoalLevel } from '#domain/exams/exam.ts'

/** The progress of a goal, in whole numbers. */
export interface Progress {
  completed: number
  target: number
}

export interface Goal {
  id: string
  name: string
  /** The value in the database. */
  type: string
  /** One of the levels of a goal. */
  examLevel: string
  progress: Progress
  isCompleted: boolean
  /** The resource of a goal of the resources. */
  resourceId?: string | undefined
  createdAt: string
}

export const DEFAULT_TARGET = 10
const DEFAULT_RESOURCE_TARGET = 1

/** The largest target that the database keeps. */
export const LARGEST_TARGET = 2_147_483_647

/**
 * The types of goals, and their values in the database, which are the same for variants and sessions. `choose` says when to
 * choose a type.
 */
export const GOAL_TYPES = [
  {
    label: 'Complete Variants',
    type: 'complete',
    target: DEFAULT_TARGET,
    choose: 'Choose this if you mark variants one by one. Each counts one.',
  },
  {
    label: 'Complete Sessions',
    type: 'complete',
    target: DEFAULT_TARGET,
    choose: 'Choose this if you mark whole sessions. Mark session counts one, however many variants it has.',
  },
  {
    label: 'Complete Papers',
    type: 'papers',
    target: DEFAULT_TARGET,
    choose: 'Choose this if you do a mix of both. Each variant or session that you mark counts one.',
  },
  {
    label: 'Master Resource',
    type: 'examples',
    target: DEFAULT_RESOURCE_TARGET,
    choose: 'You count this one yourself, when you could teach it.',
  },
] as const
export type GoalType = (typeof GOAL_TYPES)[number]

/** The two areas of the site that have goals, with their texts and types. */
export const GOAL_AREAS = {
  practice: {
    title: 'Practice Goals',
    about:
      'Every variant or session you mark complete counts one towards these, once. Unmarking takes nothing back.',
    hint: 'Set one below: it moves by itself as you work.',
    example: 'Ten Paper 2 openings',
    types: ['complete', 'papers'],
  },
  resources: {
    title: 'Study Goals',
    about: 'One resource, known so well that you could teach it. You say when.',
    hint: 'Set one below, and count it when you could teach it.',
    example: 'The 120-word summary, by heart',
    types: ['examples'],
  },
} as const satisfies Record<
  string,
  { title: string; about: string; hint: string; example: string; types: readonly GoalType['type'][] }
>
export type GoalArea = keyof typeof GOAL_AREAS

/** The types of goals in an area. */
export function goalTypesOf(area: GoalArea): readonly GoalType[] {
  const types: readonly string[] = GOAL_AREAS[area].types
  return GOAL_TYPES.filter(({ type }) => types.includes(type))
}

/** The type of goal with this label; undefined if there is none. */
export function findGoalType(label: string): GoalType | undefined {
  return GOAL_TYPES.find((each) => each.label === label)
}

/** A typed target: a whole number, or 0 if it is not a number. */
export function parseTarget(typed: string): number {
  const target = Number.parseInt(typed.trim(), 10)
  // JSON has no minus zero.
  return Number.isNaN(target) ? 0 : target + 0
}

/** Why a typed target cannot be kept; undefined if it can. */
export function targetProblem(typed: string): string | undefined {
  const target = parseTarget(typed)
  if (target < 1) return 'Please enter a whole number, 1 or more.'
  return target > LARGEST_TARGET ? 'Please enter a smaller number.' : undefined
}

/** The hint below a typed target that is read as another one. */
export function targetHint(typed: string): string | undefined {
  const target = parseTarget(typed)
  return String(target) === typed.trim() ? undefined : `This counts as ${target}.`
}

export function isReached({ completed, target }: Progress): boolean {
  return completed >= target
}

/** The progress in a row: two numbers; otherwise 0 of 10. */
export function parseProgress(value: unknown): Progress {
  const completed = numberOf(value, 'completed')
  const target = numberOf(value, 'target')
  if (completed === undefined || target === undefined) return { completed: 0, target: DEFAULT_TARGET }
  return { completed, target }
}

export type GoalState = 'In Progress' | 'Almost There' | 'Completed'

export function goalState({ progress, isCompleted }: Pick<Goal, 'progress' | 'isCompleted'>): GoalState {
  if (isCompleted || isReached(progress)) return 'Completed'
  return progress.target - progress.completed === 1 ? 'Almost There' : 'In Progress'
}

/** The label of a goal's progress bar. */
export function progressLabel({ target, completed }: Progress): string {
  const left = target - completed
  if (left <= 0) return 'Goal Achieved!'
  return left === 1 ? 'Almost there!' : `${left} more to go!`
}

/** The filled part of the progress bar, in per cent. */
export function progressShare({ target, completed }: Progress): number {
  if (completed >= target) return 100
  return Math.max(0, Math.round((completed / target) * 100))
}

/** Whether a goal advances when a variant of this level is completed. */
export function isActive(goal: Goal, examLevel: GoalLevel): boolean {
  return (
    !goal.isCompleted &&
    goal.examLevel === examLevel &&
    (GOAL_AREAS.practice.types as readonly string[]).includes(goal.type)
  )
}

/** Adds or replaces a goal: the newest first, goals of the same time by id. */
export function withGoal(goals: readonly Goal[], goal: Goal): Goal[] {
  const others = goals.filter(({ id }) => id !== goal.id)
  const at = others.findIndex(
    ({ id, createdAt }) => goal.createdAt > createdAt || (goal.createdAt === createdAt && goal.id < id),
  )
  return others.toSpliced(at === -1 ? others.length : at, 0, goal)
}

function numberOf(value: unknown, name: keyof Progress): number | undefined {
  const number = fieldOf(value, name)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
