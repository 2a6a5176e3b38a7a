import type { Fact } from '#domain/study/log/fact.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import type { Card } from './card.ts'

/** How much of a paragraph a card shows, in characters. */
const LONGEST = 600

/** The cards of a student's own sentences: each paragraph that they have written again after marking an answer. */
export function ownCards(facts: Iterable<Fact>): Card[] {
  return [...facts].flatMap(({ kind, id, data }) => {
    if (kind !== 'answer.marked') return []
    const rewritten = fieldOf(data, 'rewritten')
    const [before, after] = [textOf(rewritten, 'before'), textOf(rewritten, 'after')]
    if (!before || !after || before === after) return []
    const change = textOf(data, 'change')
    return {
      id: `own-${id}`,
      group: 'own' as const,
      ask: 'You wrote this. Say it better:',
      text: shorten(before),
      answer: shorten(after),
      name: `‘${before
        .split(/\s+/)
        .slice(0, 6)
        .join(' ')
        .replace(/[.,;:]$/, '')}…’`,
      notes: change ? [change] : [],
    }
  })
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
