import { lastDayOf } from '#domain/exams/later/chosen-sitting.ts'
import type { Session } from '#domain/exams/session.ts'
import { addDays, type Day } from '#domain/study/day.ts'
import type { StudyPlan } from './study-plan.ts'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

type Asked = Pick<StudyPlan, 'sitting' | 'firstPaper' | 'from'>

/** When papers begin, if a student does not know the day. */
const FIRST_DAYS: Record<Session, string> = { March: '02-15', Summer: '05-01', Winter: '10-01' }

/** How long a plan without a sitting is, in days: half a year. */
const WITHOUT_EXAM = 182

/** After the last day of the sitting, or so many days after a first paper in an unknown sitting, the exam is over. */
const PAPERS_TAKE = 30

/** The day of the first paper: the one that the student gave, or when the sitting begins. Undefined if neither is known. */
export function examDay({ sitting, firstPaper }: Pick<Asked, 'sitting' | 'firstPaper'>): Day | undefined {
  return firstPaper ?? (sitting && `${sitting.year}-${FIRST_DAYS[sitting.session ?? 'Summer']}`)
}

/** The day up to which the plan has days. */
export function planEnd(plan: Asked): Day {
  return examDay(plan) ?? addDays(plan.from, WITHOUT_EXAM)
}

/** The last day before the exam is over. Undefined if no sitting and no first paper is known. */
function lastExamDay({ sitting, firstPaper }: Asked): Day | undefined {
  const last = sitting && lastDayOf(sitting)
  if (last === undefined) return firstPaper && addDays(firstPaper, PAPERS_TAKE)
  return firstPaper !== undefined && firstPaper > last ? firstPaper : last
}

/** Whether the papers are over. */
export function isExamOver(plan: Asked, day: Day): boolean {
  const last = lastExamDay(plan)
  return last !== undefined && day > last
}

/** The last day of the plan, seen from a day: that before the exam, and once the papers have begun, the last of them. */
export function lastPlanDay(plan: Asked, day: Day): Day {
  const before = addDays(planEnd({ ...plan, from: day }), -1)
  return day <= before ? before : (lastExamDay(plan) ?? before)
}

/** The exam of a student's plan, or the one that they chose in the practice area. */
export function chosenExam({ plan, exam }: StudyRecord) {
  return plan?.exam ?? EXAM_IDS.find((id) => id === exam?.exam)
}
