const WINDOW_MS = 60_000

/** The most senders that are counted at a time. With more of them, the one that came first is counted anew. */
const MOST_SENDERS = 20_000

/** Counts one call of a sender; over the limit it gives the seconds until the sender may call again. */
export type CountCall = (sender: string) => number | undefined

/** Counts calls in windows of one minute, in the memory of this process. `now` gives milliseconds. */
export function callCounter(most: number, now: () => number = Date.now): CountCall {
  let windowStart = now()
  const counts = new Map<string, number>()
  return (sender) => {
    const at = now()
    if (at - windowStart >= WINDOW_MS || at < windowStart) {
      windowStart = at
      counts.clear()
    }
    const count = (counts.get(sender) ?? 0) + 1
    const [first] = counts.keys()
    if (count === 1 && counts.size >= MOST_SENDERS && first !== undefined) counts.delete(first)
    counts.set(sender, count)
    return count > most ? Math.ceil((windowStart + WINDOW_MS - at) / 1000) : undefined
  }
}
