import { siteCards, dealCards } from '#app/sync/use-deck.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { hasStudyDatabase } from '#app/sync/log/study-database.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import type { Study } from '#app/sync/open-study.ts'
import { dayOf } from '#domain/study/day.ts'
import { todayOf } from './today-of.ts'
import './show-count.css'

/** Shows in the menu of phones how many things of today's plan are left. Every page calls it when the menu opens. */
export async function showTodayCount() {
  // A browser without a log has no plan either, and gets no log for a look at the menu.
  if (!(await hasStudyDatabase())) return
  const left = await countLeft(await loadStudy())
  const link = document.querySelector('#drawer a[href="/today"]')
  const shown = link?.querySelector('.today-left')
  if (!left) return shown?.remove()
  const count = shown ?? link?.appendChild(document.createElement('small'))
  if (!count) return undefined
  count.className = 'today-left'
  const words = document.createElement('span')
  words.className = 'sr'
  words.textContent = left === 1 ? ' thing left' : ' things left'
  count.replaceChildren(String(left), words)
  return undefined
}

/** How many things of today's plan are not done; undefined without a plan. */
async function countLeft(study: Study): Promise<number | undefined> {
  const record = study.log.record()
  const { plan } = record
  if (!plan) return undefined
  const day = dayOf(new Date())
  const [{ tasks }, readings, cards] = await Promise.all([
    siteTasks.fetchIndex(),
    siteCards.fetchReadings(plan.exam),
    siteCards.fetchCards(plan.exam),
  ])
  const deck = dealCards(study, cards, day)
  const today = todayOf({ log: study.log, record }, { plan, day, tasks, readings, deck })
  const isFree = today.plan.isRest && !today.done.includes(true)
  return isFree ? 0 : today.done.filter((isDone) => !isDone).length
}
