import { REASONS } from '#domain/tasks/published-pair.ts'
import { defineKind } from '#domain/study/log/kind.ts'
import { shortText } from '#domain/study/log/fact.ts'

const SIDES = ['a', 'b'] as const

/** Which of two versions a student thinks better. The sides are shuffled, so `right` says whether it is. */
export const pairJudged = defineKind({
  name: 'pair.judged',
  version: 1,
  subjects: ['pair'],
  read({ chosen, right, reason, kind, objective, gap }) {
    const side = chosen === null ? null : SIDES.find((each) => each === chosen)
    // Without a choice nothing is right.
    if (side === undefined || typeof right !== 'boolean' || (side === null && right)) return undefined
    return {
      chosen: side,
      right,
      reason: REASONS.find((each) => each === reason),
      kind: shortText(kind),
      objective: shortText(objective),
      gap: typeof gap === 'number' && gap >= 0 && gap <= 1 ? gap : undefined,
    }
  },
  change({ judgedPairs }, { subject, happenedAt }, judged) {
    judgedPairs.push({ pair: subject.slice('pair/'.length), at: happenedAt, ...judged })
  },
})
