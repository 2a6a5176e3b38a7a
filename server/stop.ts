import type { HttpServer } from './http-server.ts'

/** One Ctrl-C reaches this process several times: from the terminal, from npm and from the start script. */
const SAME_KEYPRESS_MS = 500
const PATIENCE_MS = 3000

/**
 * Stops on SIGINT and SIGTERM, or when the start script has ended. New connections are refused, running requests get
 * three seconds, then `closeData` runs and the process exits with code 0. A second signal ends it at once.
 */
export function stopOnSignal(http: HttpServer, closeData?: () => Promise<void>): void {
  let firstAt: number | undefined
  function stop() {
    if (firstAt === undefined) {
      firstAt = performance.now()
      void finish()
    } else if (performance.now() - firstAt > SAME_KEYPRESS_MS) process.exit(1)
  }
  async function finish() {
    await http.stop(PATIENCE_MS)
    await closeData?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}
