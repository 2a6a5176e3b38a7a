import type { Study } from '#app/sync/open-study.ts'
import { type DealtCard, leftOf } from '#domain/study/cards/deck.ts'
import { addDays, type Day, dayOf } from '#domain/study/day.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { type DayPlan, planDay, type PlanInput, isDone } from '#domain/study/plan.ts'
import { type PlanQuestion, planQuestions, stakesOf } from '#domain/study/plan/plan-question.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'
import { practiceOf } from '#domain/study/practice.ts'
import type { TaskSummary } from '#domain/tasks/published-task.ts'

/** The year whose forms a plan is for. */
export function planYear({ sitting, from }: Pick<StudyPlan, 'sitting' | 'from'>): number {
  return sitting?.year ?? Number(from.slice(0, 4))
}

/** What a day is planned from. */
interface TodayInput {
  plan: StudyPlan
  day: Day
  /** All tasks of the site. */
  tasks: readonly TaskSummary[]
  readings: readonly PlanQuestion[]
  /** The cards of the day. */
  deck: readonly DealtCard[]
}

/** What a day's plan has, which of it is done, and what comes tomorrow. */
export function todayOf(
  { log, record }: Pick<Study, 'log'> & { record: StudyRecord },
  { plan, day, tasks, readings, deck }: TodayInput,
) {
  const facts = inOrder(log.facts()).map(({ fact }) => fact)
  const questions = planQuestions(plan.exam, planYear(plan), tasks)
  const kinds = new Map(questions.map(({ subject, kind }) => [subject, kind]))
  const practice = practiceOf(facts, (subject) => kinds.get(subject))
  const withAnswers = new Set(tasks.filter(({ answers }) => answers.length > 0).map(({ id }) => `task/${id}`))
  const input: PlanInput = {
    plan,
    day,
    done: record.done,
    practice,
    move: record.moves.get(day),
    questions,
    stakes: stakesOf(plan.exam, planYear(plan), questions),
    exercises: questions.filter(({ subject }) => withAnswers.has(subject)).map(asExercise),
    readings,
    cards: deck.length,
  }
  const judged = [
    ...record.judgedPairs.map(({ pair, at }) => ({ subject: `pair/${pair}`, at })),
    ...record.judgedLevels.map(({ task, at }) => ({ subject: `task/${task}`, at })),
  ]
    .filter(({ at }) => dayOf(new Date(at)) === day)
    .map(({ subject }) => subject)
  const cards = { cards: deck.length, left: leftOf(deck).length }
  const made: DayPlan = planDay(input)
  return {
    plan: made,
    practice,
    deck,
    done: made.things.map((thing) =>
      isDone(thing, { day, done: record.done, practice, judged, deck: cards }),
    ),
    tomorrow: planDay({ ...input, day: addDays(day, 1), move: undefined }),
  }
}

/** The question as an answer to mark, in the training room. */
function asExercise(question: PlanQuestion): PlanQuestion {
  return { ...question, address: `/marking/levels/${question.subject.slice('task/'.length)}` }
}
