/** The most senders that are counted at a time. With more of them, the one that came first is counted anew. */
const MOST_SENDERS = 20_000

/**
 * Counts one request of a sender, or another amount; over the limit it gives the seconds until the sender may send again.
 */
export type Count = (sender: string, amount?: number) => number | undefined

/**
 * Counts requests, or what they use, in windows of time, in the memory of this process. A sender may send `most`. When all
 * together have sent `mostOfAll`, only those go on that have had less than an equal share of it: a few senders cannot use up
 * what is for all. `now` gives milliseconds.
 */
export function windowCounter({
  most,
  mostOfAll = Infinity,
  windowMs,
  now = Date.now,
}: {
  most: number
  mostOfAll?: number
  windowMs: number
  now?: () => number
}): Count {
  let windowStart = now()
  let all = 0
  const counts = new Map<string, number>()
  return (sender, amount = 1) => {
    const at = now()
    if (at - windowStart >= windowMs || at < windowStart) {
      windowStart = at
      all = 0
      counts.clear()
    }
    const known = counts.get(sender)
    const [first] = counts.keys()
    if (known === undefined && counts.size >= MOST_SENDERS && first !== undefined) counts.delete(first)
    const count = (known ?? 0) + amount
    counts.set(sender, count)
    const share = all + amount <= mostOfAll ? most : Math.min(most, Math.ceil(mostOfAll / counts.size))
    if (count > share) return Math.ceil((windowStart + windowMs - at) / 1000)
    all += amount
    return undefined
  }
}
