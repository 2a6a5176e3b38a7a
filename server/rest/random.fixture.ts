/** Chance with a seed: the same seed gives the same requests on every machine. */
export interface Chance {
  /** From 0 to 1. */
  next(): number
  /** Whether something happens that happens in this share of cases. */
  happens(share: number): boolean
  /** A whole number below `end`. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  /** From none to `most` of the items, each at most once, in any order. */
  some<T>(items: readonly T[], most: number): T[]
}

/** Mulberry32: 32 bits of state are plenty for tests. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    next,
    happens: (share) => next() < share,
    below: (end) => Math.floor(next() * end),
    pick,
    some(items, most) {
      const left = [...items]
      const count = Math.floor(next() * (Math.min(most, left.length) + 1))
      return Array.from({ length: count }, () => {
        const item = pick(left)
        left.splice(left.indexOf(item), 1)
        return item
      })
    },
  }
}
