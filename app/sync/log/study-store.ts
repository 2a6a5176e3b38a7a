import { type LoggedFact, parseFact } from '#domain/study/log/fact.ts'
import type { LogChange } from '#domain/study/log/fact-log.ts'
import type { Position } from '#domain/study/log/position.ts'
import { fieldOf, listOf } from '#domain/unknown-value.ts'

/** What a device keeps of the log. */
export interface StoredLog {
  entries: readonly LoggedFact[]
  positions: readonly (readonly [owner: string, Position])[]
  /** The account whose facts stay visible here after signing out. */
  kept: string | null
  /** Whether the ticks from before there was a log are in it. */
  hasOldTicks: boolean
}

/** Where a device keeps the log. Each write is whole or refused: then it throws. */
export interface StudyStore {
  read: () => Promise<StoredLog>
  write: (change: LogChange) => Promise<void>
  keepFor: (owner: string | null) => Promise<void>
  /** Removes what is known of an account beside its facts. */
  forget: (owner: string) => Promise<void>
  /** Adds facts of the ticks from before there was a log, once on a device. Gives whether it did. */
  addOldTicks: (change: LogChange) => Promise<boolean>
}

/** Reads an entry of the storage; undefined if it is damaged. */
export function parseEntry(value: unknown): LoggedFact | undefined {
  const fact = parseFact(fieldOf(value, 'fact'))
  const seq = fieldOf(value, 'seq') ?? null
  const made = fieldOf(value, 'made')
  const refused = fieldOf(value, 'refused')
  const notOf = listOf(value, 'notOf').filter((owner) => typeof owner === 'string')
  if (!fact || typeof made !== 'number' || (seq !== null && typeof seq !== 'number')) return undefined
  return {
    fact,
    seq,
    made,
    ...(typeof refused === 'string' && { refused }),
    ...(notOf.length > 0 && { notOf }),
  }
}

/** Keeps nothing: what a page has, it has until it is left. */
export function memoryStore(): StudyStore {
  return {
    read: async () => ({ entries: [], positions: [], kept: null, hasOldTicks: false }),
    write: async () => {},
    keepFor: async () => {},
    forget: async () => {},
    addOldTicks: async () => true,
  }
}
