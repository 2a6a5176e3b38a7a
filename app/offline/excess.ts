interface Entry {
  url: string
  bytes: number
}

/**
 * The oldest entries, to be deleted so that at most `most` entries and `mostBytes` bytes remain. `entries` are in the
 * order of arrival. The newest entry always remains.
 */
export function findExcess<T extends Entry>(
  entries: readonly T[],
  { most, mostBytes = Infinity }: { most: number; mostBytes?: number },
): T[] {
  let count = entries.length
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return entries.slice(0, -1).filter((entry) => {
    if (count <= most && bytes <= mostBytes) return false
    count -= 1
    bytes -= entry.bytes
    return true
  })
}
