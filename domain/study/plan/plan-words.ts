import { counted, listed, numberWord, plural } from '#domain/plural.ts'
import { formatSitting } from '#domain/exams/later/chosen-sitting.ts'
import type { CardGroup } from '#domain/study/cards/card.ts'
import { type Day, daysBetween, formatDay } from '#domain/study/day.ts'
import type { DayPlan, PlannedThing } from '#domain/study/plan.ts'
import { type Practice, recentShare } from '#domain/study/practice.ts'
import { examDay } from './exam-day.ts'
import { kindName, kindToDo } from './kind-words.ts'
import type { PlanWeeks } from './plan-weeks.ts'
import type { StudyPlan } from './study-plan.ts'

/** The heading of a thing. */
export function thingTitle({ slot, kind, name, part }: PlannedThing): string {
  if (slot === 'cards') return name
  if (slot === 'reading') return 'Read one page'
  if (slot === 'exercise') return kind === undefined ? 'Which version is better?' : 'Mark one answer'
  const toDo = kindToDo(kind ?? '')
  return part && part.number > 1 ? `Go on: ${toDo.charAt(0).toLowerCase()}${toDo.slice(1)}` : toDo
}

/** The line under the heading of a thing, before its marks. */
export function thingDetail({ slot, kind, name, part }: PlannedThing): string {
  if (slot === 'cards') return ''
  if (slot === 'exercise')
    return kind === undefined ? 'Examiner training, Pairs.' : `Examiner training, Levels: ${name}.`
  return part ? `${name}. Part ${part.number} of ${part.parts}: the rest comes next time.` : `${name}.`
}

const GROUP_NAMES: Record<CardGroup, readonly [one: string, more: string]> = {
  word: ['word', 'words'],
  term: ['term', 'terms'],
  sentence: ['sentence', 'sentences'],
  own: ['of your own sentences', 'of your own sentences'],
}

/** `5 words, 4 terms, 3 sentences.` */
export function deckWords(groups: ReadonlyMap<CardGroup, number>): string {
  const parts = [...groups].map(([group, count]) => `${count} ${GROUP_NAMES[group][count === 1 ? 0 : 1]}`)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** How far the exam is: `165 days to your first paper`. Undefined if no date is known. */
export function distanceWords(plan: StudyPlan, day: Day): { title: string; when: string } | undefined {
  const until = examDay(plan)
  if (until === undefined) return undefined
  const days = Math.max(0, daysBetween(day, until))
  if (plan.firstPaper) {
    const title = day > until ? 'Your papers have begun' : `${plural(days, 'day')} to your first paper`
    return { title, when: formatDay(until) }
  }
  const weeks = Math.round(days / 7)
  const title = weeks < 2 ? 'Your exam is near' : `About ${weeks} weeks to your exam`
  return { title, when: plan.sitting ? formatSitting(plan.sitting) : '' }
}

/** What was moved while the student was away; undefined if nothing was. */
export function movedSentence({ away, moved, hasRoom }: PlanWeeks): string | undefined {
  if (moved === 0) return undefined
  const when =
    away.length <= 3
      ? `on ${listed(away.map((day) => formatDay(day, { weekday: 'long' })))}`
      : `for ${numberWord(away.length)} days`
  const days = `We spread ${counted(moved, 'day')} of the plan over the weeks left.`
  const rest = hasRoom
    ? 'Nothing is lost, and there is still time for everything.'
    : 'Nothing is lost: the questions with the most marks come first.'
  return `You were away ${when}. ${days} ${rest}`
}

/** The plan that was made after a long break. */
export function welcomeBack(plan: StudyPlan, { weeks }: PlanWeeks): string {
  return `Welcome back. We made a new plan from today: ${counted(weeks, 'week')}, ${counted(plan.days, 'day')} a week.`
}

/** Why the day has these things, in a few sentences. */
export function whyWords(plan: StudyPlan, day: DayPlan, practice: readonly Practice[]): string {
  const { weakest, things } = day
  const share = weakest === undefined ? undefined : recentShare(practice, weakest)
  const marks = share === undefined ? 'has many marks, and you have not marked one yet' : lately(share)
  const parts = [
    weakest === undefined
      ? ''
      : `${kindName(weakest)} comes twice a week, because it ${marks}. The other kinds of question come in turn, the least practised first.`,
    things.some(({ slot }) => slot === 'cards')
      ? 'Cards come every day: each one comes back when you are about to forget it.'
      : '',
    'Every second day you mark an answer as an examiner does: then you see what a higher level asks for.',
    `Together they never take more than ${plan.minutes} minutes.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function lately(share: number): string {
  return `leaves the most marks to win: lately you got ${Math.round(share * 10)} of 10 in it`
}
