import { reportsProblems } from '#site.config.ts'
import { readTabStored, writeTabStored } from './tab-storage.ts'

const KEY = 'ee_problems_v1'
const MOST_A_VISIT = 5

/** From now on reports every error that nothing on the page handles. A second call changes nothing. */
export function reportProblems(): void {
  if (!reportsProblems) return
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** Sends one problem to the server's log (server/browser-problems.ts), at most five in a visit. Never throws. */
export function reportProblem(problem: unknown): void {
  const sent = Number(readTabStored(KEY))
  const { name, message, stack } = asError(problem)
  // A visitor without a connection, or an answer that the page no longer waits for, is no fault of the page.
  if (!reportsProblems || !message || sent >= MOST_A_VISIT || !navigator.onLine || name === 'AbortError')
    return
  writeTabStored(KEY, String(sent + 1))
  const report = {
    message: message.slice(0, 500),
    stack: (stack ?? '').slice(0, 2500),
    path: location.pathname.slice(0, 300),
  }
  navigator.sendBeacon('/problems', JSON.stringify(report))
}

function onError({ error, message }: ErrorEvent) {
  // A browser says so when a size changes again while it is told: it tells the rest in the next frame, and nothing is wrong.
  if (!message.startsWith('ResizeObserver loop')) reportProblem(error ?? message)
}

function onRejection({ reason }: PromiseRejectionEvent) {
  // Chromium reports a page that it shows without its view transition, because it came too fast.
  if (!asError(reason).message.startsWith('Transition was ')) reportProblem(reason)
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : { name: '', message: String(problem) }
}
