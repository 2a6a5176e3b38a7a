import { createSignal } from './signal.ts'

const paths = createSignal<string>()
let hasDrawn = false

/** The app has drawn another page without a page load. */
export function announceVisit(path: string): void {
  hasDrawn = true
  paths.send(path)
}

/** Calls back with the path of every page that the app draws. */
export const subscribeVisits = paths.subscribe

/** Whether the app has drawn this page: before, its HTML must stay as the build has made it. */
export function isDrawnByApp(): boolean {
  return hasDrawn
}
