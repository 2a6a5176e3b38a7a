import { inOrder } from './fold.ts'
import type { LoggedFact } from './fact.ts'

/**
 * The papers that were marked complete since a time (ISO), but for the facts that are counted now (`own`), and before those.
 * The order of the facts is the same on every device, so of two devices that mark one paper, exactly one counts it.
 * Unmarking takes nothing back. A tick from before the log is left out, because its time is not known.
 */
export function completedSince(
  facts: readonly LoggedFact[],
  since: string,
  own: ReadonlySet<string>,
): readonly string[] {
  const from = Date.parse(since)
  const counted = new Set<string>()
  const done = new Set<string>()
  for (const { fact } of inOrder(facts)) {
    if (fact.kind !== 'paper.completed' || fact.data['isOldTick'] === true) continue
    if (own.has(fact.id)) counted.add(fact.subject)
    else if (!counted.has(fact.subject) && !(Date.parse(fact.happenedAt) < from)) done.add(fact.subject)
  }
  return [...done]
}
