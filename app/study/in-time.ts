import type { Clock } from './study-sync.ts'

/** How long a student's text waits for the database, in milliseconds. */
export const STORE_PATIENCE = 1200

/**
 * Gives what a storage gives, or throws a `TimeoutError` after this many milliseconds. Browsers have had faults in which a
 * database never answers and never refuses. The work is not ended: it may still be done later.
 */
export function inTime<Result>(work: Promise<Result>, clock: Clock, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () =>
      reject(new DOMException('The storage does not answer', 'TimeoutError')),
    )
    work.then(resolve, reject).finally(cancel)
  })
}
