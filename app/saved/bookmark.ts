/** A paper in a group. */
export interface Bookmark {
  id: string
  /** The catalogue's id, or that of an older catalogue. */
  paperId: string
  /** The title at the time of saving. It is shown if the catalogue does not have the paper any more. */
  paperTitle: string
  createdAt: string
}
