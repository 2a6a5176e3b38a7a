import { parentPort, workerData } from 'node:worker_threads'
import { type Call, callsTo } from './served-folder.ts'

/** What the attacker sends: these calls in turn, so many at once, for so many milliseconds. */
export interface Attack {
  port: number
  calls: readonly Call[]
  atOnce: number
  ms: number
}

// A thread of its own: sending a large body takes time, in which others would not be asked.
const { port, calls, atOnce, ms }: Attack = workerData
const { send, close } = callsTo(port)
const answers = new Map<number, number>()
const end = performance.now() + ms
await Promise.all(
  Array.from({ length: atOnce }, async (_, place) => {
    for (let n = place; performance.now() < end; n += 1) {
      const call = calls[n % calls.length]
      const status = call ? await send(call).catch(() => 0) : 0
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }),
)
close()
parentPort?.postMessage(answers, [])
