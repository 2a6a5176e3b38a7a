import type { Day } from '#domain/study/day.ts'
import { isAbout, type Practice } from '#domain/study/practice.ts'
import type { PlannedThing } from '#domain/study/plan.ts'
import type { DoneTask } from './study-plan.ts'

export interface DoneToday {
  day: Day
  done: readonly DoneTask[]
  practice: readonly Practice[]
  /** The subjects of the answers and pairs that were judged today. */
  judged: readonly string[]
  /** How many cards of today's deck there are, and how many of them are left. */
  deck: { cards: number; left: number }
}

/** Whether a thing of today's plan is done: the student said so, or the record has it. */
export function isDone(thing: PlannedThing, { day, done, practice, judged, deck }: DoneToday): boolean {
  const { slot, subject } = thing
  if (done.some((task) => task.day === day && task.slot === slot && task.subject === subject)) return true
  if (slot === 'cards') return deck.cards > 0 && deck.left === 0
  if (slot === 'question') return practice.some((each) => each.day === day && isAbout(each, subject))
  if (slot === 'exercise') {
    return judged.some((each) => (thing.kind === undefined ? each.startsWith('pair/') : each === subject))
  }
  return false
}
