import type { CompletedKeys } from './count-once.ts'

/** The keys that a student's goals have counted on a device, by the goal's id. The last changed goal comes last. */
export type GoalCounts = Readonly<Record<string, readonly string[]>>

/** The most goals that are remembered, and keys of a goal. */
const MOST = { goals: 100, keys: 2000 }

/** Adds keys to what a goal has counted. The goals that were changed least recently are forgotten first. */
export function withCounted(counts: GoalCounts, goal: string, keys: Iterable<string>): GoalCounts {
  const others = Object.entries(counts).filter(([other]) => other !== goal)
  const all = [...new Set([...(counts[goal] ?? []), ...keys])]
  return Object.fromEntries([...others, [goal, all.slice(-MOST.keys)] as const].slice(-MOST.goals))
}

/** Reads stored counts. What is damaged in them counts as nothing. */
export function parseGoalCounts(value: unknown): GoalCounts {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([goal, keys]: [string, unknown]) =>
      Array.isArray(keys) ? [[goal, keys.filter((key) => typeof key === 'string')] as const] : [],
    ),
  )
}

/** What the goals had counted before some completions, and where they note that these are counted. */
export interface CountedKeys {
  /** What a goal has counted since it was made (ISO). */
  of: (goal: string, since: string) => ReadonlySet<string>
  set: (goal: string, keys: ReadonlySet<string>) => Promise<void>
}

/**
 * What the goals have counted before these completions: on this device, and what the log of all devices has since a time
 * (`logged`). `keep` gets only keys of these completions: a tick of another tab is in the log before it has counted, and
 * must still count.
 */
export function countedKeys(
  counts: GoalCounts,
  completions: readonly CompletedKeys[],
  logged: (since: string) => readonly string[],
  keep: (goal: string, keys: readonly string[]) => Promise<void>,
): CountedKeys {
  const own = new Set(completions.flatMap(({ keys }) => keys))
  return {
    of: (goal, since) => new Set([...(counts[goal] ?? []), ...logged(since)]),
    set: (goal, keys) =>
      keep(
        goal,
        [...keys].filter((key) => own.has(key)),
      ),
  }
}
