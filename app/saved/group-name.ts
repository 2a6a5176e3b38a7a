/** The most characters a group's name may have; the database holds the same limit. */
export const NAME_LENGTH = 120

/** What is said when a group is to be made or renamed without a name. */
export const NAME_MISSING = 'Please enter a group name'

/** The name that was typed, without the blanks around it; undefined when there is none. */
export function parseGroupName(typed: string): string | undefined {
  const name = typed.trim().slice(0, NAME_LENGTH).trimEnd()
  return name === '' ? undefined : name
}
