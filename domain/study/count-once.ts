/** Something that was marked complete at once: one variant, or every variant of a session. */
export interface CompletedKeys {
  /** The variants, each named with its exam and year: `0500/2024/Summer-1-2`. */
  keys: readonly string[]
}

/** What a goal counts of some completions, and the keys that it has counted then. */
export interface CountedOnce {
  count: number
  counted: ReadonlySet<string>
}

/**
 * How far completions move a goal that has counted some keys since it was made. What is marked at once counts one if at
 * least one of its variants has not counted yet. Then all of its variants have. So marking, unmarking and marking again
 * counts one, and a session that counted one leaves its variants nothing to count.
 */
export function countOnce(counted: ReadonlySet<string>, completions: readonly CompletedKeys[]): CountedOnce {
  const known = new Set(counted)
  let count = 0
  for (const { keys } of completions) {
    if (keys.some((key) => !known.has(key))) count += 1
    for (const key of keys) known.add(key)
  }
  return { count, counted: known }
}

/** The clocks of a device and of the service may differ by this much, in milliseconds. */
const CLOCKS_DIFFER = 10 * 60_000

/**
 * Whether a completion belongs to a goal: what waited for a connection does not count for a goal that was made after it.
 * What was completed just now counts, whatever the clocks say. Times are ISO texts.
 */
export function isSinceGoal(goal: { createdAt: string }, { at }: { at: string }, now: Date): boolean {
  const completedAt = Date.parse(at)
  if (Math.abs(now.getTime() - completedAt) < CLOCKS_DIFFER) return true
  return completedAt + CLOCKS_DIFFER > Date.parse(goal.createdAt)
}
