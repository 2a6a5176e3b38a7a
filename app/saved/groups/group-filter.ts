import { textFilter } from '#domain/fold-text.ts'
import type { Group } from './group.ts'

/** From this many groups on, a list of groups has a filter. */
export const FILTER_FROM = 12

/** The groups whose name contains every typed word, in any case. `kept` stays in the list in any case. */
export function filterGroups<Named extends Pick<Group, 'id' | 'name'>>(
  groups: readonly Named[],
  typed: string,
  kept?: string,
): readonly Named[] {
  const filters = typed.trim().split(/\s+/).map(textFilter)
  return groups.filter(({ id, name }) => id === kept || filters.every((hasWord) => hasWord(name)))
}

/** Whether a group of this name exists, apart from the one with the id `except`. */
export function hasNamesake(
  groups: readonly Pick<Group, 'id' | 'name'>[],
  typed: string,
  except?: string,
): boolean {
  const name = sameName(typed)
  return name !== '' && groups.some((group) => group.id !== except && sameName(group.name) === name)
}

/** Two names that a student would read as one. An accent makes another name. */
function sameName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
