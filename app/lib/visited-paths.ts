const listeners = new Set<(path: string) => void>()

/** The app has drawn another page without a page load. */
export function announceVisit(path: string): void {
  for (const listener of listeners) listener(path)
}

/** Calls back with the path of every page that the app draws. */
export function subscribeVisits(listener: (path: string) => void): void {
  listeners.add(listener)
}
