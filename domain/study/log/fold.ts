import type { LoggedFact } from './fact.ts'
import { findKind } from './kinds.ts'
import { emptyRecord, type StudyRecord } from './record.ts'

/** The facts in the order that decides: by `seq`, then those without one in the order they were made on this device. */
export function inOrder(facts: Iterable<LoggedFact>): LoggedFact[] {
  return [...facts].sort(
    (a, b) =>
      (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER) ||
      a.made - b.made ||
      (a.fact.id < b.fact.id ? -1 : 1),
  )
}

/** What the facts amount to. Facts of unknown kinds, newer versions and other sense are passed over. */
export function foldFacts(facts: Iterable<LoggedFact>): StudyRecord {
  const record = emptyRecord()
  for (const { fact } of inOrder(facts)) findKind(fact.kind)?.apply(record, fact)
  return record
}
