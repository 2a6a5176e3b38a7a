import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { type GoalCounts, parseGoalCounts, withCounted } from '#domain/study/goal-counts.ts'
import type { LoggedFact } from '#domain/study/log/fact.ts'
import { isBehind, type LogChange, type Position } from '#domain/study/log/fact-log.ts'
import { type InDatabase, openDeviceDatabase } from './device-database.ts'
import { parseEntry, type StudyStore } from './study-store.ts'

/** The name of the database on the device. */
export const STUDY_DATABASE = 'ee_study'

interface Schema extends DBSchema {
  facts: { key: string; value: LoggedFact }
  positions: { key: string; value: Position }
  settings: { key: 'kept' | 'has-old-ticks' | `goal-counts:${string}`; value: string | true | GoalCounts }
}

/** The log in IndexedDB. Throws if the browser refuses the database. */
export async function openStudyDatabase(): Promise<StudyStore> {
  return storeOf(await openDeviceDatabase(open))
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

async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(STUDY_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('facts', { keyPath: 'fact.id' })
      database.createObjectStore('positions')
      database.createObjectStore('settings')
    },
    // Another tab opens a newer version of the database: it must not wait for this one.
    blocking(_, __, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

function storeOf(inDatabase: InDatabase<Schema>): StudyStore {
  return {
    read: () =>
      inDatabase(async (database) => {
        const read = database.transaction(['facts', 'positions', 'settings'])
        const [facts, owners, positions, kept, old] = await Promise.all([
          read.objectStore('facts').getAll(),
          read.objectStore('positions').getAllKeys(),
          read.objectStore('positions').getAll(),
          read.objectStore('settings').get('kept'),
          read.objectStore('settings').get('has-old-ticks'),
        ])
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
        await Promise.all([
          ...change.put.map((entry) => putEntry(facts, entry)),
          ...change.removed.map((id) => facts.delete(id)),
          change.position &&
            write.objectStore('positions').put(change.position.position, change.position.owner),
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
          settings.delete(countsKey(owner)),
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

    readGoalCounts: (student) =>
      inDatabase(async (database) => parseGoalCounts(await database.get('settings', countsKey(student)))),

    addCounted: (student, goal, keys) =>
      inDatabase(async (database) => {
        const write = database.transaction('settings', 'readwrite', { durability: 'strict' })
        const before = parseGoalCounts(await write.store.get(countsKey(student)))
        await write.store.put(withCounted(before, goal, keys), countsKey(student))
        await write.done
      }),
  }
}

const countsKey = (student: string) => `goal-counts:${student}` as const

/** Another tab may have written more about this fact already. */
async function putEntry(facts: Facts, entry: LoggedFact) {
  const known = entry.seq === null ? parseEntry(await facts.get(entry.fact.id)) : undefined
  if (!isBehind(entry, known)) await facts.put(entry)
}

type Facts = IDBPObjectStore<Schema, ('facts' | 'positions')[], 'facts', 'readwrite'>
