/** Runs one piece of work. It may keep its place for so many milliseconds after its end: `rest`. */
type Work<T> = (rest: (ms: number) => void) => Promise<T>

/**
 * Runs work of many senders so that no sender has more than `atOnce` pieces under way. A student who sends many costly
 * calls at once thus waits for their own calls, and others wait for so many of them at most.
 */
export function takeTurns(atOnce: number): <T>(sender: string, work: Work<T>) => Promise<T> {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (sender, work) => {
    const line = lines.get(sender) ?? { running: 0, waiting: [] }
    lines.set(sender, line)
    if (line.running < atOnce) line.running += 1
    // The one before hands its place on, so the number that runs stays the same.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let restMs = 0
    try {
      return await work((ms) => (restMs = ms))
    } finally {
      if (restMs > 0) setTimeout(handOn, restMs).unref()
      else handOn()
    }

    function handOn() {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(sender)
    }
  }
}
