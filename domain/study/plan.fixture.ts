import type { PlanInput } from './plan.ts'
import type { PlanQuestion } from '#domain/study/plan/plan-question.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'

/** Sunday, 22 November 2026, and an exam 165 days later. */
export const PLAN: StudyPlan = {
  exam: '0500',
  sitting: { year: 2027, session: 'Summer' },
  firstPaper: '2027-05-06',
  days: 5,
  minutes: 35,
  from: '2026-11-02',
  isRenewed: false,
}

export function questionOf(kind: string, number: number, change: Partial<PlanQuestion> = {}): PlanQuestion {
  const name = `${kind.replaceAll(' ', '-')}-${number}`
  return {
    subject: `task/0500/${name}`,
    address: `/questions/0500/${name}`,
    kind,
    name,
    marks: 15,
    minutes: 22,
    ...change,
  }
}

const KINDS = ['summary', 'directed writing', 'composition', 'short answers']
const MARKS: Record<string, number> = { 'directed writing': 40, composition: 40, 'short answers': 20 }

export const QUESTIONS: readonly PlanQuestion[] = KINDS.flatMap((kind) =>
  [1, 2, 3].map((number) =>
    questionOf(kind, number, {
      marks: MARKS[kind] ?? 15,
      minutes: Math.round((MARKS[kind] ?? 15) * 1.5),
    }),
  ),
)

export function inputOf(change: Partial<PlanInput> = {}): PlanInput {
  return {
    plan: PLAN,
    day: '2026-11-22',
    done: [],
    practice: [],
    move: undefined,
    questions: QUESTIONS,
    stakes: KINDS.map((kind) => ({ kind, marks: MARKS[kind] ?? 15 })),
    exercises: QUESTIONS.filter(({ name }) => name.endsWith('1')),
    readings: [
      questionOf('', 1, { subject: 'file/note-0500-floor', address: '/resources/a/read', minutes: 6 }),
    ],
    cards: 12,
    ...change,
  }
}
