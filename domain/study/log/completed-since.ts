import type { LoggedFact } from './fact.ts'

/**
 * The papers that were marked complete since a time (ISO), but for these facts. Unmarking takes nothing back. A tick from
 * before the log is left out, because its time is not known.
 */
export function completedSince(
  facts: readonly LoggedFact[],
  since: string,
  except: ReadonlySet<string>,
): readonly string[] {
  const from = Date.parse(since)
  const own = facts.filter(
    ({ fact }) =>
      fact.kind === 'paper.completed' &&
      fact.data['isOldTick'] !== true &&
      !except.has(fact.id) &&
      !(Date.parse(fact.happenedAt) < from),
  )
  return [...new Set(own.map(({ fact }) => fact.subject))]
}
