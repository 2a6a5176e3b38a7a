import { inOrder, type LoggedFact } from './fact.ts'
import { findKind } from './kinds.ts'
import { emptyRecord, type StudyRecord } from './record.ts'

/** What the facts amount to. Facts of unknown kinds, newer versions and other sense are passed over. */
export function foldFacts(facts: Iterable<LoggedFact>): StudyRecord {
  const record = emptyRecord()
  for (const { fact } of inOrder(facts)) findKind(fact.kind)?.apply(record, fact)
  return record
}
