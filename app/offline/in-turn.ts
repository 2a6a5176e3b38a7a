const LOCK = 'keep-documents'

/**
 * Runs one change of the kept sets after another, in all tabs: what one of them removes, another may have just stored for
 * its own set. `signal` ends the wait for the turn.
 */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  // Only on a secure address, and without one there is no cache either.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(LOCK, signal ? { signal } : {}, work) : work()
}
