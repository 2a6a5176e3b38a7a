import { readVisitStored, writeVisitStored } from './visit-storage.ts'

const NEXT_PAGE_KEY = 'ee_next_page_v1'
const VISIT_KEY = 'ee_visit_v1'

/** What a page may leave for the one that opens next in this tab. Values are JSON; whoever takes one checks its shape. */
type Note =
  /** A toast to show. */
  | 'toast'
  /** What a sign-in screen is opened for, and what went wrong before (app/accounts/sign-in/intent.ts). */
  | 'sign-in'
  /** What a student signed in for: opened once they are back. */
  | 'signed-in'
  /** The viewer or the search that was closed. */
  | 'closed'

/** Leaves something for the page that opens next in this tab. */
export function leaveForNextPage(note: Note, value: unknown): void {
  writeVisitStored(NEXT_PAGE_KEY, JSON.stringify({ ...readObject(NEXT_PAGE_KEY), [note]: value }))
}

/** What the page before left, or undefined; it is there once. */
export function takeFromLastPage(note: Note): unknown {
  const { [note]: value, ...rest } = readObject(NEXT_PAGE_KEY)
  if (value !== undefined) {
    writeVisitStored(NEXT_PAGE_KEY, Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined)
  }
  return value
}

/** For a browser that keeps nothing: then the page itself remembers. */
const doneHere = new Set<string>()

/** Whether something has been done in this tab already (`markDone`). */
export function isDone(what: string): boolean {
  return doneHere.has(what) || readObject(VISIT_KEY)[what] === true
}

/** Remembers until the tab is closed that something was done, for what happens once a visit. */
export function markDone(what: string): void {
  doneHere.add(what)
  writeVisitStored(VISIT_KEY, JSON.stringify({ ...readObject(VISIT_KEY), [what]: true }))
}

function readObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readVisitStored(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
