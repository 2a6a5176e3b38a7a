/** The browser's local storage. Access may throw (storage full or forbidden): these functions never do. */
export function readStored(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null)
}

/** Whether the browser stored the value. */
export function writeStored(key: string, value: string): boolean {
  return attempt(() => {
    localStorage.setItem(key, value)
    return true
  }, false)
}

/** Whether there is no value any more. */
export function removeStored(key: string): boolean {
  return attempt(() => {
    localStorage.removeItem(key)
    return true
  }, false)
}

/** The keys of all values; none if the browser refuses to list them. */
export function storedKeys(): string[] {
  return attempt(() => Object.keys(localStorage), [])
}

/** The browser's session storage. Access may throw (storage full or forbidden): these functions never do. */
export function readTabStored(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key), null)
}

/** Stores the value; undefined removes it. The site works without these values. */
export function writeTabStored(key: string, value: string | undefined) {
  attempt(() => {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  }, undefined)
}

/** The keys of all values; none if the browser refuses to list them. */
export function tabKeys(): string[] {
  return attempt(() => Object.keys(sessionStorage), [])
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
