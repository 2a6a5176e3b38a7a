/** What the browser keeps until the tab is closed. Reading or writing may throw (full, forbidden): these never do. */
export function readVisitStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the value, or takes it away. */
export function writeVisitStored(key: string, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // What is kept here is a convenience.
  }
}
