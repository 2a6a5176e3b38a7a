/** The browser's session storage. Access may throw (storage full or forbidden): these functions never do. */
export function readTabStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the value; undefined removes it. */
export function writeTabStored(key: string, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The site works without these values.
  }
}

/** The keys of all values; none if the browser refuses to list them. */
export function tabKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
