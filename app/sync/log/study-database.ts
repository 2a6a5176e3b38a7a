import type { DBSchema, IDBPObjectStore } from 'idb'
import { type LoggedFact, parseFact } from '#domain/study/log/fact.ts'
import { isBehind, type LogChange, withoutNumber } from '#domain/study/log/fact-log.ts'
import { type Position, positionToKeep } from '#domain/study/log/position.ts'
import { type DeviceDatabase, openDeviceDatabase } from '#app/sync/device-database.ts'
import { fieldOf, listOf } from '#domain/unknown-value.ts'

/** Where a device keeps the log. Each write is whole or refused: then it throws. */
export interface StudyStore {
  read: () => Promise<StoredLog>
  write: (change: LogChange) => Promise<void>
  keepFor: (owner: string | null) => Promise<void>
  /** Removes the position of an account, and the note that its facts stay here. `write` removes the facts. */
  forget: (owner: string) => Promise<void>
  /** Adds facts of the ticks from before there was a log, once on a device. Gives whether it did. */
  addOldTicks: (change: LogChange) => Promise<boolean>
}

/** The name of the database on the device. */
export const STUDY_DATABASE = 'ee_study'

interface Schema extends DBSchema {
  facts: { key: string; value: LoggedFact }
  positions: { key: string; value: Position }
  settings: { key: 'kept' | 'has-old-ticks'; value: string | true }
}

/** The log in IndexedDB. Throws if the browser refuses the database. */
export async function openStudyDatabase(): Promise<StudyStore> {
  const opened = await openDeviceDatabase<Schema>(STUDY_DATABASE, (database) => {
    database.createObjectStore('facts', { keyPath: 'fact.id' })
    database.createObjectStore('positions')
    database.createObjectStore('settings')
  })
  return storeOf(opened)
}

/** Whether this browser has begun a log. Where it does not tell its databases, the answer is no. */
export async function hasStudyDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === STUDY_DATABASE)
  } catch {
    return false
  }
}

function storeOf({ inDatabase }: DeviceDatabase<Schema>): StudyStore {
  return {
    read: () =>
      inDatabase(async (database) => {
        const read = database.transaction(['facts', 'positions', 'settings'])
        const [facts, owners, positions, kept, old, counts] = await Promise.all([
          read.objectStore('facts').getAll(),
          read.objectStore('positions').getAllKeys(),
          read.objectStore('positions').getAll(),
          read.objectStore('settings').get('kept'),
          read.objectStore('settings').get('has-old-ticks'),
          read.objectStore('settings').count(goalCounts()),
        ])
        if (counts > 0) await database.delete('settings', goalCounts())
        return {
          // A damaged entry stays in the database, and is not shown.
          entries: facts.flatMap((value) => parseEntry(value) ?? []),
          positions: owners.flatMap((owner, index) => {
            const position = positions[index]
            return position ? [[owner, position] as const] : []
          }),
          kept: typeof kept === 'string' ? kept : null,
          hasOldTicks: old === true,
        }
      }),

    write: (change) =>
      inDatabase(async (database) => {
        const write = database.transaction(['facts', 'positions'], 'readwrite', { durability: 'strict' })
        const facts = write.objectStore('facts')
        if (change.isRestart && change.position) await forgetNumbers(facts, change.position.owner)
        await Promise.all([
          ...change.put.map((entry) => putEntry(facts, entry)),
          ...change.removed.map((id) => removeEntry(facts, id, change)),
          change.position && movePosition(write.objectStore('positions'), change.position),
          write.done,
        ])
      }),

    keepFor: (owner) =>
      inDatabase(async (database) => {
        if (owner === null) await database.delete('settings', 'kept')
        else await database.put('settings', owner, 'kept')
      }),

    forget: (owner) =>
      inDatabase(async (database) => {
        const write = database.transaction(['positions', 'settings'], 'readwrite', { durability: 'strict' })
        const settings = write.objectStore('settings')
        await Promise.all([
          write.objectStore('positions').delete(owner),
          settings.get('kept').then((kept) => (kept === owner ? settings.delete('kept') : undefined)),
          write.done,
        ])
      }),

    addOldTicks: ({ put }: LogChange) =>
      inDatabase(async (database) => {
        const write = database.transaction(['facts', 'settings'], 'readwrite', { durability: 'strict' })
        const isDone = (await write.objectStore('settings').get('has-old-ticks')) === true
        if (!isDone) {
          for (const entry of put) await write.objectStore('facts').put(entry)
          await write.objectStore('settings').put(true, 'has-old-ticks')
        }
        await write.done
        return !isDone
      }),
  }
}

/** What goals had counted on this device, before their progress followed from the facts. Nothing reads it any more. */
const goalCounts = () => IDBKeyRange.bound('goal-counts:', 'goal-counts;')

/** Another tab may have written more about this fact already. */
async function putEntry(facts: Facts, entry: LoggedFact) {
  const known = entry.seq === null ? parseEntry(await facts.get(entry.fact.id)) : undefined
  if (!isBehind(entry, known)) await facts.put(entry)
}

/** What the account has may go; another tab may know that it has not. */
async function removeEntry(facts: Facts, id: string, { isRelease }: LogChange) {
  if (isRelease && parseEntry(await facts.get(id))?.seq === null) return
  await facts.delete(id)
}

/** The server's log is another one: no number that is stored here counts in it, whichever tab has read it. */
async function forgetNumbers(facts: Facts, owner: string) {
  for await (const cursor of facts) {
    const entry = parseEntry(cursor.value)
    if (entry?.fact.owner === owner && entry.seq !== null) await cursor.update(withoutNumber(entry))
  }
}

/** The database may have been deleted and made anew under this page. */
async function movePosition(
  positions: Positions,
  { owner, from, position }: NonNullable<LogChange['position']>,
) {
  await positions.put(positionToKeep(await positions.get(owner), from, position), owner)
}

type Stores = ('facts' | 'positions')[]
type Facts = IDBPObjectStore<Schema, Stores, 'facts', 'readwrite'>
type Positions = IDBPObjectStore<Schema, Stores, 'positions', 'readwrite'>

/** What a device keeps of the log. */
export interface StoredLog {
  entries: readonly LoggedFact[]
  positions: readonly (readonly [owner: string, Position])[]
  /** The account whose facts stay visible here after signing out. */
  kept: string | null
  /** Whether the ticks from before there was a log are in it. */
  hasOldTicks: boolean
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
