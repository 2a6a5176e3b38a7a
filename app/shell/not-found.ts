/** The search that pretends: from 0 to 100 in steps of 2, one step each 50 ms (spec section 2). */
export const SEARCH_STEP = 2
export const SEARCH_INTERVAL_MS = 50

export function nextProgress(progress: number): number {
  return Math.min(100, progress + SEARCH_STEP)
}

const REMARKS = [
  'Checked the insert. Nothing there.',
  'Checked the insert. Checked the mark scheme.',
  'Checked the insert. Checked the mark scheme. Checking behind the radiator.',
  'Asked the invigilator, who pointed at the clock.',
  'Not found. No marks, and no hard feelings.',
]

/** What the searcher mutters at this point of the search; the last remark only when it is over. */
export function searchRemark(progress: number): string {
  const place = Math.floor((progress / 100) * (REMARKS.length - 1))
  return REMARKS[place] ?? ''
}

/** The address as it is shown: decoded where that is possible, without the slash a prerendered page ends with. */
export function shownPath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
