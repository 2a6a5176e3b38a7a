import { isUuid, type Fact } from '#domain/study/log/fact.ts'
import { listOf } from '#domain/unknown-value.ts'
import type { AnswerEntry, AnswerVersion } from './answer.ts'
import { keepVersion } from './answer-versions.ts'

/**
 * The versions that facts name: what was handed in (`versions`) or marked (`version`). The account keeps the same ones, by the same
 * fields of a fact of any kind (the trigger `keep_named_versions`).
 */
export function namedVersions(facts: Iterable<Pick<Fact, 'data'>>): ReadonlySet<string> {
  const named = new Set<string>()
  for (const { data } of facts)
    for (const id of [data['version'], ...listOf(data, 'versions')]) if (isUuid(id)) named.add(id)
  return named
}

/** Marks the versions that facts name; undefined if none is new. */
export function withNames(
  { answer, versions }: AnswerEntry,
  named: ReadonlySet<string>,
): AnswerEntry | undefined {
  const isNew = (version: AnswerVersion) => named.has(version.id) && (version.isDraft || !version.isNamed)
  if (!versions.some(isNew)) return undefined
  // A draft that was handed in or marked gives its place to no other version.
  const withName = (version: AnswerVersion): AnswerVersion =>
    isNew(version) ? { ...version, isDraft: false, isNamed: true } : version
  return { answer, versions: versions.map(withName) }
}

/**
 * Keeps the present text as it is handed in or marked here. If another device made it, that one may have replaced it in the account by
 * now: then the account gets it from here. An empty text has no version.
 */
export function withNamedTip(entry: AnswerEntry, made: { id: string; at: string }): AnswerEntry {
  const { answer, versions } = keepVersion(entry, { ...made, isDraft: false })
  const sent = (version: AnswerVersion): AnswerVersion =>
    version.id === answer.tip && !answer.mine.includes(version.id)
      ? { ...version, isSentAgain: true }
      : version
  return (
    withNames({ answer, versions: versions.map(sent) }, new Set([answer.tip ?? ''])) ?? { answer, versions }
  )
}
