import { useCallback, useMemo } from 'react'
import { siteCards } from '#app/lib/site-cards.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { useLoad } from '#app/lib/use-load.ts'
import type { Study } from '#app/study/open-study.ts'
import { useDeck } from '#app/study/use-deck.ts'
import { leftOf } from '#domain/study/cards/deck.ts'
import { addDays, type Day, dayOf } from '#domain/study/day.ts'
import { inOrder } from '#domain/study/log/fold.ts'
import { type DayPlan, planDay, type PlanInput } from '#domain/study/plan.ts'
import { isDone } from '#domain/study/plan/done-today.ts'
import { type PlanQuestion, planQuestions, stakesOf } from '#domain/study/plan/plan-question.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'
import { practiceOf } from '#domain/study/practice.ts'

/** The tasks of the site: those that a student's exam has are found in them. */
export function useTasks() {
  return useLoad(siteTasks.fetchIndex)
}

/** The year whose forms a plan is for. */
export function planYear({ sitting, from }: Pick<StudyPlan, 'sitting' | 'from'>): number {
  return sitting?.year ?? Number(from.slice(0, 4))
}

/** What a day's plan has, which of it is done, and what comes tomorrow; undefined until all of it is known. */
export function useToday(study: Study, plan: StudyPlan, day: Day) {
  const tasks = useTasks()
  const readings = useLoad(useCallback(() => siteCards.fetchReadings(plan.exam), [plan.exam]))
  const { deck, retry } = useDeck(study, day)
  const record = study.log.record()
  const isLoaded = tasks.status !== 'loading' && readings.status !== 'loading' && (deck || retry)
  const today = useMemo(() => {
    if (!isLoaded) return undefined
    const facts = inOrder(study.log.facts()).map(({ fact }) => fact)
    const all = tasks.value?.tasks ?? []
    const questions = planQuestions(plan.exam, planYear(plan), all)
    const kinds = new Map(questions.map(({ subject, kind }) => [subject, kind]))
    const practice = practiceOf(facts, (subject) => kinds.get(subject))
    const withAnswers = new Set(all.filter(({ answers }) => answers.length > 0).map(({ id }) => `task/${id}`))
    const input: PlanInput = {
      plan,
      day,
      done: record.done,
      practice,
      move: record.moves.get(day),
      questions,
      stakes: stakesOf(plan.exam, planYear(plan), questions),
      exercises: questions.filter(({ subject }) => withAnswers.has(subject)).map(asExercise),
      readings: readings.value ?? [],
      cards: deck?.length ?? 0,
    }
    const judged = [
      ...record.judgedPairs.map(({ pair, at }) => ({ subject: `pair/${pair}`, at })),
      ...record.judgedLevels.map(({ task, at }) => ({ subject: `task/${task}`, at })),
    ]
      .filter(({ at }) => dayOf(new Date(at)) === day)
      .map(({ subject }) => subject)
    const cards = { cards: deck?.length ?? 0, left: leftOf(deck ?? []).length }
    const made: DayPlan = planDay(input)
    return {
      plan: made,
      practice,
      deck: deck ?? [],
      done: made.things.map((thing) =>
        isDone(thing, { day, done: record.done, practice, judged, deck: cards }),
      ),
      tomorrow: planDay({ ...input, day: addDays(day, 1), move: undefined }),
    }
  }, [isLoaded, study, tasks.value, readings.value, plan, day, record, deck])
  return today
}

/** The question as an answer to mark, in the training room. */
function asExercise(question: PlanQuestion): PlanQuestion {
  return { ...question, address: `/marking/levels/${question.subject.slice('task/'.length)}` }
}
