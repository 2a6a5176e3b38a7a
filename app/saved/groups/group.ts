import { plural } from '#domain/plural.ts'

/** The most characters a group's name may have; the database holds the same limit. */
export const NAME_LENGTH = 120

/** The message for a group without a name. */
export const NAME_MISSING = 'Please enter a group name'

/** The typed name without the blanks around it; undefined if it is empty. */
export function parseGroupName(typed: string): string | undefined {
  const name = typed.trim().slice(0, NAME_LENGTH).trimEnd()
  return name === '' ? undefined : name
}

/** A student's collection of papers and resources. */
export interface Group {
  id: string
  name: string
  createdAt: string
}

/** How much a group holds. */
export interface GroupSize {
  papers: number
  resources: number
}

const EMPTY: GroupSize = { papers: 0, resources: 0 }

export function withName(groups: readonly Group[], id: string, name: string): Group[] {
  return groups.map((group) => (group.id === id ? { ...group, name } : group))
}

/** The size of a group by the answer of `get_group_sizes`. A group that is not in the answer is empty. */
export function sizeOf(
  sizes: ReadonlyMap<string, GroupSize> | undefined,
  group: string,
): GroupSize | undefined {
  return sizes && (sizes.get(group) ?? EMPTY)
}

/** `4 papers`, `1 paper and 2 resources`, `Empty`. */
export function formatSize({ papers, resources }: GroupSize): string {
  const parts = [papers > 0 && plural(papers, 'paper'), resources > 0 && plural(resources, 'resource')]
  return parts.filter(Boolean).join(' and ') || 'Empty'
}

/** The warning before a group is deleted. `size` is undefined if it could not be counted. */
export function deletionWarning(size: GroupSize | undefined): string {
  if (!size) return 'Everything in it goes with it.'
  const all = formatSize(size)
  switch (size.papers + size.resources) {
    case 0:
      return 'It is empty: nothing else goes with it.'
    case 1:
      return `It holds ${all}, and it goes with it.`
    default:
      return `It holds ${all}, and they go with it.`
  }
}
