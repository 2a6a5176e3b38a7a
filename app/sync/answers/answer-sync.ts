import { type Answer, type AnswerVersion, newAnswer, type SentVersion } from '#domain/study/answers/answer.ts'
import {
  keepVersion,
  refuseVersion,
  sentAgain,
  takeVersion,
  unsentVersions,
} from '#domain/study/answers/answer-versions.ts'
import { namedVersions, withNames } from '#domain/study/answers/named-versions.ts'
import { ownersOfTexts } from '#domain/study/answers/text-owners.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { followsOn, isBehind, isOtherLog, START, type Told } from '#domain/study/log/position.ts'
import { type Fact, inOrder } from '#domain/study/log/fact.ts'
import type { RoomWatch } from './account-room.ts'
import type { AnswerPace } from './answer-pace.ts'
import type { Answers } from './answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import { FULL, type LogPage, type StudyAnswer } from '#app/sync/log/study-sync.ts'

/** The server's part of the answers. No function throws. */
export interface AnswerNetwork {
  /** Gives the version's number, unless the server had it already. */
  push: (
    owner: string,
    epoch: number,
    answer: string,
    version: AnswerVersion,
  ) => Promise<StudyAnswer<number | undefined>>
  /** The versions after this number, as many as fit into one answer. */
  pull: (owner: string, after: number) => Promise<StudyAnswer<LogPage<SentVersion>>>
}

interface Options {
  owner: string
  log: StudyLog
  answers: Answers
  network: AnswerNetwork
  /** What becomes of texts that a full account refused. */
  room?: RoomWatch
  /** When texts are sent. Without it, at once. */
  pace?: Pick<AnswerPace, 'isHeld' | 'onSend' | 'onHere'>
  newId: () => string
  now: () => string
}

/** Keeps the versions of a student's answers on this device and on the server the same. */
export function createAnswerSync({ owner, log, answers, network, room, pace, newId, now }: Options) {
  const { store } = answers
  let seen: StudyRecord | undefined
  let followed = ''
  let named: ReadonlySet<string> = new Set()
  /** Texts may be here that came before the facts about them. */
  let mayLackPlaces = true
  /** Something was sent whose number does not say that nothing of another device is in between. */
  let mustRead = false

  /**
   * One round, after a round of the log: the log says which answers there are. It reads if it is asked to, or if the server has told
   * of more than is here, and sends the texts that are due. Ends with what stopped it.
   */
  async function round({ asks, told }: { asks: boolean; told: Told }): Promise<StudyAnswer<undefined>> {
    await followLog()
    if (hasLeft()) return DONE
    if (asks || isBehind((await store.position(owner)) ?? START, told)) {
      const read = await pullAll()
      if (read.status !== 'done') return read
    }
    mustRead = false
    for (const id of await store.waiting(owner)) {
      if (pace?.isHeld(id)) continue
      const sent = await send(id)
      if (sent.status !== 'done') return sent
    }
    return mustRead ? pullAll() : DONE
  }

  /** The student has signed out since the round began, or deleted the account: the device may have forgotten them already. */
  const hasLeft = () => log.viewer().owner !== owner || log.isGone(owner)

  async function followLog() {
    const { epoch } = log.positionOf(owner)
    const known = await store.position(owner)
    if (known && known.epoch < epoch) await answers.empty(owner)
    if (hasLeft()) return
    if (known?.epoch !== epoch) await store.setPosition(owner, { ...known, lastSeq: 0, epoch }, START)
    // The same object until a fact comes, or joins the account.
    const record = log.record()
    if (record === seen) return
    if (!seen) await purge()
    seen = record
    const facts = log.facts().map(({ fact }) => fact)
    await followNames(facts)
    await followPlaces()
    await followOwners(facts)
  }

  /** Also what another device deleted, and a restored server has again. */
  const purge = () => answers.purge(log.record(), () => ({ id: newId(), at: now() }))

  /** What was handed in or marked, here or on another device, is not pruned here. */
  async function followNames(facts: readonly Fact[]) {
    const before = named.size
    named = namedVersions(facts)
    if (named.size === before) return
    for (const { answer } of await store.all())
      if (answer.owner === owner) await answers.change(answer.id, (entry) => entry && withNames(entry, named))
  }

  /** A page that is being left sends a text and the facts about it side by side: here the text may be first. */
  async function followPlaces() {
    if (!mayLackPlaces) return
    mayLackPlaces = false
    for (const { answer } of await store.all()) {
      if (answer.owner !== owner || answer.subject !== '') continue
      const { subject, attempt } = placeOf(answer.id)
      if (subject === '') mayLackPlaces = true
      else
        await answers.change(
          answer.id,
          (entry) => entry && { ...entry, answer: { ...entry.answer, subject, attempt } },
        )
    }
  }

  /** Reading all texts and photographs is slow: only when the log names another text. */
  async function followOwners(facts: readonly Fact[]) {
    const owners = ownersOfTexts(facts)
    // What the student declined, or was not asked about yet, does not join by a later fact about the same paper.
    const held = log.heldTexts()
    const own = [...owners].filter(([text]) => !held.has(text))
    const names = own.flat().join(' ')
    if (names === followed) return
    await answers.follow(new Map(own))
    followed = names
  }

  async function pullAll(): Promise<StudyAnswer<undefined>> {
    let isNewLog = false
    for (;;) {
      const position = (await store.position(owner)) ?? START
      const after = position.lastSeq
      const read = await network.pull(owner, after)
      if (read.status !== 'done') return read
      const { rows, generation, ...told } = read.value
      // The server was restored: the log of facts first repeats there what the student deleted.
      if (told.epoch < log.positionOf(owner).epoch) return AWAY
      if (isOtherLog(position, after, read.value)) {
        if (isNewLog) return AWAY
        isNewLog = true
        await answers.restart(owner, { ...position, generation })
        continue
      }
      // The device may have removed the account's answers since it asked.
      if (hasLeft() || ((await store.position(owner)) ?? START).lastSeq !== after) return DONE
      for (const row of rows) {
        await take(row, isNewLog)
        if (hasLeft()) return DONE
      }
      const lastSeq = rows.at(-1)?.seq ?? after
      if (rows.length > 0 || generation !== position.generation)
        await store.setPosition(owner, { ...position, lastSeq, generation }, position)
      if (rows.length > 0 && lastSeq < told.last) continue
      if (isNewLog) await purge()
      return DONE
    }
  }

  async function take(row: SentVersion, isReadAgain: boolean) {
    const sent = { isReadAgain, isNamed: named.has(row.id) }
    let isOwn = false
    await answers.change(row.answer, (entry) => {
      const { answer, versions = [] } = entry ?? {}
      isOwn = answer?.mine.includes(row.id) === true || versions.some(({ id }) => id === row.id)
      const known = answer ?? placeOf(row.answer)
      mayLackPlaces ||= known.subject === ''
      return takeVersion({ answer: known, versions }, row, sent)
    })
    // Whoever sends a text has it on the screen.
    if (!isOwn && !isReadAgain) pace?.onHere(row.answer)
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
    pace?.onSend(id)
    const entry = await answers.change(id, (stored) => stored && keepVersion(stored, made))
    for (const version of entry ? unsentVersions(entry) : []) {
      const { epoch } = log.positionOf(owner)
      // An empty text makes room.
      const answer =
        room?.isFull() && version.body !== ''
          ? { status: 'refused' as const, code: FULL }
          : await network.push(owner, epoch, id, version)
      if (answer.status === 'done' && version.body === '') room?.onDeleted()
      if (answer.status === 'refused' && answer.code === FULL && !room?.isFull()) await room?.onFull()
      if (answer.status === 'refused')
        await answers.change(id, (stored) => stored && refuseVersion(stored, version.id, answer.code))
      else if (answer.status === 'deleted') {
        if (answer.epoch < log.positionOf(owner).epoch) return AWAY
        await log.empty(owner, answer.epoch)
        await followLog()
        mustRead = true
        return DONE
      } else if (answer.status !== 'done') return answer
      else {
        const isAgain = version.wasSent || version.isSentAgain
        if (isAgain) await answers.change(id, (stored) => stored && sentAgain(stored, version.id))
        if (isAgain || !(await takeOwn(id, version, answer.value))) mustRead = true
      }
    }
    return DONE
  }

  /** Takes a version that was just sent, if its number comes right after what is here. Gives whether that was so. */
  async function takeOwn(answer: string, version: AnswerVersion, seq: number | undefined): Promise<boolean> {
    const position = await store.position(owner)
    if (hasLeft() || !position || seq === undefined || !followsOn(position, [seq])) return false
    if (position.epoch !== log.positionOf(owner).epoch) return false
    await take({ ...version, seq, answer }, false)
    await store.setPosition(owner, { ...position, lastSeq: seq }, position)
    return true
  }

  return { round }
}

const DONE = { status: 'done', value: undefined } as const
const AWAY = { status: 'away' } as const
