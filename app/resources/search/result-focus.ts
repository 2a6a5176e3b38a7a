/** The focus is in the search field. */
export const IN_FIELD = -1

/**
 * Where a key moves the focus in the search: the index of a row, or IN_FIELD. Undefined if the key does not move it. Down
 * and Up go from the field through all rows and back to the field.
 */
export function nextFocus(key: string, from: number, rows: number): number | undefined {
  if (rows === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return from + 1 < rows ? from + 1 : IN_FIELD
    case 'ArrowUp':
      return from === IN_FIELD ? rows - 1 : from - 1
    case 'Home':
      return from === IN_FIELD ? undefined : 0
    case 'End':
      return from === IN_FIELD ? undefined : rows - 1
    default:
      return undefined
  }
}

/** Whether a key types a character. */
export function isTyping({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
