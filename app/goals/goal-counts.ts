import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import { listOf, textOf } from '#domain/unknown-value.ts'
import type { CompletedKeys } from '#domain/study/count-once.ts'

/** Where texts are stored: `StoredTexts` of app/lib. */
interface Texts {
  read: (key: string) => string | null
  write: (key: string, text: string | null) => boolean
}

/** A completion that the goals have not counted yet. */
export interface WaitingCompletion extends CompletedKeys {
  level: GoalLevel
  /** ISO time of this device. */
  at: string
  /** The ids of the facts that say so in the study log. */
  facts?: readonly string[]
}

/** What a student's goals have counted on this device, and what they have still to count. */
export interface GoalCounts {
  /** The keys that each goal has counted, by the goal's id. The last changed goal comes last. */
  counted: Readonly<Record<string, readonly string[]>>
  waiting: readonly WaitingCompletion[]
}

/** What the goals have counted, each since it was made. */
export interface CountedKeys {
  of: (goal: string, since: string) => ReadonlySet<string>
  set: (goal: string, keys: ReadonlySet<string>) => void
}

/** The most completions that wait, goals that are remembered, and keys of a goal. */
const MOST = { waiting: 500, goals: 100, keys: 2000 }

function goalCountsKey(student: string): string {
  return `ee_goal_counts_v1:${student}`
}

/**
 * What waits on this page, by student. When two tabs write in the same moment, one of them overwrites the other in local
 * storage: so a page also remembers its own.
 */
const ownWaiting = new WeakMap<Texts, Map<string, readonly WaitingCompletion[]>>()

/** What waited on the device when this page first looked, by student: other pages have left it. */
const leftWaiting = new WeakMap<Texts, Map<string, ReadonlySet<string>>>()

function readLeft(texts: Texts, student: string): ReadonlySet<string> {
  const students = leftWaiting.get(texts) ?? new Map<string, ReadonlySet<string>>()
  leftWaiting.set(texts, students)
  const left =
    students.get(student) ?? new Set(readStored(texts, student).waiting.map((each) => identityOf(each)))
  students.set(student, left)
  return left
}

function identityOf({ keys, level, at, facts }: WaitingCompletion): string {
  return JSON.stringify([keys, level, at, facts ?? []])
}

function readOwn(texts: Texts, student: string): readonly WaitingCompletion[] {
  return ownWaiting.get(texts)?.get(student) ?? []
}

function setOwn(texts: Texts, student: string, waiting: readonly WaitingCompletion[]) {
  const students = ownWaiting.get(texts) ?? new Map<string, readonly WaitingCompletion[]>()
  ownWaiting.set(texts, students.set(student, waiting))
}

/**
 * What the goals have counted, and what this page has to count: its own completions, and those that were left on the device
 * before it opened. Another open page counts its own. Local storage may still show them here when they are counted.
 */
export function readGoalCounts(texts: Texts, student: string): GoalCounts {
  const { counted, waiting } = readStored(texts, student)
  const left = readLeft(texts, student)
  const own = readOwn(texts, student)
  const ofOwn = new Set(own.map((each) => identityOf(each)))
  const earlier = waiting.filter((each) => left.has(identityOf(each)) && !ofOwn.has(identityOf(each)))
  return { counted, waiting: [...earlier, ...own].slice(-MOST.waiting) }
}

function readStored(texts: Texts, student: string): GoalCounts {
  const value = parseJson(texts.read(goalCountsKey(student)))
  const counted =
    typeof value === 'object' && value !== null && 'counted' in value ? value.counted : undefined
  return {
    counted: Object.fromEntries(
      Object.entries(counted ?? {}).map(([goal, keys]) => [goal, textsOf(Array.isArray(keys) ? keys : [])]),
    ),
    waiting: listOf(value, 'waiting').flatMap((each) => {
      const level = GOAL_LEVELS.find((known) => known === textOf(each, 'level'))
      const at = textOf(each, 'at')
      const [keys, facts] = [textsOf(listOf(each, 'keys')), textsOf(listOf(each, 'facts'))]
      return level && at ? [{ level, at, keys, ...(facts.length > 0 && { facts }) }] : []
    }),
  }
}

/** Notes a completion, which the goals count later. */
export function addWaiting(texts: Texts, student: string, completion: WaitingCompletion) {
  readLeft(texts, student)
  setOwn(texts, student, [...readOwn(texts, student), completion].slice(-MOST.waiting))
  change(texts, student, ({ counted, waiting }) => ({
    counted,
    waiting: [...waiting, completion].slice(-MOST.waiting),
  }))
}

/** Removes completions that the goals have counted. Another tab may have added some since they were read. */
export function removeWaiting(texts: Texts, student: string, done: readonly WaitingCompletion[]) {
  const gone = new Set(done.map((each) => identityOf(each)))
  setOwn(
    texts,
    student,
    readOwn(texts, student).filter((each) => !gone.has(identityOf(each))),
  )
  change(texts, student, ({ counted, waiting }) => ({
    counted,
    waiting: waiting.filter((each) => !gone.has(identityOf(each))),
  }))
}

/** Notes the keys that a goal has counted. The goals that were changed least recently are forgotten first. */
export function setCounted(texts: Texts, student: string, goal: string, keys: ReadonlySet<string>) {
  change(texts, student, ({ counted, waiting }) => {
    const others = Object.entries(counted).filter(([other]) => other !== goal)
    const kept = [...others, [goal, [...keys].slice(-MOST.keys)] as const]
    return { counted: Object.fromEntries(kept.slice(-MOST.goals)), waiting }
  })
}

/**
 * What the goals have counted before these completions: on this device, and what the log of all devices has since a time.
 * Only the first part is kept here. A tick of another tab is in the log before it has counted, and must still count.
 */
export function countedKeys(
  texts: Texts,
  student: string,
  completions: readonly CompletedKeys[],
  logged: (since: string) => readonly string[],
): CountedKeys {
  const own = new Set(completions.flatMap(({ keys }) => keys))
  const kept = (goal: string) => readGoalCounts(texts, student).counted[goal] ?? []
  return {
    of: (goal, since) => new Set([...kept(goal), ...logged(since)]),
    set(goal, keys) {
      const before = new Set(kept(goal))
      setCounted(texts, student, goal, new Set([...keys].filter((key) => before.has(key) || own.has(key))))
    },
  }
}

function change(texts: Texts, student: string, next: (counts: GoalCounts) => GoalCounts) {
  texts.write(goalCountsKey(student), JSON.stringify(next(readStored(texts, student))))
}

function textsOf(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
