import { plural } from '#domain/plural.ts'
import { scatter } from '#domain/study/cards/deck.ts'
import type { Day } from './day.ts'
import type { PlanQuestion, Stake } from '#domain/study/plan/plan-question.ts'
import { type PlanWeeks, planWeeks } from '#domain/study/plan/plan-weeks.ts'
import {
  CARD_MINUTES,
  type DoneTask,
  EXERCISE_MINUTES,
  LEAST_FOR_QUESTION,
  type Move,
  type Slot,
  type StudyPlan,
} from '#domain/study/plan/study-plan.ts'
import { isAbout, type Practice, recentShare } from './practice.ts'

/** What a day's plan is made from. Only what was before the day counts, so it is the same all day. */
export interface PlanInput {
  plan: StudyPlan
  day: Day
  done: readonly DoneTask[]
  /** What was marked or handed in, in order. */
  practice: readonly Practice[]
  /** What the student said of this day. */
  move: Move | undefined
  questions: readonly PlanQuestion[]
  stakes: readonly Stake[]
  /** Tasks with answers to mark, for the examiner's exercise. */
  exercises: readonly PlanQuestion[]
  readings: readonly PlanQuestion[]
  /** How many cards the day's deck has. */
  cards: number
}

/** One thing of a day. */
export interface PlannedThing {
  slot: Slot
  subject: string
  address: string
  /** The kind of question; undefined for cards and pairs. */
  kind: string | undefined
  name: string
  marks: number
  minutes: number
  /** The question takes more than this day: `1` of `2` parts. Undefined if it does not. */
  part: { number: number; parts: number } | undefined
}

export interface DayPlan {
  things: readonly PlannedThing[]
  /** Of all things together: never more than the student chose. */
  minutes: number
  weeks: PlanWeeks
  /** The kind of question that comes twice a week; undefined if there are no questions. */
  weakest: string | undefined
  /** This week has had its days. */
  isRest: boolean
}

const PAIRS_MINUTES = 5
/** A day without an exercise has a page to read, if so much is left for the question. */
const LEAST_BESIDE_READING = 18
/** The share that is taken for a kind without a mark: what was never practised comes early. */
const UNKNOWN_SHARE = 0.4

/**
 * The things of a day: a question of the kind that needs it, the day's cards, and every second day an examiner's exercise of
 * the same kind. The weakest kind comes twice a week, the others in turn.
 */
export function planDay(input: PlanInput): DayPlan {
  const { plan, day, move } = input
  const past = {
    ...input,
    done: input.done.filter((task) => task.day < day && task.day >= plan.from),
    practice: input.practice.filter((each) => each.day < day),
  }
  const weeks = planWeeks(plan, past.done, day)
  const weakest = weakestKind(past)
  const isRest = weeks.before.length >= weeks.quota
  const things = move === 'not today' ? [] : thingsOf(past, weeks, weakest)
  const minutes = things.reduce((sum, thing) => sum + thing.minutes, 0)
  return { things, minutes, weeks, weakest, isRest }
}

/** The kind with the most marks to win: those at stake, less the share that the student gets now. */
export function weakestKind({
  stakes,
  practice,
}: Pick<PlanInput, 'stakes' | 'practice'>): string | undefined {
  const toWin = ({ kind, marks }: Stake) => marks * (1 - (recentShare(practice, kind) ?? UNKNOWN_SHARE))
  return stakes.toSorted((a, b) => toWin(b) - toWin(a))[0]?.kind
}

function thingsOf(input: PlanInput, weeks: PlanWeeks, weakest: string | undefined): PlannedThing[] {
  const { plan, move, cards } = input
  const isShort = move === 'ten minutes'
  const chosen = isShort ? Math.min(10, plan.minutes) : plan.minutes
  const deck = cards === 0 ? [] : [cardsOf(input)]
  const left = chosen - (cards === 0 ? 0 : CARD_MINUTES)
  const kind = kindOfDay(input, weeks, weakest)
  const isExerciseDay = isShort || weeks.daysDone % 2 === 1
  const reading = isExerciseDay ? undefined : readingOf(input, left)
  // A day too short for a question has an exercise if there is no page to read.
  const hasExercise = isExerciseDay || (!reading && left < LEAST_FOR_QUESTION)
  const exercise = hasExercise ? exerciseOf(input, kind, left) : undefined
  const room = left - (exercise?.minutes ?? 0) - (reading?.minutes ?? 0)
  const question = !isShort && room >= LEAST_FOR_QUESTION ? questionOf(input, kind, room) : undefined
  return [question, ...deck, exercise, reading].filter((thing) => thing !== undefined)
}

/** The kind of this day: the weakest twice a week, else the one that was practised least. */
function kindOfDay(
  { stakes, done, practice }: PlanInput,
  { before, quota, daysDone }: PlanWeeks,
  weakest: string | undefined,
): string | undefined {
  const others = stakes.filter(({ kind }) => kind !== weakest)
  if (others.length === 0 || isWeakestDay(before.length, quota, daysDone)) return weakest
  const times = ({ kind }: Stake) =>
    done.filter((task) => task.slot === 'question' && task.kind === kind).length +
    practice.filter((each) => each.kind === kind).length
  return others.toSorted((a, b) => times(a) - times(b) || b.marks - a.marks)[0]?.kind
}

/** Two days of a week; of a week of two days one, of weeks of one day every second one. */
function isWeakestDay(place: number, quota: number, daysDone: number): boolean {
  if (quota <= 1) return daysDone % 2 === 0
  return place === 0 || (quota > 2 && place === Math.floor(quota / 2))
}

function questionOf(input: PlanInput, kind: string | undefined, room: number): PlannedThing | undefined {
  const begun = begunQuestion(input)
  const question = begun?.question ?? freshest(input, ofKind(input.questions, kind))
  if (!question) return undefined
  const parts = Math.ceil(question.minutes / room)
  const part = parts > 1 ? { number: Math.min(parts, (begun?.times ?? 0) + 1), parts } : undefined
  return { ...question, slot: 'question', minutes: Math.min(room, question.minutes), part }
}

/** A long question of which a part was done last, and which is not finished. */
function begunQuestion({ done, practice, questions }: PlanInput) {
  const last = done.findLast(({ slot }) => slot === 'question')
  if (!last?.isPart) return undefined
  const { subject, day } = last
  if (practice.some((each) => isAbout(each, subject) && each.day >= day)) return undefined
  const question = questions.find((each) => each.subject === subject)
  const times = done.filter((task) => task.subject === subject && task.isPart).length
  return question && { question, times }
}

function cardsOf({ plan, cards }: PlanInput): PlannedThing {
  const name = plural(cards, 'card')
  const nothing = { kind: undefined, marks: 0, part: undefined }
  return { ...nothing, slot: 'cards', subject: plan.exam, address: '/cards', name, minutes: CARD_MINUTES }
}

/** An answer of the same kind to mark; with less time, or without such an answer, pairs. */
function exerciseOf(input: PlanInput, kind: string | undefined, left: number): PlannedThing {
  const own = left > EXERCISE_MINUTES ? freshest(input, ofKind(input.exercises, kind)) : undefined
  if (own) return { ...own, slot: 'exercise', minutes: EXERCISE_MINUTES, part: undefined }
  return {
    slot: 'exercise',
    subject: input.plan.exam,
    address: '/marking/pairs',
    kind: undefined,
    name: '',
    marks: 0,
    minutes: Math.min(left, PAIRS_MINUTES),
    part: undefined,
  }
}

/** A page that leaves enough for a question, or fits a day that is too short for one. */
function readingOf(input: PlanInput, left: number): PlannedThing | undefined {
  const room = left < LEAST_FOR_QUESTION ? left : left - LEAST_BESIDE_READING
  const fitting = input.readings.filter(({ minutes }) => minutes <= room)
  const reading = freshest(input, fitting)
  return reading && { ...reading, slot: 'reading', part: undefined }
}

function ofKind(questions: readonly PlanQuestion[], kind: string | undefined): PlanQuestion[] {
  return questions.filter((question) => question.kind === kind)
}

/** The one that was done least often; of those the one with the most marks, else in an order that never changes. */
function freshest(
  { done, practice }: PlanInput,
  questions: readonly PlanQuestion[],
): PlanQuestion | undefined {
  const times = ({ subject }: PlanQuestion) =>
    done.filter((task) => task.subject === subject).length +
    practice.filter((each) => isAbout(each, subject)).length
  return questions.toSorted(
    (a, b) => times(a) - times(b) || b.marks - a.marks || scatter(a.subject) - scatter(b.subject),
  )[0]
}

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
