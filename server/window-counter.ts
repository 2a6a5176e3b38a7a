/** The most senders that are counted at a time. With more of them, the one that came first is counted anew. */
const MOST_SENDERS = 20_000

/** Counts one request of a sender; over the limit it gives the seconds until the sender may send again. */
export type Count = (sender: string) => number | undefined

/**
 * Counts requests in windows of time, in the memory of this process. A sender may send `most`. When all together have sent
 * `mostOfAll`, only those go on that have had less than an equal share of it: a few senders cannot use up what is for all.
 * `now` gives milliseconds.
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
  return (sender) => {
    const at = now()
    if (at - windowStart >= windowMs || at < windowStart) {
      windowStart = at
      all = 0
      counts.clear()
    }
    const before = counts.get(sender) ?? 0
    const [first] = counts.keys()
    if (before === 0 && counts.size >= MOST_SENDERS && first !== undefined) counts.delete(first)
    const senders = counts.size + (before === 0 ? 1 : 0)
    const share = all < mostOfAll ? most : Math.min(most, mostOfAll / senders)
    if (before >= share) return Math.ceil((windowStart + windowMs - at) / 1000)
    counts.set(sender, before + 1)
    all += 1
    return undefined
  }
}
