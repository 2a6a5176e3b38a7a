import type { Fact, LoggedFact } from '#domain/study/log/fact.ts'

/**
 * The accounts that texts belong to, from the facts about them: of an answer by its id, of the photographs of a paper by the
 * paper's subject.
 */
export function ownersOfTexts(facts: Iterable<Fact>): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const fact of facts)
    if (fact.owner !== null) for (const text of textsOfFact(fact)) owners.set(text, fact.owner)
  return owners
}

/** The texts of this device of which a student said that they are not theirs. */
export function declinedTexts(entries: Iterable<LoggedFact>, student: string): ReadonlySet<string> {
  return textsIn([...entries].filter(({ fact, notOf }) => fact.owner === null && notOf?.includes(student)))
}

/** The texts that facts without an account are about: they belong to nobody yet, whatever later facts say of them. */
export function textsWithoutOwner(entries: Iterable<LoggedFact>): ReadonlySet<string> {
  return textsIn([...entries].filter(({ fact }) => fact.owner === null))
}

/** The texts that facts are about. */
export function textsIn(entries: Iterable<LoggedFact>): ReadonlySet<string> {
  return new Set([...entries].flatMap(({ fact }) => textsOfFact(fact)))
}

/** The texts that a fact is about. The draft of a marking of work on paper has the attempt's id. */
function textsOfFact({ id, kind, data, subject }: Fact): string[] {
  const { answer } = data
  if (kind === 'answer.changed' && typeof answer === 'string') return [answer]
  return kind === 'attempt.started' ? [subject, id] : []
}
