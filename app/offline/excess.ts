interface Entry {
  url: string
  bytes: number
}

/**
 * What must go of entries in the order they came, so that what stays keeps to `most` entries and `mostBytes` bytes:
 * the oldest. The newest always stays.
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
