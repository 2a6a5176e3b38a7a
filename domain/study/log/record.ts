import type { GivenMarks } from '#domain/class/class-facts.ts'
import type { KindCounts } from '#domain/first-reading/reading-kinds.ts'
import type { GoalLevel } from '#domain/exams/exam.ts'
import type { ChosenSitting } from '#domain/exams/later/chosen-sitting.ts'
import type { Review } from '#domain/study/cards/memory.ts'
import type { DoneTask, Move, StudyPlan } from '#domain/study/plan/study-plan.ts'
import type { Reason } from '#domain/tasks/published-pair.ts'

/** The exam that a student prepares. `sitting` is undefined if they are not sure. */
export interface ChosenExam {
  exam: string
  sitting: ChosenSitting | undefined
}

/** Where a student left a paper. */
export interface PaperPlace {
  document: string
  page: number
  /** How far down the page: 0 is its top, 1 its bottom. */
  place: number
}

export interface StoppedPaper extends PaperPlace {
  /** The time on the device that left it, to be shown. */
  at: string
}

/** The mark that a student gave: `54 of 80`. */
export interface PaperMark {
  got: number
  of: number
  /** The time on the device that marked it, to be shown. */
  at: string
}

/** A mark on a page: words that are highlighted, a stroke of the pen, a note. */
export interface PageNote {
  document: string
  page: number
  /** The fingerprint of the file that was marked; undefined if it is not known. */
  file: string | undefined
  /** What was drawn or written. `domain/study/marks/mark.ts` reads it. */
  note: Readonly<Record<string, unknown>>
}

/** The states of an answer. `emptied`: its student took all words out. `deleted`: its text is gone for good. */
export const ANSWER_STATES = ['written', 'emptied', 'deleted'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** What was handed in. */
export interface HandedIn {
  words: number
  /** Those of the words that were written after the time was up. */
  afterTime: number
  /** Whether the answers are on paper. */
  isByHand: boolean
  /** Undefined if no timer ran. */
  minutes?: number
  /** The time on the device, to be shown. */
  at: string
}

/** One sitting at a paper or a task, from the first word to handing in. */
export interface Attempt {
  /** Each device that began it has an id for it. */
  ids: Set<string>
  /** When it began, by the device's clock, to be shown. */
  at: string
  finished?: HandedIn
}

/** What a student gave their own answer for one objective; without a name, for the whole question. */
export interface MarkingMark {
  objective?: string
  got: number
  of: number
  /** From 1, the lowest; 0 if nothing earned a mark. */
  level?: number
  /** The sentence of the answer that shows it. */
  sentence?: string
  /** The points of the mark scheme that were ticked, from 0. */
  points?: readonly number[]
}

/** A student's marking of their own answer. */
export interface AnswerMarking {
  /** The id of the answer. */
  answer: string
  /** The id of the version of its text. */
  version?: string
  /** The kind of question: `directed writing`. */
  kind: string
  /** The row of the facts: `0500 p2 2027 1(b)`. */
  form?: string
  got: number
  of: number
  marks: readonly MarkingMark[]
  /** The one thing that they would change. */
  change?: string
  /** The paragraph that they wrote again. */
  rewritten?: { before: string; after: string }
  /** The time on the device that marked it, to be shown. */
  at: string
}

/** A first reading of one answer. */
export interface AnswerReading {
  /** The id of the answer. */
  answer: string
  /** The version of its text before the first change; undefined if nothing was changed. */
  first?: string
  /** The version with the changes; undefined while they are being made. */
  second?: string
  kinds: KindCounts
  /** The time on the device, to be shown. */
  at: string
}

/** An answer that a class returned, as its student read it. */
export interface ReturnedAnswer {
  /** The question or paper. */
  subject: string
  /** The id of the copy. */
  handIn: string
  className: string
  teacher: string
  /** What the answer could get. */
  of?: number
  marks?: GivenMarks
  /** The student's own mark, if it was sent along. */
  own?: GivenMarks
  /** The one thing to change. */
  change: string
  notes: readonly { text: string; about: string; works: boolean }[]
  /** The paragraph that the student wrote again. */
  paragraph?: string
  /** The time on the device, to be shown. */
  at: string
}

/** A student's choice between two versions. */
export interface JudgedPair {
  pair: string
  /** Null: the student asked for the answer. */
  chosen: 'a' | 'b' | null
  right: boolean
  reason?: Reason | undefined
  kind?: string | undefined
  objective?: string | undefined
  gap?: number | undefined
  /** The time on the device. */
  at: string
}

/** What a student gave an answer of ours for one objective, and what we gave it. */
export interface JudgedMark {
  objective?: string
  got: number
  of: number
  truth: number
}

/** A student's marks for one of our answers. */
export interface JudgedLevel {
  /** `0500/canteen-speech`; of a script the question, `0500/sets/p1-1#3`. */
  task: string
  answer: string
  kind: string
  /** A short answer of a script: its one or two marks say nothing of a student's eye. */
  isShort?: boolean
  marks: readonly JudgedMark[]
  /** The time on the device, to be shown. */
  at: string
}

/** What the row of a goal has that is older than the log. */
export interface OlderGoal {
  /** What the row had counted. */
  counted: number
  /** When the goal was made (ISO). */
  since: string
  /** The ids of facts that no row has counted yet. */
  own: readonly string[] | 'all'
}

/** What a goal counts from. */
export type GoalStep =
  /** A goal is made or changed. */
  | {
      type: 'set'
      goal: string
      level: GoalLevel
      target: number
      older: OlderGoal | undefined
    }
  /** A paper is marked complete: `key` is its subject, `fact` the id of the fact. */
  | {
      type: 'completed'
      fact: string
      key: string
      level: GoalLevel
      /** What was marked by one press counts one. */
      press: string
      /** The time on the device that marked it. */
      at: string
    }

/** What a student's facts amount to. Kinds of facts write it (domain/study/kinds); everybody else reads it. */
export interface StudyRecord {
  /** The exam and sitting that the student prepares; undefined if they have not said. */
  exam: ChosenExam | undefined
  /** The subjects of the completed papers. */
  completed: Set<string>
  /** The goals that were set and the papers that they may count, in order. `domain/study/goal-counts.ts` counts. */
  goalSteps: GoalStep[]
  /** Where each paper was left. */
  stopped: Map<string, StoppedPaper>
  /** The last mark of each paper or question. */
  marks: Map<string, PaperMark>
  /** The marks on the pages of each paper, by the id of the fact that made them. */
  notes: Map<string, Map<string, PageNote>>
  /** The ids of erased notes. An erased note stays erased, also if its own fact arrives later. */
  erased: Set<string>
  /** The attempts at each paper or task, in their order. At most the last one is open. */
  attempts: Map<string, Attempt[]>
  /** What was handed in last, of a paper, a question or a task. */
  handedIn: Map<string, HandedIn>
  /** The answers to each question by their ids: the one that changed last is the last. */
  answers: Map<string, Map<string, { attempt: string; state: AnswerState }>>
  /** The ids of answers that have given their place to another. */
  replacedAnswers: Set<string>
  /** The reviews of each card by its id, in order. */
  reviews: Map<string, Review[]>
  /** The plan that was made last; undefined if none was made. */
  plan: StudyPlan | undefined
  /** The days of which the student took less, or nothing. */
  moves: Map<string, Move>
  /** What was done of the plan, in order. */
  done: DoneTask[]
  /** How a student marked their answer to each question or task, the first marking first. */
  markings: Map<string, readonly AnswerMarking[]>
  /** Every pair that was judged, in order. */
  judgedPairs: JudgedPair[]
  /** Every answer of ours that was marked, in order. */
  judgedLevels: JudgedLevel[]
  /** The ids of the questions that were opened of each script: `0500/sets/p1-1/b`. */
  readScripts: Map<string, Set<string>>
  /** The first readings of the answers to each question: the last one of each answer. */
  readings: Map<string, readonly AnswerReading[]>
  /** What looks like a slip and was left, by question. */
  leftSlips: Map<string, ReadonlySet<string>>
  /** Answers that classes returned, by the ids of their copies. */
  returned: Map<string, ReturnedAnswer>
}

export function emptyRecord(): StudyRecord {
  return {
    exam: undefined,
    completed: new Set(),
    goalSteps: [],
    stopped: new Map(),
    marks: new Map(),
    notes: new Map(),
    erased: new Set(),
    attempts: new Map(),
    handedIn: new Map(),
    answers: new Map(),
    replacedAnswers: new Set(),
    reviews: new Map(),
    plan: undefined,
    moves: new Map(),
    done: [],
    markings: new Map(),
    judgedPairs: [],
    judgedLevels: [],
    readScripts: new Map(),
    readings: new Map(),
    leftSlips: new Map(),
    returned: new Map(),
  }
}
