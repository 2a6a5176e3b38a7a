import type { PublishedAnswer, ScaleObjective } from '#domain/tasks/published-task.ts'
import type { MarkingMark } from '#domain/study/log/record.ts'
import { objectiveName } from './level-marks.ts'

/** Something that would lift an answer. */
export interface Proposal {
  text: string
  /** The words of our answer that the text is about. */
  quote?: string
  /** Where it comes from: a note of the answer above, why the answer below is not higher, or the next level. */
  from: 'note above' | 'not higher' | 'next level'
  /** The objective's name, for a reader. */
  objective?: string
}

const MOST = 3

/**
 * At most three things that would lift an answer. First comes what the notes praise in the answer above, beginning with the
 * weakest objective. Then comes why the answer below is not higher, and then what the next level asks for.
 */
export function proposeChanges({
  above,
  below,
  objectives,
  marks,
}: {
  above: PublishedAnswer | undefined
  below: PublishedAnswer | undefined
  objectives: readonly ScaleObjective[]
  marks: readonly MarkingMark[]
}): Proposal[] {
  const weakest = marks.toSorted((a, b) => a.got / a.of - b.got / b.of)
  const proposals = [
    ...(above ? praised(above, weakest[0]?.objective) : []),
    ...(below ? notHigher(below, weakest) : []),
    ...weakest.flatMap((mark) => nextLevel(objectives, mark)),
  ]
  const texts = new Set<string>()
  return proposals.filter(({ text }) => !texts.has(text) && texts.add(text)).slice(0, MOST)
}

function praised({ notes, paragraphs }: PublishedAnswer, weakest: string | undefined): Proposal[] {
  const quotes = new Map<number, string>()
  for (const { note, text } of paragraphs.flat())
    if (note !== undefined) quotes.set(note, (quotes.get(note) ?? '') + text)
  const praise = notes
    .map((note, index) => ({ note, quote: quotes.get(index) }))
    .filter(({ note }) => note.colour === 'mint')
  const isWeakest = (name: string | undefined) => name !== undefined && isSameName(name, weakest)
  const [first, others] = [true, false].map((is) =>
    praise.filter(({ note }) => isWeakest(note.objective) === is),
  )
  return [...(first ?? []), ...(others ?? [])].map(({ note, quote }) =>
    proposal(note.text, 'note above', note.objective, quote?.trim()),
  )
}

function notHigher(below: PublishedAnswer, weakest: readonly MarkingMark[]): Proposal[] {
  const ofObjectives = weakest.flatMap(({ objective }): Proposal[] => {
    const text = below.marks.find((mark) => isSameName(mark.objective, objective))?.notHigher
    return text === undefined ? [] : [proposal(text, 'not higher', objective)]
  })
  return below.notHigher === undefined
    ? ofObjectives
    : [...ofObjectives, proposal(below.notHigher, 'not higher', undefined)]
}

function nextLevel(
  objectives: readonly ScaleObjective[],
  { objective, got, level }: MarkingMark,
): Proposal[] {
  const scale = objectives.find(({ name }) => isSameName(name, objective))
  const next = scale?.levels
    .toSorted((a, b) => a.from - b.from)
    .find((each) => each.from <= each.to && (level === undefined ? each.from > got : each.level > level))
  return next ? [proposal(next.text, 'next level', objective)] : []
}

function proposal(
  text: string,
  from: Proposal['from'],
  objective: string | undefined,
  quote?: string,
): Proposal {
  const proposed: Proposal = { text, from }
  if (objective !== undefined) proposed.objective = objectiveName(objective)
  if (quote !== undefined) proposed.quote = quote
  return proposed
}

/** Front matter writes `Reading`, the facts `reading`. */
function isSameName(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
