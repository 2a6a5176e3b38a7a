import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import type { PairFile, PairIndex, PublishedPair } from '#domain/tasks/published-pair.ts'
import { type LibraryDocument, ofKind } from '#publishing/document.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { comparePairs } from './compare-pairs.ts'
import { laddersOf, ladderPairs } from './ladder-pairs.ts'

/** A phone loads one file at a time. */
const MOST_IN_FILE = 40

/** Every pair, with the exam that it is for. Pairs about language are for all exams. */
export function makePairs(
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
