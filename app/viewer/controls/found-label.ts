/** The text beside the find field: "3 of 12", or why there is no number. */
export function foundLabel(
  query: string,
  { current, total, isSearching }: { current: number; total: number; isSearching: boolean },
): string {
  if (query.trim() === '') return ''
  if (total > 0) return `${Math.max(1, current)} of ${total}`
  return isSearching ? 'Searching' : 'Not found'
}
