import type { PairVersion, PublishedPair, Width } from '#domain/tasks/published-pair.ts'
import type { TextRun } from '#domain/tasks/published-task.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { formatSlug } from '#domain/resources/slug.ts'
import { type LibraryDocument, ownBodyOf, taskOf } from '#publishing/document.ts'
import { isDirective, parseMarkdown } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import { resourceId } from '#publishing/resource-id.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { inOrder } from '#publishing/tasks/compose-answer.ts'
import { sumOf } from '#publishing/tasks/print-marks.ts'
import { paragraphsOf } from '#publishing/tasks/text-runs.ts'

type Answer = LibraryDocument<Example>
type AnswerPiece = 'opening' | 'ending' | 'whole'

/** A piece has enough words to judge, and few enough to read beside another. */
const LEAST_WORDS = 30
const MOST_WORDS = 120
/** An answer of this length is read as a whole. */
const SHORT_ANSWER = 150

const ASKS: Record<AnswerPiece, string> = {
  opening: 'Two answers to this task begin:',
  ending: 'Two answers to this task end:',
  whole: 'Two answers to this task:',
}

/**
 * The pairs of a task's answers: openings, endings, or whole answers if they are short. A piece of the higher answer must
 * also have more praise in its notes: a good answer may begin badly.
 */
export function ladderPairs(answers: readonly Answer[]): PublishedPair[] {
  const inMarks = inOrder(answers)
  return inMarks.flatMap((low, index) => inMarks.slice(index + 1).flatMap((high) => pairsOf(low, high)))
}

function pairsOf(low: Answer, high: Answer): PublishedPair[] {
  const places: readonly AnswerPiece[] = [low, high].every(
    (answer) => wordsIn(answerText(answer)) <= SHORT_ANSWER,
  )
    ? ['whole']
    : ['opening', 'ending']
  return places.flatMap((place) => {
    const better = pieceOf(high, place)
    const worse = pieceOf(low, place)
    return better && worse && praiseOf(better) > praiseOf(worse)
      ? [pairOf(low, high, place, { better, worse })]
      : []
  })
}

function pairOf(
  low: Answer,
  high: Answer,
  place: AnswerPiece,
  versions: Pick<PublishedPair, 'better' | 'worse'>,
): PublishedPair {
  const { id, meta } = taskOf(high)
  const { got, of } = sumOf(high.meta.marks)
  const gap = Math.round(((got - sumOf(low.meta.marks).got) / of) * 100) / 100
  return {
    id: `${id.replace('/', '-')}-${low.meta.band}-${high.meta.band}-${place}`,
    kind: meta.asks,
    title: meta.title,
    papers: high.meta.papers,
    ask: ASKS[place],
    context: paragraphsOf(parseMarkdown(meta.question).body.children, [])
      .slice(0, 2)
      .map((runs) => ({ runs })),
    ...versions,
    gap,
    width: widthOf(gap),
    source: { title: high.meta.title, address: pageOf(high) },
  }
}

function widthOf(gap: number): Width {
  if (gap >= 0.5) return 'wide'
  return gap >= 0.3 ? 'middle' : 'narrow'
}

function pieceOf(answer: Answer, place: AnswerPiece): PairVersion | undefined {
  const { paragraphs, notes } = answerText(answer)
  const piece = place === 'whole' ? paragraphs : cut(paragraphs, place)
  const words = wordsIn({ paragraphs: piece })
  if (words < LEAST_WORDS || words > (place === 'whole' ? SHORT_ANSWER : MOST_WORDS)) return undefined
  const own = [...new Set(piece.flat().flatMap(({ note }) => note ?? []))]
  if (own.length === 0) return undefined
  return {
    paragraphs: piece.map((runs) =>
      runs.map(({ note, ...run }) => (note === undefined ? run : { ...run, note: own.indexOf(note) })),
    ),
    notes: own.flatMap((note) => notes[note] ?? []),
    answer: { address: pageOf(answer), ...sumOf(answer.meta.marks) },
  }
}

/** The first or last paragraphs, as many as are needed for the least number of words. */
function cut(paragraphs: readonly TextRun[][], place: AnswerPiece): TextRun[][] {
  const rest = place === 'opening' ? paragraphs : paragraphs.toReversed()
  const count = rest.findIndex((_, index) => wordsIn({ paragraphs: rest.slice(0, index + 1) }) >= LEAST_WORDS)
  const piece = rest.slice(0, count + 1)
  return place === 'opening' ? piece : piece.toReversed()
}

/** Notes that praise, without those that find a fault. */
function praiseOf({ notes }: PairVersion): number {
  return notes.reduce((sum, { colour }) => sum + (colour === 'rose' ? -1 : colour === 'yellow' ? 0 : 1), 0)
}

interface AnswerText {
  paragraphs: readonly TextRun[][]
  notes: PairVersion['notes']
}

/** An answer is in several pairs, and its text is read once. */
const texts = new WeakMap<Answer, AnswerText>()

function answerText(answer: Answer): AnswerText {
  const text = texts.get(answer) ?? readText(answer)
  texts.set(answer, text)
  return text
}

function readText(answer: Answer): AnswerText {
  const notes: PairVersion['notes'][number][] = []
  const { children } = ownBodyOf(answer)
  const text = children.find((node) => isDirective(node) && node.name === 'answer')
  return { paragraphs: text && 'children' in text ? paragraphsOf(text.children, notes) : [], notes }
}

function wordsIn({ paragraphs }: { paragraphs: readonly (readonly TextRun[])[] }): number {
  return paragraphs.reduce((sum, runs) => sum + countWords(runs.map(({ text }) => text).join('')), 0)
}

function pageOf(answer: Answer): string {
  const { level, category, section, title } = answer.meta
  return readAddress(`/resources/${level}/${category}/${section}/${formatSlug(title)}`)
}

/** The examples by their task. */
export function laddersOf(examples: readonly Answer[]): Answer[][] {
  return [...Map.groupBy(examples, (answer) => taskOf(answer).id).values()].map((answers) =>
    answers.toSorted((a, b) => (resourceId(a) < resourceId(b) ? -1 : 1)),
  )
}
