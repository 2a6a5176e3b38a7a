import { type Answer, type AnswerVersion, newAnswer, type SentVersion } from '#domain/study/answers/answer.ts'
import {
  keepVersion,
  refuseVersion,
  takeVersion,
  unsentVersions,
} from '#domain/study/answers/answer-versions.ts'
import { ownersOfTexts } from '#domain/study/answers/text-owners.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { inOrder } from '#domain/study/log/fold.ts'
import type { RoomWatch } from './account-room.ts'
import type { Answers } from './answers.ts'
import type { StudyLog } from './study-log.ts'
import { FULL, type StudyAnswer } from './study-sync.ts'

/** The server's part of the answers. No function throws. */
export interface AnswerNetwork {
  push: (
    owner: string,
    epoch: number,
    answer: string,
    version: AnswerVersion,
  ) => Promise<StudyAnswer<undefined>>
  /** The versions after this number, at most `ANSWER_PAGE`. */
  pull: (owner: string, after: number) => Promise<StudyAnswer<readonly SentVersion[]>>
}

/** A version may have 128 KB. */
export const ANSWER_PAGE = 20

interface Options {
  owner: string
  log: StudyLog
  answers: Answers
  network: AnswerNetwork
  /** What becomes of texts that a full account refused. */
  room?: RoomWatch
  newId: () => string
  now: () => string
}

/** Keeps the versions of a student's answers on this device and on the server the same. */
export function createAnswerSync({ owner, log, answers, network, room, newId, now }: Options) {
  const { store } = answers
  let seen: StudyRecord | undefined
  let followed = ''

  /** One round, after a round of the log: the log says which answers there are. Ends with what stopped it. */
  async function round({ asks }: { asks: boolean }): Promise<StudyAnswer<undefined>> {
    await followLog()
    const waiting = await store.waiting(owner)
    if (!asks && waiting.length === 0) return DONE
    const read = await pullAll()
    if (read.status !== 'done' || waiting.length === 0) return read
    for (const id of await store.waiting(owner)) {
      const sent = await send(id)
      if (sent.status !== 'done') return sent
    }
    return pullAll()
  }

  async function followLog() {
    const { epoch } = log.positionOf(owner)
    const known = await store.position(owner)
    if (known && known.epoch < epoch) await answers.empty(owner)
    if (known?.epoch !== epoch) await store.setPosition(owner, { lastSeq: 0, epoch })
    // The same object until a fact comes, or joins the account.
    const record = log.record()
    if (record === seen) return
    if (!seen) await answers.purge(record, () => ({ id: newId(), at: now() }))
    seen = record
    await followOwners()
  }

  /** Reading all texts and photographs is slow: only when the log names another text. */
  async function followOwners() {
    const owners = ownersOfTexts(log.facts().map(({ fact }) => fact))
    // What the student declined does not join by a later fact about the same paper.
    const own = [...owners].filter(([text]) => log.showsText(null, text))
    const names = own.flat().join(' ')
    if (names === followed) return
    await answers.follow(new Map(own))
    followed = names
  }

  async function pullAll(): Promise<StudyAnswer<undefined>> {
    for (;;) {
      const position = await store.position(owner)
      const after = position?.lastSeq ?? 0
      const read = await network.pull(owner, after)
      if (read.status !== 'done') return read
      const last = read.value.at(-1)
      if (!last) return DONE
      // The device may have removed the account's answers since it asked.
      if ((await store.position(owner))?.lastSeq !== after) return DONE
      for (const row of read.value) await take(row)
      await store.setPosition(owner, { lastSeq: last.seq, epoch: position?.epoch ?? 0 })
      if (read.value.length < ANSWER_PAGE) return DONE
    }
  }

  async function take(row: SentVersion) {
    await answers.change(row.answer, (entry) =>
      takeVersion(entry ?? { answer: placeOf(row.answer), versions: [] }, row),
    )
  }

  /** An answer that another device began. The log says what it is about. */
  function placeOf(id: string): Answer {
    const begun = inOrder(log.facts()).findLast(
      ({ fact }) => fact.kind === 'answer.changed' && fact.data['answer'] === id,
    )?.fact
    const attempt = begun?.data['attempt']
    return newAnswer({
      id,
      owner,
      attempt: typeof attempt === 'string' ? attempt : '',
      subject: begun?.subject ?? '',
      at: begun?.happenedAt ?? now(),
    })
  }

  async function send(id: string): Promise<StudyAnswer<undefined>> {
    const made = { id: newId(), at: now(), isDraft: true }
    const entry = await answers.change(id, (stored) => stored && keepVersion(stored, made))
    for (const version of entry ? unsentVersions(entry) : []) {
      // An empty text makes room.
      const answer =
        room?.isFull() && version.body !== ''
          ? { status: 'refused' as const, code: FULL }
          : await network.push(owner, log.positionOf(owner).epoch, id, version)
      if (answer.status === 'done' && version.body === '') room?.onDeleted()
      if (answer.status === 'refused' && answer.code === FULL && !room?.isFull()) await room?.onFull()
      if (answer.status === 'refused')
        await answers.change(id, (stored) => stored && refuseVersion(stored, version.id, answer.code))
      else if (answer.status === 'deleted') {
        await log.empty(owner, answer.epoch)
        await followLog()
        return DONE
      } else if (answer.status !== 'done') return answer
    }
    return DONE
  }

  return { round }
}

const DONE = { status: 'done', value: undefined } as const
