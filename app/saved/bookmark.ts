/** A paper in a group. */
export interface Bookmark {
  id: string
  /** The catalogue's id, or what an older catalogue called it. */
  paperId: string
  /** The title it was saved with: shown when the catalogue does not know the paper. */
  paperTitle: string
  createdAt: string
}

/** Pages of bookmarks, newest first, as they were fetched. */
export type Pages = readonly (readonly Bookmark[])[]

export function withoutBookmark(pages: Pages, id: string): Bookmark[][] {
  return pages.map((page) => page.filter((bookmark) => bookmark.id !== id))
}

/** With a bookmark back in its place: before the first that is older, among those of one moment by id. */
export function withBookmark(pages: Pages, bookmark: Bookmark): Bookmark[][] {
  const lists = withoutBookmark(pages, bookmark.id)
  const page = lists.findIndex((list) => list.some((other) => comesBefore(bookmark, other)))
  const list = lists.at(page)
  if (!list) return [[bookmark]]
  const at = page === -1 ? list.length : list.findIndex((other) => comesBefore(bookmark, other))
  list.splice(at, 0, bookmark)
  return lists
}

function comesBefore(one: Bookmark, other: Bookmark): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt
  return one.id < other.id
}
