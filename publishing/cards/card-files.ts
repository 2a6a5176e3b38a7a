import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { formatSlug } from '#domain/resources/slug.ts'
import type { Card } from '#domain/study/cards/card.ts'
import type { PlanQuestion } from '#domain/study/plan/plan-question.ts'
import { locateDocuments } from '#publishing/document-locations.ts'
import { isOfKind, type LibraryDocument } from '#publishing/document.ts'
import { findExamPaper } from '#publishing/exam-papers.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { hasLocation } from '#publishing/schema.ts'
import { curly } from '#publishing/web/html-text.ts'
import { sentenceCards } from './sentence-cards.ts'
import { shortExample, termCards } from './term-cards.ts'
import { wordCards } from './word-cards.ts'

/**
 * The files of cards by their names: `words.json` for every exam, and one of terms and sentences for each exam. Also the
 * pages that a day's plan may have, in `readings/0500.json`.
 */
export function makeCardFiles(
  documents: readonly LibraryDocument[],
  words: Parameters<typeof wordCards>[0],
): Map<string, string> {
  const addresses = readAddresses(documents)
  const files = new Map([['words.json', formatCards(wordCards(words))]])
  for (const exam of EXAM_IDS) {
    const own = documents.filter((document) => examsOf(document).has(exam))
    const name = exam.toLowerCase()
    files.set(`${name}.json`, formatCards(own.flatMap((document) => cardsOf(document, addresses))))
    files.set(
      `readings/${name}.json`,
      JSON.stringify({ v: 1, readings: own.flatMap((each) => readingOf(each, addresses)) }),
    )
  }
  return files
}

function formatCards(cards: readonly Card[]): string {
  return JSON.stringify({ v: 1, cards })
}

function cardsOf(document: LibraryDocument, addresses: ReadonlyMap<string, string>): Card[] {
  const address = addresses.get(resourceId(document))
  if (!address) return []
  if (!isOfKind(document, 'term')) return sentenceCards(document, address)
  // Both sentences of a term are about its example.
  const about = shortExample(document)
  return [...termCards(document, address), ...(about ? sentenceCards(document, address, about) : [])]
}

/** The longest page that a day has room for beside a question, in minutes. */
const LONGEST_READING = 12

/** A page as a thing of a day's plan. Whole answers are left out: they are read after writing. */
function readingOf(document: LibraryDocument, addresses: ReadonlyMap<string, string>): PlanQuestion[] {
  const id = resourceId(document)
  const address = addresses.get(id)
  if (!isOfKind(document, 'note', 'technique', 'framework', 'strategy', 'term') || !address) return []
  const { title, minutes } = document.meta
  if (minutes > LONGEST_READING) return []
  return [{ subject: `file/${id}`, address, kind: '', name: curly(title), marks: 0, minutes }]
}

/** The exams that a document is for. Guides and practice papers have no cards. */
function examsOf({ meta }: LibraryDocument): ReadonlySet<ExamId> {
  if (!hasLocation(meta)) return new Set()
  return new Set(meta.papers.flatMap((paper) => findExamPaper(paper)?.exam ?? []))
}

/** The address of each document's page by its id. */
function readAddresses(documents: readonly LibraryDocument[]): ReadonlyMap<string, string> {
  return new Map(
    locateDocuments(documents).map(({ id, level, category, section, title }) => [
      id,
      readAddress(`/resources/${level}/${category}/${section}/${formatSlug(title)}`),
    ]),
  )
}
