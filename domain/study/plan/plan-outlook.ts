import { formatSitting } from '#domain/exams/later/chosen-sitting.ts'
import { CARDS_A_DAY } from '#domain/study/cards/deck.ts'
import { withCommas } from '#domain/plural.ts'
import { formatDay } from '#domain/study/day.ts'
import { examDay } from './exam-day.ts'
import type { PlanQuestion, Stake } from './plan-question.ts'
import { countPlanDays } from './plan-weeks.ts'
import { CARD_MINUTES, EXERCISE_MINUTES, LEAST_FOR_QUESTION, type StudyPlan } from './study-plan.ts'

/** What a plan amounts to, while a student chooses: about how many questions and cards there will be. */
export function outlookSentence(
  plan: StudyPlan,
  stakes: readonly Stake[],
  questions: readonly PlanQuestion[],
  paper: number | undefined,
): string {
  const days = countPlanDays(plan)
  const { count, marks } = questionsIn(plan, days, stakes, questions)
  const cards = `${about(days * CARDS_A_DAY)} cards`
  const begin = `By ${until(plan)} that makes about`
  if (count === 0) return `${begin} ${about(days / 2)} exercises and ${cards}.`
  const papers = paper === undefined ? 0 : Math.floor(marks / paper)
  const asPapers = papers < 2 ? '' : `, as many marks as ${papers} whole papers`
  return `${begin} ${about(count)} questions${asPapers}, and ${cards}.`
}

function until(plan: StudyPlan): string {
  const day = examDay(plan)
  if (day === undefined) return 'the end of half a year'
  if (plan.firstPaper) return formatDay(day, { day: 'numeric', month: 'long' })
  return plan.sitting ? formatSitting(plan.sitting) : formatDay(day)
}

/** A day's room for a question, with and without an exercise; a question that needs more takes several days. */
function questionsIn(
  { minutes }: StudyPlan,
  days: number,
  stakes: readonly Stake[],
  questions: readonly PlanQuestion[],
) {
  const kinds = stakes.map(({ kind }) => questions.filter((question) => question.kind === kind))
  const mean = (of: (question: PlanQuestion) => number) => average(kinds.map((own) => average(own.map(of))))
  const [asked, marks] = [mean((question) => question.minutes), mean((question) => question.marks)]
  if (asked === 0) return { count: 0, marks: 0 }
  const rooms = [minutes - CARD_MINUTES, minutes - CARD_MINUTES - EXERCISE_MINUTES]
  const share = average(rooms.map((room) => (room < LEAST_FOR_QUESTION ? 0 : Math.min(1, room / asked))))
  const count = days * share
  return { count, marks: count * marks }
}

/** A round number near this one, with a comma in thousands. */
function about(count: number): string {
  const step = count >= 400 ? 100 : count >= 50 ? 10 : count >= 20 ? 5 : 1
  return withCommas(Math.max(1, Math.round(count / step)) * step)
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
