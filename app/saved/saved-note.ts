/** What a group's line says if it contains what is being saved. */
export const SAVED_HERE = 'Saved here'

/** The same for several papers: `Saved here` if it contains all of them, else `2 of 3 saved here`. By the group's id. */
export function savedNotes(counts: ReadonlyMap<string, number>, wanted: number): ReadonlyMap<string, string> {
  return new Map(
    [...counts]
      .filter(([, count]) => count > 0)
      .map(([group, count]) => [group, count >= wanted ? SAVED_HERE : `${count} of ${wanted} saved here`]),
  )
}
