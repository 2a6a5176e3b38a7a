import { createSignal } from '#app/lib/signal.ts'
import type { Answer, AnswerEntry } from '#domain/study/answers/answer.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { type Position, START } from '#domain/study/log/position.ts'
import { isWaiting, withoutNumbers, withoutTexts } from '#domain/study/answers/answer-versions.ts'
import type { AnswerStore } from './answer-database.ts'
import type { WhyForgotten } from '#app/sync/forget-keys.ts'
import type { Clock } from '#app/sync/clock.ts'

/** How long a student's text waits for the database, in milliseconds. */
export const STORE_PATIENCE = 1200

/**
 * Gives what a storage gives, or throws a `TimeoutError` after this many milliseconds. Browsers have had faults in which a
 * database never answers and never refuses. The work is not ended: it may still be done later.
 */
export function inTime<Result>(work: Promise<Result>, clock: Clock, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () =>
      reject(new DOMException('The storage does not answer', 'TimeoutError')),
    )
    work.then(resolve, reject).finally(cancel)
  })
}

/** What a tab tells the others about answers. */
export type AnswerMessage =
  /** These answers were changed in the storage; null: perhaps all of them. `areGone`: they were removed. */
  | { type: 'answers-changed'; ids: readonly string[] | null; areGone?: true }
  /** A tab begins to write this answer: an older one stops. */
  | { type: 'answer-taken'; id: string; tab: string }

interface Options {
  store: AnswerStore
  /** Tells the other tabs. */
  post: (message: AnswerMessage) => void
  /** The record of an account, or the one without, leaves this device: what is beside the texts goes too. */
  onGone?: (owner: string | null, why: WhyForgotten) => Promise<void>
}

/** An answer on the screen. */
interface ShownAnswer {
  id: string
  /** Stores what is typed, with a version that is kept. */
  settle: () => Promise<void>
}

export type Answers = ReturnType<typeof createAnswers>

/** The answers of one page: the storage, and who hears of a change. */
export function createAnswers({ store, post, onGone }: Options) {
  const messages = createSignal<AnswerMessage>()
  const open = new Set<ShownAnswer>()
  const shown = createSignal()

  function tell(ids: readonly string[] | null, about: { areGone?: true } = {}) {
    const message = { type: 'answers-changed', ids, ...about } as const
    post(message)
    messages.send(message)
  }

  async function remove(wanted: (entry: AnswerEntry) => boolean) {
    tellGone(await store.removeIf(wanted))
  }

  function tellGone(ids: readonly string[]) {
    if (ids.length > 0) tell(ids, { areGone: true })
  }

  async function removePhotosOf(owner: string | null) {
    const own = (await store.photos()).filter((photo) => photo.owner === owner)
    if (own.length > 0) await store.removePhotos(own.map(({ id }) => id))
  }

  /** Removes what the account has of its answers. What it has not stays, and waits; so do photographs and drafts. */
  async function release(owner: string) {
    // What the account refused, it has not.
    const isLacking = (entry: AnswerEntry) =>
      isWaiting(entry) || entry.versions.some(({ refused }) => refused !== undefined)
    await remove((entry) => entry.answer.owner === owner && !isLacking(entry))
    await store.readFromStart(owner)
  }

  return {
    store,
    tell,
    /** Takes what another tab tells. */
    hear: messages.send,
    /** Calls back on every message, until the returned function is called. */
    subscribe: messages.subscribe,
    /** The answers on the screen of this page: other devices' texts of them are read at once. */
    shown: () => [...open].map(({ id }) => id),
    /** Calls back when another answer comes on the screen. */
    onShown: shown.subscribe,
    /** An answer is on the screen, until the returned function is called. */
    show(answer: ShownAnswer): () => void {
      const own = { ...answer }
      open.add(own)
      shown.send()
      return () => {
        open.delete(own)
      }
    },
    /** The answers on the screen are stored, and each has a version that is kept. */
    async settle() {
      await Promise.all([...open].map(({ settle }) => settle()))
    },
    /** This tab writes an answer from now on. */
    takeOver: (id: string, tab: string) => post({ type: 'answer-taken', id, tab }),

    /** Changes an answer as one step, and tells everybody. */
    async change(id: string, rule: Parameters<AnswerStore['change']>[1]) {
      const changed = await store.change(id, rule)
      if (changed) tell([id])
      return changed
    },

    /** Texts that were begun without an account belong to the account that their facts joined. */
    async follow(owners: ReadonlyMap<string, string>) {
      const moved: string[] = []
      for (const { answer } of await store.all()) {
        const owner = owners.get(answer.id)
        if (answer.owner !== null || !owner) continue
        await store.change(answer.id, (entry) => entry && { ...entry, answer: { ...entry.answer, owner } })
        moved.push(answer.id)
      }
      await store.ownPhotos(({ subject }) => owners.get(subject))
      if (moved.length > 0) tell(moved)
    },

    /**
     * Removes the texts of answers that were deleted before this page: on another device, or just before a page was left.
     * An account first has to hear that its texts go.
     */
    async purge({ answers }: StudyRecord, made: () => { id: string; at: string }) {
      const isDeleted = ({ subject, id }: Answer) => answers.get(subject)?.get(id)?.state === 'deleted'
      for (const { answer } of await store.all())
        if (isDeleted(answer) && answer.owner !== null && answer.body !== '')
          await store.change(answer.id, (entry) => entry && withoutTexts(entry, made()))
      await remove((entry) => isDeleted(entry.answer) && (entry.answer.owner === null || !isWaiting(entry)))
    },

    /** The account's record was deleted: nothing of it stays here. */
    async empty(owner: string | null) {
      await onGone?.(owner, 'deleted')
      await remove(({ answer }) => answer.owner === owner)
      await removePhotosOf(owner)
    },

    /** Removes one answer. */
    async removeOne(id: string) {
      await store.remove([id])
      tellGone([id])
    },

    /** The server's log of answers is another one: all texts stay, and what it has is read from the start. */
    async restart(owner: string, position: Position) {
      const own = (await store.all()).filter(({ answer }) => answer.owner === owner)
      for (const { answer } of own) await store.change(answer.id, (entry) => entry && withoutNumbers(entry))
      await store.setPosition(owner, { ...position, lastSeq: 0 }, START)
      if (own.length > 0) tell(own.map(({ answer }) => answer.id))
    },

    /** The student has signed out and leaves nothing here, also no photograph. Gives whether an answer stays all the same. */
    async leave(owner: string): Promise<boolean> {
      await onGone?.(owner, 'left')
      await removePhotosOf(owner)
      await release(owner)
      return (await store.all()).some(({ answer }) => answer.owner === owner)
    },

    /** Nothing is known of this account any more. */
    forget: store.forget,

    release,
  }
}
