/** How far a device knows an account's facts, or the versions of its answers. */
export interface Position {
  /** Every row up to this one is here. */
  lastSeq: number
  /** The last deletion of the account's record: a later one has a higher number. 0 if there was none. */
  epoch: number
  /** The server's log that gave the numbers. Absent if the device has not been told: it asked before there were generations. */
  generation?: string
}

/** What the server says of its log with every answer. */
export interface ToldLog {
  /** A random id. After a restore the log has another one: numbers that devices know may be missing, or given anew. */
  generation: string
  epoch: number
  /** The number of the account's last row. */
  last: number
}

export const START: Position = { lastSeq: 0, epoch: 0 }

/**
 * Whether the numbers that a device knows are of another log than the one that has answered. `after` is the number that the device
 * asked from: a log that ends before it has lost what the device has read.
 */
export function isOtherLog({ generation }: Position, after: number, told: ToldLog): boolean {
  return (generation !== undefined && generation !== told.generation) || after > told.last
}

/**
 * The position to keep after a step from one position to the next. The step says only what came in between, so it counts if the
 * storage knows the account up to its start. Otherwise the storage was emptied in the meantime: everything is read again.
 */
export function positionToKeep(stored: Position | undefined, from: Position, to: Position): Position {
  const hasStart =
    from.lastSeq === 0 ||
    (stored !== undefined &&
      stored.lastSeq >= from.lastSeq &&
      stored.epoch === from.epoch &&
      stored.generation === from.generation)
  return hasStart ? to : { ...to, lastSeq: 0 }
}

/** What the server's stream has said of a log since the device has last read it. */
export interface Told {
  /** Rows go as far as this, or further. */
  last: number
  /** What a new stream has said first. The log may also be another one, or shorter. */
  hello?: { generation: string; last: number }
}

/** Whether the device has to read. */
export function isBehind({ lastSeq, generation }: Position, { last, hello }: Told): boolean {
  if (last > lastSeq) return true
  return hello !== undefined && (hello.generation !== generation || hello.last !== lastSeq)
}

/** Whether these numbers come right after what is here: then nothing of another device is in between. */
export function followsOn({ lastSeq, generation }: Position, seqs: readonly number[]): boolean {
  return generation !== undefined && seqs.every((seq, index) => seq === lastSeq + 1 + index)
}
