import type { Day } from '#domain/study/day.ts'
import type { FactData } from '#domain/study/log/fact.ts'
import type { PlannedThing } from '#domain/study/plan.ts'
import type { Move, StudyPlan } from '#domain/study/plan/study-plan.ts'

/** The facts of a new plan: the plan itself, and the exam for the lists of papers. */
export function planFacts({ exam, sitting, firstPaper, days, minutes, from, isRenewed }: StudyPlan) {
  const asked: FactData = sitting ? { sitting: { year: sitting.year, session: sitting.session ?? null } } : {}
  const data: FactData = {
    ...asked,
    ...(firstPaper !== undefined && { firstPaper }),
    days,
    minutes,
    from,
    ...(isRenewed && { isRenewed }),
  }
  return [
    { kind: 'exam.chosen', v: 1, subject: exam, data: asked },
    { kind: 'plan.set', v: 1, subject: exam, data },
  ]
}

/** The fact that a thing of a day's plan is done. Of a long question it may be a part. */
export function doneFact({ slot, subject, kind, part }: PlannedThing, day: Day) {
  const isPart = part !== undefined && part.number < part.parts
  const data: FactData = { day, slot, ...(kind && { kind }), ...(isPart && { isPart }) }
  return { kind: 'task.done', v: 1, subject, data }
}

/** The fact that the student takes less of a day, nothing, or after all the whole. */
export function movedFact(plan: StudyPlan, day: Day, to: Move) {
  return { kind: 'plan.moved', v: 1, subject: plan.exam, data: { day, to } }
}
