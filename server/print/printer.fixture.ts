import { parentPort } from 'node:worker_threads'
import type { PrintOrder } from './pdf-maker.ts'

// A thread in place of the compiler's: it answers with the source, says nothing to `never`, and stops at `stop`.

parentPort?.on('message', ({ source }: PrintOrder) => {
  if (source === 'stop') process.exit(1)
  if (source === 'wrong') post({ kind: 'failed', message: 'unknown variable: wrong' })
  else if (source !== 'never') post({ kind: 'made', pdf: new TextEncoder().encode(source) })
})
post({ kind: 'ready' })

function post(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(message)
}
