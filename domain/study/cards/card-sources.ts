import type { Fact } from '#domain/study/log/fact.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'
import { readMadeCard } from '#domain/study/kinds/slips.ts'
import { type Card, parseCardFile } from './card.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import { onceEach } from '#domain/once.ts'
import type { PlanQuestion } from '#domain/study/plan/plan-question.ts'

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

export interface CardSource {
  /** The cards of words, and those of an exam if it is known. Fails with an error when a file does not arrive. */
  fetchCards: (exam: ExamId | undefined) => Promise<readonly Card[]>
  /** The pages that a day's plan can have. */
  fetchReadings: (exam: ExamId) => Promise<readonly PlanQuestion[]>
}

/** Fetches each file once; again only after a failure. `base` is the folder of the files. */
export function createCardSource(base: string, fetch: (url: string) => Promise<Response>): CardSource {
  const fetchFile = onceEach(async (name: string): Promise<unknown> => {
    const response = await fetch(`${base}/${name}.json`)
    if (response.ok) return response.json()
    await response.body?.cancel()
    throw new Error(`${name}: ${response.status}`)
  })
  async function cardsIn(name: string) {
    const cards = parseCardFile(await fetchFile(name))
    if (!cards) throw new Error(`${name} is no file of cards`)
    return cards
  }
  return {
    fetchCards: async (exam) => {
      const names = ['words', ...(exam ? [exam.toLowerCase()] : [])]
      return (await Promise.all(names.map(cardsIn))).flat()
    },
    fetchReadings: async (exam) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote the file by this type
      const file = (await fetchFile(`readings/${exam.toLowerCase()}`)) as { readings: PlanQuestion[] }
      return file.readings
    },
  }
}
