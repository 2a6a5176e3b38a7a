/** So many wait already that one more is refused. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** Whether an error, or what caused it, says that too many wait. The log needs no line for it: strangers could fill it. */
export function isTooMany(error: unknown): boolean {
  return error instanceof TooManyWaiting || (error instanceof Error && isTooMany(error.cause))
}

interface Place<T> {
  item: T
  refuse: (error: Error) => void
}

/** How many may wait: in all, and of one sender. */
export interface MostWaiting {
  most?: number
  ofOne?: number
}

/**
 * A line in which many senders wait. Each sender has a line of their own, and the lines get a place one after another. So a
 * sender with many pieces of work waits for their own, and others wait for one piece of each sender at most. When the whole
 * line is full, a newcomer takes the last place of the sender who has the most.
 */
export class FairLine<T> {
  private readonly most: number
  private readonly ofOne: number
  /** What waits, by its sender. The first line is the next one. No sender (undefined): work of the server itself. */
  private readonly lines = new Map<string | undefined, Place<T>[]>()
  size = 0

  constructor({ most = Infinity, ofOne = Infinity }: MostWaiting = {}) {
    this.most = most
    this.ofOne = ofOne
  }

  /** Adds to the end of the sender's line. Throws TooManyWaiting, or refuses a piece of another sender with it. */
  add(sender: string | undefined, item: T, refuse: (error: Error) => void): void {
    const own = this.lines.get(sender) ?? []
    if (own.length >= this.ofOne) throw new TooManyWaiting(`${own.length} wait of one sender`)
    if (this.size >= this.most) this.makeRoom(own.length)
    own.push({ item, refuse })
    this.lines.set(sender, own)
    this.size += 1
  }

  /** Takes the next piece of a sender who may have one now. */
  take(mayHave: (sender: string | undefined) => boolean = () => true): T | undefined {
    for (const [sender, line] of this.lines) {
      if (!mayHave(sender)) continue
      const [first] = line.splice(0, 1)
      this.size -= 1
      this.lines.delete(sender)
      // Its next turn comes after one of each other sender.
      if (line.length > 0) this.lines.set(sender, line)
      return first?.item
    }
    return undefined
  }

  /** Removes a piece that does not wait any more. */
  remove(item: T): void {
    for (const [sender, line] of this.lines) {
      const at = line.findIndex((place) => place.item === item)
      if (at === -1) continue
      line.splice(at, 1)
      this.size -= 1
      if (line.length === 0) this.lines.delete(sender)
      return
    }
  }

  /** Refuses everything that waits. */
  refuseAll(error: Error): void {
    const all = [...this.lines.values()].flat()
    this.lines.clear()
    this.size = 0
    for (const { refuse } of all) refuse(error)
  }

  /** Takes a place from the sender with the most, for one who has `own`. */
  private makeRoom(own: number): void {
    const error = new TooManyWaiting(`${this.size} wait`)
    let longest: Place<T>[] = []
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= own + 1) throw error
    longest.pop()?.refuse(error)
    this.size -= 1
  }
}
