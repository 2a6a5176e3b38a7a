/** The most characters a group's name may have; the database holds the same limit. */
export const NAME_LENGTH = 120

/** The message for a group without a name. */
export const NAME_MISSING = 'Please enter a group name'

/** The typed name without the blanks around it; undefined if it is empty. */
export function parseGroupName(typed: string): string | undefined {
  const name = typed.trim().slice(0, NAME_LENGTH).trimEnd()
  return name === '' ? undefined : name
}
