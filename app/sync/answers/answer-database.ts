import type { DBSchema } from 'idb'
import { type Answer, type AnswerEntry, type AnswerVersion, savedText } from '#domain/study/answers/answer.ts'
import { isWaiting } from '#domain/study/answers/answer-versions.ts'
import { parseAnswer, parseAnswerEntry } from '#domain/study/answers/parse-answer.ts'
import { type Position, positionToKeep } from '#domain/study/log/position.ts'
import { type DeviceDatabase, openDeviceDatabase } from '#app/sync/device-database.ts'

/** A photograph of a page that was written by hand. It stays on the device. */
export interface AnswerPhoto {
  id: string
  owner: string | null
  /** The paper that it belongs to. */
  subject: string
  /** A JPEG in grey. */
  bytes: ArrayBuffer
  at: string
}

/** Where a device keeps the texts of answers. Each change is whole or refused: then it throws. */
export interface AnswerStore {
  read: (id: string) => Promise<AnswerEntry | undefined>
  /** Every answer on this device, of all accounts. */
  all: () => Promise<AnswerEntry[]>
  /**
   * Stores a text, and nothing that versions say of it: this is what happens while a student writes. Refused if another writer was faster, so if `rev` of
   * what is stored is not `before`: then it gives false. Undefined as `before`: there is nothing yet.
   */
  save: (answer: Answer, before: number | undefined) => Promise<boolean>
  /** Changes an answer with its versions, as one step. The rule gives undefined to leave it as it is. */
  change: (
    id: string,
    rule: (entry: AnswerEntry | undefined) => AnswerEntry | undefined,
  ) => Promise<AnswerEntry | undefined>
  /** The ids of the answers that an account has not got. */
  waiting: (owner: string) => Promise<string[]>
  remove: (ids: readonly string[]) => Promise<void>
  /** Removes the answers that the rule wants, as one step: what is saved meanwhile is looked at, or stays. Gives their ids. */
  removeIf: (wanted: (entry: AnswerEntry) => boolean) => Promise<string[]>
  position: (owner: string) => Promise<Position | undefined>
  /** Moves on. `from` is where the step began; the start if everything is to be read again. */
  setPosition: (owner: string, position: Position, from: Position) => Promise<void>
  /** What the account has is read again from the start. An account that the device does not know stays unknown. */
  readFromStart: (owner: string) => Promise<void>
  /** Removes the position: the device knows the account no more. */
  forget: (owner: string) => Promise<void>
  /**
   * Takes a copy of what is typed while the page is being left, in the same moment, and promises nothing. False if that is not possible
   * now.
   */
  copyAtOnce: (answer: Answer) => boolean
  copies: () => Promise<Answer[]>
  removeCopies: (ids: readonly string[]) => Promise<void>
  photos: () => Promise<AnswerPhoto[]>
  addPhoto: (photo: AnswerPhoto) => Promise<void>
  /** Photographs without an account belong to the one that the rule names, as one step. */
  ownPhotos: (ownerOf: (photo: AnswerPhoto) => string | undefined) => Promise<void>
  removePhotos: (ids: readonly string[]) => Promise<void>
}

/** The name of the database of answers. It is not the log's: a page of an older version may hold that one open. */
export const ANSWER_DATABASE = 'ee_answers'

interface Schema extends DBSchema {
  answers: {
    key: string
    /** `waitingFor` is the account that lacks something of it; absent if none does. */
    value: { answer: Answer; waitingFor?: string }
    indexes: { waitingFor: string }
  }
  /** Under the id of an answer its versions; under `copyKey` a copy of its text. */
  versions: { key: string; value: readonly AnswerVersion[] | readonly Answer[] }
  positions: { key: string; value: Position }
  photos: { key: string; value: AnswerPhoto }
}

/** The answers in IndexedDB. Throws if the browser refuses the database. */
export async function openAnswerDatabase(): Promise<AnswerStore> {
  const opened = await openDeviceDatabase<Schema>(ANSWER_DATABASE, (database) => {
    const answers = database.createObjectStore('answers', { keyPath: 'answer.id' })
    answers.createIndex('waitingFor', 'waitingFor')
    database.createObjectStore('versions')
    database.createObjectStore('positions')
    database.createObjectStore('photos', { keyPath: 'id' })
  })
  return storeOf(opened)
}

/** What a student wrote must be on the disk before the page says so. */
const STRICT = { durability: 'strict' } as const

function storeOf({ inDatabase, atOnce }: DeviceDatabase<Schema>): AnswerStore {
  return {
    read: (id) =>
      inDatabase(async (database) => {
        const read = database.transaction(['answers', 'versions'])
        const [stored, versions] = await Promise.all([
          read.objectStore('answers').get(id),
          read.objectStore('versions').get(id),
        ])
        return entryOf(stored, versions)
      }),

    all: () =>
      inDatabase(async (database) => {
        const read = database.transaction(['answers', 'versions'])
        const [stored, ids, versions] = await Promise.all([
          read.objectStore('answers').getAll(),
          read.objectStore('versions').getAllKeys(),
          read.objectStore('versions').getAll(),
        ])
        const byId = new Map(ids.map((id, index) => [id, versions[index]]))
        // A damaged answer stays in the database, and is not shown.
        return stored.flatMap((value) => entryOf(value, byId.get(value.answer?.id)) ?? [])
      }),

    save: (answer, before) =>
      inDatabase(async (database) => {
        const write = database.transaction('answers', 'readwrite', STRICT)
        const stored = await write.store.get(answer.id)
        const isNext = stored?.answer.rev === before
        if (isNext) await write.store.put(savedRow(stored, answer))
        await write.done
        return isNext
      }),

    change: (id, rule) =>
      inDatabase(async (database) => {
        const write = database.transaction(['answers', 'versions'], 'readwrite', STRICT)
        const [answers, versions] = [write.objectStore('answers'), write.objectStore('versions')]
        const [stored, kept] = await Promise.all([answers.get(id), versions.get(id)])
        const changed = rule(entryOf(stored, kept))
        if (changed) await Promise.all([answers.put(rowOf(changed)), versions.put(changed.versions, id)])
        await write.done
        return changed
      }),

    waiting: (owner) =>
      inDatabase((database) => database.getAllKeysFromIndex('answers', 'waitingFor', owner)),

    remove: (ids) =>
      inDatabase(async (database) => {
        const write = database.transaction(['answers', 'versions'], 'readwrite', STRICT)
        await Promise.all([
          ...ids.flatMap((id) => [
            write.objectStore('answers').delete(id),
            write.objectStore('versions').delete(id),
            write.objectStore('versions').delete(copyKey(id)),
          ]),
          write.done,
        ])
      }),

    removeIf: (wanted) =>
      inDatabase(async (database) => {
        const write = database.transaction(['answers', 'versions'], 'readwrite', STRICT)
        const [answers, versions] = [write.objectStore('answers'), write.objectStore('versions')]
        const gone: string[] = []
        for await (const cursor of answers) {
          const entry = entryOf(cursor.value, await versions.get(cursor.primaryKey))
          if (!entry || !wanted(entry)) continue
          gone.push(cursor.primaryKey)
          await Promise.all([cursor.delete(), versions.delete(cursor.primaryKey)])
          await versions.delete(copyKey(cursor.primaryKey))
        }
        await write.done
        return gone
      }),

    position: (owner) => inDatabase((database) => database.get('positions', owner)),
    setPosition: (owner, position, from) =>
      inDatabase(async (database) => {
        const write = database.transaction('positions', 'readwrite')
        const stored = await write.store.get(owner)
        await Promise.all([write.store.put(positionToKeep(stored, from, position), owner), write.done])
      }),
    readFromStart: (owner) =>
      inDatabase(async (database) => {
        const write = database.transaction('positions', 'readwrite')
        const stored = await write.store.get(owner)
        if (stored) await write.store.put({ ...stored, lastSeq: 0 }, owner)
        await write.done
      }),

    copyAtOnce: (answer) =>
      atOnce((database) => {
        const write = database.transaction('versions', 'readwrite', STRICT)
        write.objectStore('versions').put([answer], copyKey(answer.id))
        return write
      }),
    copies: () =>
      inDatabase(async (database) => {
        const range = IDBKeyRange.bound(copyKey(''), copyKey('\uffff'))
        const copies = await database.getAll('versions', range)
        return copies.flatMap(([copy]) => parseAnswer(copy) ?? [])
      }),
    removeCopies: (ids) =>
      inDatabase(async (database) => {
        const write = database.transaction('versions', 'readwrite', STRICT)
        await Promise.all([...ids.map((id) => write.store.delete(copyKey(id))), write.done])
      }),

    forget: (owner) => inDatabase((database) => database.delete('positions', owner)),

    photos: () => inDatabase((database) => database.getAll('photos')),
    addPhoto: (photo) => inDatabase(async (database) => void (await database.put('photos', photo))),
    ownPhotos: (ownerOf) =>
      inDatabase(async (database) => {
        const write = database.transaction('photos', 'readwrite')
        for await (const cursor of write.store) {
          const photo = cursor.value
          const owner = photo.owner === null ? ownerOf(photo) : undefined
          if (owner !== undefined) await cursor.update({ ...photo, owner })
        }
        await write.done
      }),
    removePhotos: (ids) =>
      inDatabase(async (database) => {
        const write = database.transaction('photos', 'readwrite')
        await Promise.all([...ids.map((id) => write.store.delete(id)), write.done])
      }),
  }
}

function entryOf(
  stored: { answer: unknown } | undefined,
  versions: readonly unknown[] | undefined,
): AnswerEntry | undefined {
  return parseAnswerEntry(stored?.answer, Array.isArray(versions) ? versions : [])
}

const copyKey = (id: string) => `copy:${id}`

/** The row with another text. Without another one, what an account lacks stays the same. */
function savedRow(
  stored: Schema['answers']['value'] | undefined,
  written: Answer,
): Schema['answers']['value'] {
  const answer = savedText(stored?.answer, written)
  const { waitingFor } = stored ?? {}
  return waitingFor !== undefined && waitingFor === answer.owner
    ? { answer, waitingFor }
    : rowOf({ answer, versions: [] })
}

function rowOf(entry: AnswerEntry): Schema['answers']['value'] {
  const { answer } = entry
  return answer.owner !== null && isWaiting(entry) ? { answer, waitingFor: answer.owner } : { answer }
}

/** Keeps nothing: what a page has, it has until it is left. */
export function memoryAnswers(): AnswerStore {
  const entries = new Map<string, AnswerEntry>()
  const positions = new Map<string, Position>()
  const photos = new Map<string, AnswerPhoto>()
  return {
    read: async (id) => entries.get(id),
    all: async () => [...entries.values()],
    async save(answer, before) {
      const stored = entries.get(answer.id)
      if (stored?.answer.rev !== before) return false
      entries.set(answer.id, {
        answer: savedText(stored?.answer, answer),
        versions: stored?.versions ?? [],
      })
      return true
    },
    async change(id, rule) {
      const changed = rule(entries.get(id))
      if (changed) entries.set(id, changed)
      return changed
    },
    waiting: async (owner) =>
      [...entries.values()]
        .filter((entry) => entry.answer.owner === owner && isWaiting(entry))
        .map(({ answer }) => answer.id),
    async remove(ids) {
      for (const id of ids) entries.delete(id)
    },
    async removeIf(wanted) {
      const gone = [...entries.values()].filter(wanted).map(({ answer }) => answer.id)
      for (const id of gone) entries.delete(id)
      return gone
    },
    position: async (owner) => positions.get(owner),
    setPosition: async (owner, position, from) =>
      void positions.set(owner, positionToKeep(positions.get(owner), from, position)),
    async readFromStart(owner) {
      const stored = positions.get(owner)
      if (stored) positions.set(owner, { ...stored, lastSeq: 0 })
    },
    forget: async (owner) => void positions.delete(owner),
    copyAtOnce: () => false,
    copies: async () => [],
    removeCopies: async () => {},
    photos: async () => [...photos.values()],
    addPhoto: async (photo) => void photos.set(photo.id, photo),
    async ownPhotos(ownerOf) {
      for (const photo of photos.values()) {
        const owner = photo.owner === null ? ownerOf(photo) : undefined
        if (owner !== undefined) photos.set(photo.id, { ...photo, owner })
      }
    },
    async removePhotos(ids) {
      for (const id of ids) photos.delete(id)
    },
  }
}
