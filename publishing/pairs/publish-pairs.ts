import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import type { PairFile, PairIndex, PublishedPair, PairVersion } from '#domain/tasks/published-pair.ts'
import { type LibraryDocument, ofKind } from '#publishing/document.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { comparePairs } from './compare-pairs.ts'
import { laddersOf, ladderPairs } from './ladder-pairs.ts'
import type { TextRun } from '#domain/tasks/published-task.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'

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
  const ladders = laddersOf(ofKind(documents, 'example')).flatMap((answers) =>
    ladderPairs(answers).map((pair) => ({ pair, exam: answers[0] && examOf(answers[0]) })),
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
  return new Map([
    ['index.json', JSON.stringify(index)],
    ...files.map(({ name, pairs }) => {
      const file: PairFile = { v: 1, pairs }
      return [`${name}.json`, JSON.stringify(file)] as const
    }),
  ])
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
