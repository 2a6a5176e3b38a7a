import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import type { PairFile, PairIndex, PublishedPair, PairVersion, Width } from '#domain/tasks/published-pair.ts'
import { type LibraryDocument, ownBodyOf, taskOf } from '#publishing/document.ts'
import { locateDocuments, pageAddress } from '#publishing/reading/document-locations.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { comparePairs } from './compare-pairs.ts'
import type { TextRun } from '#domain/tasks/published-task.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'
import { parseMarkdown } from '#publishing/markdown.ts'
import { countWords } from '#domain/count-words.ts'
import type { Example } from '#publishing/reading/schema.ts'
import { laddersOf } from '#publishing/tasks/compose-answer.ts'
import { sumOf } from '#publishing/tasks/print-marks.ts'
import { type AnswerText, answerTextOf, paragraphsOf } from '#publishing/tasks/text-runs.ts'

/** An answer is in several pairs, and its text is read once. */
const texts = new WeakMap<Answer, AnswerText>()

/** A phone loads one file at a time. */
const MOST_IN_FILE = 40

/** Every pair, with the exam that it is for. Pairs about language are for all exams. */
function makePairs(
  documents: readonly LibraryDocument[],
): { pair: PublishedPair; exam: ExamId | undefined }[] {
  const byId = new Map(documents.map((document) => [resourceId(document), document]))
  const compared = locateDocuments(documents).flatMap((place) => {
    const document = byId.get(place.id)
    if (!document) return []
    return comparePairs(document, place).map((pair) => ({ pair, exam: examOf(document) }))
  })
  const ladders = [...laddersOf(documents).values()].flatMap((answers) =>
    answers.flatMap((low, index) =>
      answers
        .slice(index + 1)
        .flatMap((high) => pairsOf(low, high))
        .map((pair) => ({ pair, exam: examOf(low) })),
    ),
  )
  return [...compared, ...ladders]
}

/** The files of the pairs by name: `index.json`, `0500.json`, `language-1.json`. */
export function makePairFiles({ documents }: { documents: readonly LibraryDocument[] }): Map<string, string> {
  const groups = Map.groupBy(makePairs(documents), ({ exam }) => exam)
  const files = [...EXAM_IDS, undefined].flatMap((exam) => {
    const pairs = (groups.get(exam) ?? []).map(({ pair }) => pair)
    const name = exam?.toLowerCase() ?? 'language'
    const parts = inParts(pairs)
    return parts.map((part, index) => ({
      name: parts.length === 1 ? name : `${name}-${index + 1}`,
      exam,
      pairs: part,
    }))
  })
  const index: PairIndex = {
    v: 1,
    files: files.map(({ name, exam, pairs }) => ({
      name,
      ...(exam && { exam }),
      pairs: pairs.map(({ id, width }) => ({ id, width })),
    })),
  }
  const written = new Map([['index.json', JSON.stringify(index)]])
  for (const { name, pairs } of files) {
    const file: PairFile = { v: 1, pairs }
    written.set(`${name}.json`, JSON.stringify(file))
  }
  return written
}

/** Parts of about the same size. */
function inParts(pairs: readonly PublishedPair[]): PublishedPair[][] {
  const count = Math.ceil(pairs.length / MOST_IN_FILE)
  return Array.from({ length: count }, (_, index) =>
    pairs.slice(Math.round((pairs.length * index) / count), Math.round((pairs.length * (index + 1)) / count)),
  )
}

/** The exam of a document's folder or first paper. Terms, techniques and frameworks are for every exam. */
function examOf({ meta }: LibraryDocument): ExamId | undefined {
  if ('exam' in meta) return meta.exam
  if (!/^(?:note|example)$/.test(meta.kind)) return undefined
  return findExamPaper(meta.papers[0] ?? '')?.exam
}

/** The training needs so many. */
export const LEAST_PAIRS = 300

/** Words that would give an answer away before the choice. */
const GIVES_AWAY =
  /\b(?:the|this) (?:weak|strong|good|bad|better|worse)(?:er)? (?:answer|one|version|paragraph|student)\b/i

/** Too few pairs, two with one id or one text, one that gives its answer away, one without a truth. */
export function checkPairs(documents: readonly LibraryDocument[]): ContentProblem[] {
  const pairs = makePairs(documents).map(({ pair }) => pair)
  const few =
    pairs.length < LEAST_PAIRS
      ? [{ path: 'content', message: `there are ${pairs.length} pairs to judge; expected ${LEAST_PAIRS}` }]
      : []
  return [...few, ...findPairProblems(pairs)]
}

export function findPairProblems(pairs: readonly PublishedPair[]): ContentProblem[] {
  const ids = new Set<string>()
  const texts = new Map<string, string>()
  return pairs.flatMap((pair) => {
    const key = [versionText(pair.better), versionText(pair.worse)].sort().join('\n')
    const twin = texts.get(key)
    const messages = [
      ...(ids.has(pair.id) ? ['another pair has this id'] : []),
      ...(twin === undefined ? [] : [`${twin} has the same two versions`]),
      ...findFaults(pair),
    ]
    ids.add(pair.id)
    texts.set(key, pair.id)
    return messages.map((message) => ({ path: pair.source.address, message: `pair ${pair.id}: ${message}` }))
  })
}

function findFaults(pair: PublishedPair): string[] {
  const { better, worse, ask, context, reason, why } = pair
  const shownBefore = [ask, ...context.map(({ runs }) => joined(runs))].join('\n')
  const versions = [versionText(better), versionText(worse)]
  const notes = [...better.notes, ...worse.notes]
  return [
    ...(versions[0] === versions[1] ? ['both versions are the same'] : []),
    ...(versions.some((text) => text.length < 10) ? ['a version is empty'] : []),
    ...(GIVES_AWAY.test(shownBefore) ? ['the text above the versions gives the answer away'] : []),
    ...(versions.some((text) => GIVES_AWAY.test(text)) ? ['a version says which one it is'] : []),
    ...(why === undefined && notes.length === 0 ? ['nothing says why one of them is better'] : []),
    ...(reason === undefined && better.answer === undefined ? ['it has no reason'] : []),
  ]
}

function versionText({ paragraphs }: PairVersion): string {
  return paragraphs
    .map(joined)
    .join('\n')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function joined(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}

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
 * The pairs of two answers to a task: openings, endings, or the whole answers if they are short. A piece of the higher answer must
 * also have more praise in its notes: a good answer may begin badly.
 */
function pairsOf(low: Answer, high: Answer): PublishedPair[] {
  const areShort = [low, high].every((answer) => wordsIn(answerText(answer).paragraphs) <= SHORT_ANSWER)
  const places: readonly AnswerPiece[] = areShort ? ['whole'] : ['opening', 'ending']
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
    source: { title: high.meta.title, address: pageAddress(high.meta) },
  }
}

function widthOf(gap: number): Width {
  if (gap >= 0.5) return 'wide'
  return gap >= 0.3 ? 'middle' : 'narrow'
}

function pieceOf(answer: Answer, place: AnswerPiece): PairVersion | undefined {
  const { paragraphs, notes } = answerText(answer)
  const piece = place === 'whole' ? paragraphs : cut(paragraphs, place)
  const words = wordsIn(piece)
  if (words < LEAST_WORDS || words > (place === 'whole' ? SHORT_ANSWER : MOST_WORDS)) return undefined
  const own = [...new Set(piece.flat().flatMap(({ note }) => note ?? []))]
  if (own.length === 0) return undefined
  return {
    paragraphs: piece.map((runs) =>
      runs.map(({ note, ...run }) => (note === undefined ? run : { ...run, note: own.indexOf(note) })),
    ),
    notes: own.flatMap((note) => notes[note] ?? []),
    answer: { address: pageAddress(answer.meta), ...sumOf(answer.meta.marks) },
  }
}

/** The first or last paragraphs, as many as are needed for the least number of words. */
function cut(paragraphs: readonly TextRun[][], place: AnswerPiece): TextRun[][] {
  const rest = place === 'opening' ? paragraphs : paragraphs.toReversed()
  const count = rest.findIndex((_, index) => wordsIn(rest.slice(0, index + 1)) >= LEAST_WORDS)
  const piece = rest.slice(0, count + 1)
  return place === 'opening' ? piece : piece.toReversed()
}

/** Notes that praise, without those that find a fault. */
function praiseOf({ notes }: PairVersion): number {
  return notes.reduce((sum, { colour }) => sum + (colour === 'rose' ? -1 : colour === 'yellow' ? 0 : 1), 0)
}

function answerText(answer: Answer): AnswerText {
  const text = texts.get(answer) ?? answerTextOf(ownBodyOf(answer))
  texts.set(answer, text)
  return text
}

function wordsIn(paragraphs: readonly TextRun[][]): number {
  return paragraphs.reduce((sum, runs) => sum + countWords(joined(runs)), 0)
}
