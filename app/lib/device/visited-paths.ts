const listeners = new Set<(path: string) => void>()
let hasDrawn = false

/** The app has drawn another page without a page load. */
export function announceVisit(path: string): void {
  hasDrawn = true
  for (const listener of listeners) listener(path)
}

/** Calls back with the path of every page that the app draws. */
export function subscribeVisits(listener: (path: string) => void): void {
  listeners.add(listener)
}

/** Whether the app has drawn this page: before, its HTML must stay as the build has made it. */
export function isDrawnByApp(): boolean {
  return hasDrawn
}
