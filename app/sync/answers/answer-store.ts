import { type Answer, type AnswerEntry, savedText } from '#domain/study/answers/answer.ts'
import { isWaiting } from '#domain/study/answers/answer-versions.ts'
import { type Position, positionToKeep } from '#domain/study/log/position.ts'

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
