/** A resource as it is kept in a group. */
export interface ResourceToSave {
  /** Names its file: `note-0500-summary-in-120-words`. */
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
  /** The title it was saved with: shown when the library does not know the resource. */
  title: string
  createdAt: string
}

/** What a list of saved resources shows: everything, or what stands in one group or has a text in its title. */
export interface SavedFilter {
  text: string
  /** Undefined for every group. */
  groupId: string | undefined
}

/**
 * A pattern of `ilike` for the titles that contain a text; undefined when there is none. What a pattern would read as its
 * own, and the marks that a keyboard writes in another way than a title does, each stand for any one character.
 */
export function titlePattern(text: string): string | undefined {
  const words = text.trim().replaceAll(/[%_*\\'’"“”–-]/g, '_')
  return words === '' ? undefined : `%${words}%`
}
