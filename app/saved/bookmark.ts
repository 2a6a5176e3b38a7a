/** A paper in a group. */
export interface Bookmark {
  id: string
  /** The catalogue's id, or what an older catalogue called it. */
  paperId: string
  /** The title it was saved with: shown when the catalogue does not know the paper. */
  paperTitle: string
  createdAt: string
}
