import type { Paper } from '#domain/papers/catalogue.ts'
import { comparePapers, variantTitle } from './paper-order.ts'
import { findSavedPaper } from './paper-to-save.ts'

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
      savedAt: newestOf(own.map(({ bookmark }) => bookmark.createdAt)),
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
  const [first, second] = [one.bookmark.paperTitle, other.bookmark.paperTitle]
  return first < second ? -1 : Number(first > second)
}

function newestOf(times: readonly string[]): string {
  return times.reduce((newest, time) => (time > newest ? time : newest), '')
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
