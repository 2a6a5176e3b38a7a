import { createStore } from '#app/lib/store.ts'
import { sendAgain } from '#domain/study/answers/answer-versions.ts'
import type { Answers } from './answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import type { Clock } from '#app/sync/clock.ts'
import { FULL, type StudyAnswer } from '#app/sync/log/study-sync.ts'

/** How much an account keeps, how much it can keep, and whether it takes no further texts. */
export interface AccountRoom {
  owner: string
  bytes: number
  mostBytes: number
  isFull: boolean
}

/** What this page knows of the account's room; undefined until it has asked. */
export const accountRoom = createStore<AccountRoom | undefined>(undefined)

/** How often an account that was full is asked whether it has room again, in milliseconds. */
const ASK_EVERY = 60_000

interface Options {
  owner: string
  log: Pick<StudyLog, 'hasRefused' | 'sendAgain'>
  answers: Pick<Answers, 'store' | 'change'>
  ask: () => Promise<StudyAnswer<AccountRoom>>
  clock: Clock
  /** Tells the student, once until there is room again. */
  tell: () => void
}

export type RoomWatch = ReturnType<typeof createRoomWatch>

/**
 * What a full account refuses stays on the device, and is sent again when something was deleted: here or on another device.
 */
export function createRoomWatch({ owner, log, answers, ask, clock, tell }: Options) {
  let askedAt = -ASK_EVERY
  /** Whether something waits for room. Unknown until the device was asked. */
  let isWaiting: boolean | undefined
  let isFull = false
  /** What the account kept when it refused something although it had a little room left. Then it has to keep less. */
  let refusedAt = Infinity

  async function waits(): Promise<boolean> {
    isWaiting ??= log.hasRefused(owner, FULL) || (await refusedAnswers()).length > 0
    return isWaiting
  }

  async function look(): Promise<AccountRoom | undefined> {
    const answer = await ask()
    if (answer.status !== 'done') return undefined
    // There may be a little room left, and too little for what was refused.
    accountRoom.set({ ...answer.value, isFull: answer.value.isFull || isFull })
    return answer.value
  }

  async function refusedAnswers(): Promise<string[]> {
    const own = (await answers.store.all()).filter(({ answer }) => answer.owner === owner)
    return own
      .filter(({ versions }) => versions.some(({ refused }) => refused === FULL))
      .map(({ answer }) => answer.id)
  }

  return {
    /** Whether the account takes no texts: then they stay here, and are not sent in vain. */
    isFull: () => isFull,
    /** The account is full: called before what it refused is marked. */
    async onFull() {
      if (!(await waits())) tell()
      isWaiting = true
      isFull = true
      askedAt = clock.now()
      const room = await look()
      refusedAt = room && !room.isFull ? room.bytes : Infinity
    },
    /** Texts of the account were deleted: there may be room now. */
    onDeleted() {
      askedAt = -ASK_EVERY
    },
    /** Lets what was refused be sent again, if there is room for it now. */
    async tryAgain() {
      if (clock.now() - askedAt < ASK_EVERY || !(await waits())) return
      askedAt = clock.now()
      const room = await look()
      if (!room || room.isFull || room.bytes >= refusedAt) return
      isWaiting = false
      isFull = false
      accountRoom.set(room)
      await log.sendAgain(owner, FULL)
      for (const id of await refusedAnswers())
        await answers.change(id, (entry) => entry && sendAgain(entry, FULL))
    },
  }
}
