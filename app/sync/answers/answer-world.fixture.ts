import { type SentVersion, newAnswer, withText } from '#domain/study/answers/answer.ts'
import { keepVersion, VERSIONS_KEPT } from '#domain/study/answers/answer-versions.ts'
import { namedVersions } from '#domain/study/answers/named-versions.ts'
import { AT, QUESTION } from '#domain/study/answers/answers.fixture.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { type AccountRoom, createRoomWatch } from './account-room.ts'
import { createAnswerPace } from './answer-pace.ts'
import { memoryAnswers } from './answer-database.ts'
import { type AnswerNetwork, createAnswerSync } from './answer-sync.ts'
import { type AnswerMessage, createAnswers } from './answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import { FULL, type StudyAnswer } from '#app/sync/log/study-sync.ts'
import { settle, testClock, testPage, testServer, testStore } from '#app/sync/log/study-world.fixture.ts'

const ANSWER_PAGE = 20

/** The server with both tables as they and their triggers behave, for one student. */
export function testAccount() {
  const events = testServer()
  let rows: SentVersion[] = []
  let epoch = 0
  let last = 0
  let trouble: StudyAnswer<never> | undefined
  let losesAnswer = false
  const calls = { push: 0, pull: 0, asked: 0 }
  /** How many texts the account has room for. */
  let most = Infinity
  let saysRoom = false
  const isNamed = ({ id }: SentVersion) => namedVersions(events.rows().map(({ fact }) => fact)).has(id)
  const network: AnswerNetwork = {
    async push(_, sentEpoch, answer, sent) {
      const { isDraft: _d, refused: _r, isNamed: _n, wasSent: _w, isSentAgain: _a, ...version } = sent
      calls.push += 1
      if (trouble) return trouble
      if (version.body.length > 131_072) return { status: 'refused', code: '23514' }
      if (rows.some(({ id }) => id === version.id)) return { status: 'done', value: undefined }
      if (sentEpoch !== epoch) return { status: 'deleted', epoch }
      if (version.body !== '' && rows.filter(({ body }) => body !== '').length >= most)
        return { status: 'refused', code: FULL }
      last += 1
      const others = rows.filter((row) => row.answer !== answer)
      const all = rows.filter((row) => row.answer === answer)
      const own = all.filter((row) => !isNamed(row) && row.id !== version.replaces).slice(-VERSIONS_KEPT)
      const kept =
        version.body === ''
          ? []
          : [...all.filter(isNamed), ...own.slice(own.length === VERSIONS_KEPT ? 1 : 0)]
      rows = [...others, ...kept, { ...version, answer, seq: last }].sort((a, b) => a.seq - b.seq)
      events.tellTexts(last)
      return losesAnswer ? { status: 'away' } : { status: 'done', value: last }
    },
    async pull(_, after) {
      calls.pull += 1
      if (trouble) return trouble
      const page = rows.filter(({ seq }) => seq > after).slice(0, ANSWER_PAGE)
      return { status: 'done', value: { ...events.told(), last: rows.at(-1)?.seq ?? 0, rows: page } }
    },
  }
  // One transaction deletes facts and texts.
  const { repeatDeletion } = events.network
  events.network.repeatDeletion = async (owner, until) => {
    if (until > epoch && !trouble) {
      epoch = until
      rows = []
      last = 0
    }
    return repeatDeletion(owner, until)
  }
  return {
    events,
    network,
    calls,
    rows: () => rows,
    texts: () => rows.map(({ body }) => body),
    roomFor: (texts: number) => (most = texts),
    /** There is a little room left, and too little for the next text. */
    saysThereIsRoom: (value: boolean) => (saysRoom = value),
    async ask(): Promise<StudyAnswer<AccountRoom>> {
      calls.asked += 1
      const bytes = rows.filter(({ body }) => body !== '').length
      return (
        trouble ?? {
          status: 'done',
          value: { owner: ADA, bytes, mostBytes: most, isFull: bytes >= most && !saysRoom },
        }
      )
    },
    answer(next: StudyAnswer<never> | undefined) {
      trouble = next
      events.answer(next)
    },
    loseAnswers: (value: boolean) => (losesAnswer = value),
    deleteRecord() {
      rows = []
      last = 0
      return (epoch = events.deleteRecord())
    },
    backup: () => ({ events: events.backup(), rows, epoch, last }),
    restore(backup: Backup) {
      events.restore(backup.events)
      ;({ rows, epoch, last } = backup)
    },
  }
}

interface Backup {
  events: ReturnType<ReturnType<typeof testServer>['backup']>
  rows: SentVersion[]
  epoch: number
  last: number
}

export const ANSWER = idOf(700)

/** A page of Ada's that writes one answer. `made` keeps the ids of several devices apart. */
export async function testWriter(
  account: ReturnType<typeof testAccount>,
  made: number,
  store = memoryAnswers(),
  facts = testStore(),
  { follows = false } = {},
) {
  const posted: AnswerMessage[] = []
  const answers = createAnswers({ store, post: (message) => posted.push(message) })
  let now = AT
  let last = made
  const newId = () => idOf((last += 1))
  const told: string[] = []
  const time = testClock()
  const roomOf = (log: StudyLog) =>
    createRoomWatch({
      owner: ADA,
      log,
      answers,
      ask: () => account.ask(),
      clock: time.clock,
      tell: () => told.push('full'),
    })
  const heres: string[] = []
  const pace = createAnswerPace({
    clock: time.clock,
    shown: () => new Set(answers.shown()),
    isInUse: () => page.sync.isInUse(),
    tellHere: (id) => heres.push(id),
    onDue: () => page.sync.onWrite(),
  })
  const page: Awaited<ReturnType<typeof testPage>> = await testPage(account.events, {
    store: facts,
    time,
    follows,
    partsOf(log) {
      const room = roomOf(log)
      return {
        room,
        answers: {
          ...createAnswerSync({
            owner: ADA,
            log,
            answers,
            network: account.network,
            room,
            pace,
            newId,
            now: () => now,
          }),
          isOpen: () => answers.shown().length > 0,
        },
      }
    },
  })
  const read = async () => (await store.read(ANSWER)) ?? { answer: undefined, versions: [] }
  return {
    ...page,
    answers,
    pace,
    heres,
    store,
    posted,
    told,
    setClock: (time: string) => (now = time),
    shown: async () => (await read()).answer?.body,
    texts: async () => (await read()).versions.map(({ body }) => body),
    elsewhere: async () => {
      const { answer, versions } = await read()
      return versions.find(({ id }) => id === answer?.elsewhere)?.body
    },
    /** Begins the answer in the log. */
    begin: (owner: string | null = ADA) =>
      page.log.add([
        factOf(made, {
          owner,
          kind: 'answer.changed',
          subject: QUESTION,
          data: { answer: ANSWER, attempt: idOf(1), state: 'written' },
        }),
      ]),
    type: (body: string, owner: string | null = ADA, id = ANSWER) =>
      store.change(id, (entry) => {
        const before = entry ?? {
          answer: newAnswer({ id, owner, attempt: idOf(1), subject: QUESTION, at: now }),
          versions: [],
        }
        return { ...before, answer: withText(before.answer, { body, at: now }) }
      }),
    keep: () =>
      store.change(ANSWER, (entry) => entry && keepVersion(entry, { id: newId(), at: now, isDraft: false })),
    async round() {
      page.sync.onReturn()
      await settle()
      await page.sync.settled()
    },
  }
}
