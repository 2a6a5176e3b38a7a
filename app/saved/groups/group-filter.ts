import type { Group } from './group.ts'

/** From this many groups on, a list of groups has a filter. */
export const FILTER_FROM = 12

/** The groups whose name contains every typed word, in any case. `kept` stays in the list in any case. */
export function filterGroups<Named extends Pick<Group, 'id' | 'name'>>(
  groups: readonly Named[],
  typed: string,
  kept?: string,
): readonly Named[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.filter(({ id, name }) => id === kept || words.every((word) => fold(name).includes(word)))
}

/** Whether a group of this name exists, apart from the one with the id `except`. */
export function hasNamesake(
  groups: readonly Pick<Group, 'id' | 'name'>[],
  typed: string,
  except?: string,
): boolean {
  const name = fold(typed.trim())
  return name !== '' && groups.some((group) => group.id !== except && fold(group.name.trim()) === name)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
