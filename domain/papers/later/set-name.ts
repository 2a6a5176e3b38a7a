import type { PracticeSet } from '#domain/papers/practice-set.ts'

/** The paper and the number in the name that a subject has of a set: `p1-3`. Undefined for any other text. */
export function parseSetName(name: string): Pick<PracticeSet, 'paper' | 'number'> | undefined {
  const [, paper, number] = /^p(\w+)-(\d+)$/.exec(name) ?? []
  return paper && number ? { paper, number: Number(number) } : undefined
}
