import type { Fact } from '#domain/study/log/fact.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { readMadeCard } from '#domain/study/kinds/slips.ts'
import type { Card } from './card.ts'

/** How much of a paragraph a card shows, in characters. */
const LONGEST = 600

/**
 * The cards of a student's own sentences: each paragraph that they have written again after marking an answer, and each slip of which they
 * have made a card.
 */
export function ownCards(facts: Iterable<Fact>): Card[] {
  return [...facts].flatMap((fact): Card | Card[] => {
    const { kind, id, data } = fact
    if (kind === 'card.made') return slipCard(fact)
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
      name: nameOf(before),
      notes: change ? [change] : [],
    }
  })
}

function slipCard({ id, data }: Fact): Card[] {
  const made = readMadeCard(data)
  if (!made) return []
  const { wrong, before, after, why } = made
  const ask = `Your sentence. Is ‘${wrong}’ right?`
  return [
    { id: `own-${id}`, group: 'own', ask, text: before, answer: after, name: nameOf(before), notes: [why] },
  ]
}

/** `‘Most of the residents is kind…’` */
function nameOf(sentence: string): string {
  const words = sentence.split(/\s+/).slice(0, 6).join(' ')
  return `‘${words.replace(/[.,;:]$/, '')}…’`
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
