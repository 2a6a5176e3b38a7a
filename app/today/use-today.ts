import { useCallback, useMemo } from 'react'
import { siteCards, useDeck } from '#app/sync/use-deck.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import type { Study } from '#app/sync/open-study.ts'
import type { Day } from '#domain/study/day.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'
import { todayOf } from './today-of.ts'

/** The tasks of the site: those that a student's exam has are found in them. */
export function useTasks() {
  return useLoad(siteTasks.fetchIndex)
}

/** What a day's plan has, which of it is done, and what comes tomorrow; undefined until all of it is known. */
export function useToday(study: Study, plan: StudyPlan, day: Day) {
  const tasks = useTasks()
  const readings = useLoad(useCallback(() => siteCards.fetchReadings(plan.exam), [plan.exam]))
  const { deck, retry } = useDeck(study, day)
  const record = study.log.record()
  const isLoaded = tasks.status !== 'loading' && readings.status !== 'loading' && (deck || retry)
  return useMemo(
    () =>
      isLoaded
        ? todayOf(
            { log: study.log, record },
            { plan, day, tasks: tasks.value?.tasks ?? [], readings: readings.value ?? [], deck: deck ?? [] },
          )
        : undefined,
    [isLoaded, study, record, tasks.value, readings.value, plan, day, deck],
  )
}
