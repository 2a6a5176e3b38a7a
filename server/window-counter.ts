/** The most senders that are counted at a time. With more of them, the one that came first is counted anew. */
const MOST_SENDERS = 20_000

/**
 * Counts one request of a sender, or another amount; over the limit it gives the seconds until the sender may send again.
 */
export type Count = (sender: string, amount?: number) => number | undefined

/** Counts requests, or what they use, in windows of time, in the memory of this process. `now` gives milliseconds. */
export function windowCounter({
  most,
  windowMs,
  now = Date.now,
}: {
  most: number
  windowMs: number
  now?: () => number
}): Count {
  let windowStart = now()
  const counts = new Map<string, number>()
  return (sender, amount = 1) => {
    const at = now()
    if (at - windowStart >= windowMs || at < windowStart) {
      windowStart = at
      counts.clear()
    }
    const known = counts.get(sender)
    const count = (known ?? 0) + amount
    const [first] = counts.keys()
    if (known === undefined && counts.size >= MOST_SENDERS && first !== undefined) counts.delete(first)
    counts.set(sender, count)
    return count > most ? Math.ceil((windowStart + windowMs - at) / 1000) : undefined
  }
}
