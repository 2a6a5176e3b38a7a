import { objectOf, parseJson } from '#domain/unknown-value.ts'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'

const NEXT_PAGE_KEY = 'ee_next_page_v1'
const VISIT_KEY = 'ee_visit_v1'

/** The notes that a page can leave for the next page of this tab. Values are JSON; the reader checks their shape. */
type Note =
  /** A toast to show. */
  | 'toast'
  /** The page and feature that a sign-in screen is opened for, and the last failure (app/accounts/sign-in/intent.ts). */
  | 'sign-in'
  /** An action that the next page requests at once: what a student signed in for, or a list that the profile opens. */
  | 'signed-in'
  /** The viewer or the search that was closed. */
  | 'closed'
  /** A press whose code was gone from the server: the page of the new version does it (app/lib/early). */
  | 'press'
  /** The address of a page that loads itself once more, since a file of its app did not come (app/lib/early). */
  | 'again'

/** Leaves a note for the next page of this tab. */
export function leaveForNextPage(note: Note, value: unknown): void {
  writeTabStored(NEXT_PAGE_KEY, JSON.stringify({ ...readObject(NEXT_PAGE_KEY), [note]: value }))
}

/** Reads and removes a note of the last page. */
export function takeFromLastPage(note: Note): unknown {
  const { [note]: value, ...rest } = readObject(NEXT_PAGE_KEY)
  if (value !== undefined) {
    writeTabStored(NEXT_PAGE_KEY, Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined)
  }
  return value
}

/** For a browser that does not store: the same until the page is left. */
const doneHere = new Set<string>()

/** Whether something has been done in this tab already (`markDone`). */
export function isDone(what: string): boolean {
  return doneHere.has(what) || readObject(VISIT_KEY)[what] === true
}

/** Notes that something was done, until the tab is closed: for actions that happen once. */
export function markDone(what: string): void {
  doneHere.add(what)
  writeTabStored(VISIT_KEY, JSON.stringify({ ...readObject(VISIT_KEY), [what]: true }))
}

function readObject(key: string): Record<string, unknown> {
  return objectOf(parseJson(readTabStored(key)))
}
