import { reportsProblems } from '#site.config.ts'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'

const KEY = 'ee_problems_v1'
const MOST_A_VISIT = 5
/**
 * What a browser reports though nothing is wrong. An element changed its size while the browser was reporting sizes: it reports
 * the rest in the next frame. A page came so fast that its view transition was left out.
 */
const HARMLESS = /^(?:ResizeObserver loop|Transition was )/

/** From now on reports every error that nothing on the page handles. A second call changes nothing. */
export function reportProblems(): void {
  if (!reportsProblems) return
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}

/** Sends one problem to the server's log (server/http/browser-problems.ts), at most five in a visit. Never throws. */
export function reportProblem(problem: unknown): void {
  const sent = Number(readTabStored(KEY))
  const { name, message, stack } = asError(problem)
  // A visitor without a connection, or an answer that the page no longer waits for, is no fault of the page.
  if (!reportsProblems || !message || sent >= MOST_A_VISIT || !navigator.onLine || name === 'AbortError')
    return
  if (HARMLESS.test(message)) return
  writeTabStored(KEY, String(sent + 1))
  const report = {
    message: message.slice(0, 500),
    stack: (stack ?? '').slice(0, 2500),
    path: location.pathname.slice(0, 300),
  }
  navigator.sendBeacon('/problems', JSON.stringify(report))
}

function onError({ error, message }: ErrorEvent) {
  reportProblem(error ?? message)
}

function onRejection({ reason }: PromiseRejectionEvent) {
  reportProblem(reason)
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : { name: '', message: String(problem) }
}
