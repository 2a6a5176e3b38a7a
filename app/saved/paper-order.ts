import { findVariant, type Paper } from '#domain/papers/catalogue.ts'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { isSession, SESSIONS } from '#domain/exams/session.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { setNumber, type Sitting, sittingName } from '#domain/papers/sitting.ts'
import { findSavedPaper } from './paper-to-save.ts'

/** The order of a variant's documents; those of a whole session come last. */
const TYPES: readonly DocumentType[] = [
  'Question Paper',
  'Insert',
  'Mark Scheme',
  'Examiner Report',
  'Grade Thresholds',
]

/** By exam, our sets by number, then newest year, session, paper, variant, then question paper, insert, mark scheme. */
export function comparePapers(one: Paper, other: Paper): number {
  return (
    EXAM_IDS.indexOf(one.exam) - EXAM_IDS.indexOf(other.exam) ||
    yearOrder(one) - yearOrder(other) ||
    sessionOrder(one) - sessionOrder(other) ||
    // A report has no paper number.
    Number(one.paper === '') - Number(other.paper === '') ||
    compareTexts(one.paper, other.paper) ||
    compareTexts(one.variant, other.variant) ||
    TYPES.indexOf(one.type) - TYPES.indexOf(other.type)
  )
}

/** `0500/12, Summer 2024`: the head above a variant's papers. Reports of a session: `0500, Summer 2024`. */
function variantTitle(paper: Paper): string {
  const code = findVariant(paper)?.code ?? paper.exam
  return `${code}, ${sittingName(paper)}`
}

/** The papers of each variant together, in order. */
export function groupByVariant(papers: readonly Paper[]): { title: string; papers: Paper[] }[] {
  const groups = Map.groupBy(papers.toSorted(comparePapers), variantTitle)
  return [...groups].map(([title, papers]) => ({ title, papers }))
}

function yearOrder({ year }: Sitting): number {
  return year === 'sets' ? Number.MIN_SAFE_INTEGER : -year
}

function sessionOrder({ session }: Sitting): number {
  return isSession(session) ? SESSIONS.indexOf(session) : Number(setNumber(session))
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** A saved paper in a list. The first one of a variant has the variant's head. */
export interface ListedBookmark {
  bookmark: Bookmark
  /** Undefined if the catalogue does not have it any more. */
  paper: Paper | undefined
  head: string | undefined
}

/**
 * The papers of a group with those of one variant together. The variant that was saved last comes first. What was saved at
 * once comes by paper and variant, and in a variant question paper, insert, mark scheme. `bookmarks` come newest first.
 */
export function listBookmarks(bookmarks: readonly Bookmark[]): ListedBookmark[] {
  const found = bookmarks.map((bookmark) => ({ bookmark, paper: findSavedPaper(bookmark.paperId) }))
  const variants = Map.groupBy(found, ({ bookmark, paper }) => (paper ? variantTitle(paper) : bookmark.id))
  return [...variants.values()]
    .map((own) => ({
      savedAt:
        own
          .map(({ bookmark }) => bookmark.createdAt)
          .toSorted()
          .at(-1) ?? '',
      own: own.toSorted(byPaper),
    }))
    .toSorted((one, other) => {
      if (one.savedAt !== other.savedAt) return one.savedAt > other.savedAt ? -1 : 1
      const [first] = one.own
      const [second] = other.own
      return first && second ? byPaper(first, second) : 0
    })
    .flatMap(({ own }) =>
      own.map(({ bookmark, paper }, at) => ({
        bookmark,
        paper,
        head: at === 0 && paper ? variantTitle(paper) : undefined,
      })),
    )
}

type Found = Pick<ListedBookmark, 'bookmark' | 'paper'>

/** Papers that the catalogue does not have come last, by their titles. */
function byPaper(one: Found, other: Found): number {
  if (one.paper && other.paper) return comparePapers(one.paper, other.paper)
  if (one.paper || other.paper) return one.paper ? -1 : 1
  return compareTexts(one.bookmark.paperTitle, other.bookmark.paperTitle)
}

/** A paper in a group. */
export interface Bookmark {
  id: string
  /** The catalogue's id, or that of an older catalogue. */
  paperId: string
  /** The title at the time of saving. It is shown if the catalogue does not have the paper any more. */
  paperTitle: string
  createdAt: string
}
