import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

/** The animated search, which finds nothing: from 0 to 100 in steps of 2, one step every 50 ms (spec section 2). */
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

/** The remark at this percentage of the search. The last remark comes only at 100. */
export function searchRemark(progress: number): string {
  const place = Math.floor((progress / 100) * (REMARKS.length - 1))
  return REMARKS[place] ?? ''
}

/** The address to show: decoded if possible, without the trailing slash of a prerendered page. */
export function shownPath(pathname: string): string {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
