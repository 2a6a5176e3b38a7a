import type { Fact, LoggedFact } from './fact.ts'

export const ADA = '00000000-0000-4000-8000-00000000000a'
export const BEN = '00000000-0000-4000-8000-00000000000b'

/** The id of the nth fact of a test. */
export function idOf(n: number): string {
  return `00000000-0000-4000-9000-${n.toString(16).padStart(12, '0')}`
}

/** A fact for a test: a variant that is marked complete, unless it says otherwise. */
export function factOf(n: number, change: Partial<Fact> = {}): Fact {
  return {
    id: idOf(n),
    v: 1,
    kind: 'paper.completed',
    subject: '0500/2024/Summer-1-2',
    data: {},
    happenedAt: '2026-11-22T10:00:00.000Z',
    owner: null,
    ...change,
  }
}

/** Facts in this order, as if the server had numbered them. */
export function numbered(facts: readonly Fact[]): LoggedFact[] {
  return facts.map((fact, index) => ({ fact, seq: index + 1, made: index + 1 }))
}
