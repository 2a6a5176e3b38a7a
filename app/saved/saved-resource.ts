/** A resource as a group stores it. */
export interface ResourceToSave {
  /** The name of its file: `note-0500-summary-in-120-words`. */
  id: string
  title: string
  /** As stored records name it: `cambridge9093`. */
  level: string
  /** As stored records name it: `examNotes`. */
  category: string
  section: string
}

/** A resource in one of a student's groups. */
export interface SavedResource {
  id: string
  groupId: string
  resourceId: string
  /** The title at the time of saving. It is shown if the library does not have the resource any more. */
  title: string
  createdAt: string
}

/** Filters saved resources by a text in their title and by group. */
export interface SavedFilter {
  text: string
  /** Undefined for every group. */
  groupId: string | undefined
}
