import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT, QUESTION } from '#domain/study/answers/answers.fixture.ts'
import { withoutTexts } from '#domain/study/answers/answer-versions.ts'
import { withNamedTip } from '#domain/study/answers/named-versions.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { RECORD_DELETED } from '#domain/study/log/fact-log.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { ANSWER, testAccount, testWriter } from '#app/sync/answers/answer-world.fixture.ts'
import { deleteRecord } from '#app/sync/forget-here.ts'
import { settle, testPage, testServer, testStore } from './study-world.fixture.ts'

/** A device without texts of answers. */
const NO_ANSWERS = { empty: async () => {}, leave: async () => false, forget: async () => {} }

// What a student was told is kept stays kept after a restore of the server. Of facts that is everything that a device has, of answers the
// present texts and what was handed in or marked. Nothing that the student deleted comes back.

const own = (n: number) => factOf(n, { owner: ADA, subject: `0500/sets/p1-${n}` })
type Log = Awaited<ReturnType<typeof testPage>>['log']
const numbersOf = (facts: readonly { fact: { id: string; kind: string } }[]) =>
  facts
    .filter(({ fact }) => fact.kind !== RECORD_DELETED)
    .map(({ fact }) => Number.parseInt(fact.id.slice(-8), 16))
    .toSorted((a, b) => a - b)

async function openDevice(server: ReturnType<typeof testServer>, store = testStore()) {
  const page = await testPage(server, { store })
  return {
    ...page,
    lose: () => store.lose(),
    numbers: () => numbersOf(page.log.facts()),
    async round() {
      page.sync.onVisible(true)
      page.sync.onReturn()
      await settle()
      await page.sync.settled()
    },
    reload: () => openDevice(server, store),
  }
}

describe('facts', () => {
  test('what was sent after the backup is sent again, and what other devices sent since arrives', async () => {
    const server = testServer()
    const [laptop, phone, tablet] = [
      await openDevice(server),
      await openDevice(server),
      await openDevice(server),
    ]
    for (const device of [laptop, phone, tablet]) await device.round()
    await laptop.write(own(1))
    const backup = server.backup()
    await laptop.write(own(2), own(3))
    server.restore(backup)
    await phone.write(own(4))
    for (const device of [phone, laptop, tablet, phone]) await device.round()
    for (const { numbers, log } of [laptop, phone, tablet])
      expect([numbers(), log.unsent(ADA)]).toEqual([[1, 2, 3, 4], []])
    expect(numbersOf(server.rows())).toEqual([1, 2, 3, 4])
    const { pushed } = server.calls
    for (const device of [phone, laptop, tablet]) await device.round()
    expect(server.calls.pushed).toBe(pushed)
  })

  test('a device from before there were generations takes the one it is told, if the server is not behind it', async () => {
    const server = testServer()
    const store = testStore()
    const position = { lastSeq: 2, epoch: 0 }
    const put = [1, 2].map((n) => ({ fact: own(n), seq: n, made: n }))
    await store.write({
      put,
      removed: [],
      position: { owner: ADA, position, from: { lastSeq: 0, epoch: 0 } },
    })
    await (await openDevice(server)).write(own(1), own(2))
    const same = await openDevice(server)
    await same.write(own(1), own(2))
    await same.round()
    const device = await openDevice(server, store)
    await device.round()
    expect(device.log.positionOf(ADA)).toEqual({ lastSeq: 2, epoch: 0, generation: 'generation 1' })
    expect(server.calls.pushed).toBe(2)
  })

  test.each([
    ['that it does not know', undefined],
    ['that it knows: the owner said nothing of the restore', 'generation 1'],
  ])('a device that is ahead of a log %s starts from 0', async (_, generation) => {
    const server = testServer()
    const store = testStore()
    const position = { lastSeq: 5, epoch: 0, ...(generation && { generation }) }
    const put = [1, 2, 3, 4, 5].map((n) => ({ fact: own(n), seq: n, made: n }))
    await store.write({
      put,
      removed: [],
      position: { owner: ADA, position, from: { lastSeq: 0, epoch: 0 } },
    })
    const device = await openDevice(server, store)
    await device.round()
    expect(numbersOf(server.rows())).toEqual([1, 2, 3, 4, 5])
  })

  test('a lower epoch never empties a device: the deletion is repeated first, once', async () => {
    const server = testServer()
    const [laptop, phone] = [await openDevice(server), await openDevice(server)]
    await laptop.round()
    await laptop.write(own(1))
    const backup = server.backup()
    server.deleteRecord()
    for (const device of [laptop, phone]) await device.round()
    await laptop.write(own(2))
    server.restore(backup)
    await laptop.write(own(3))
    for (const device of [laptop, phone, laptop]) await device.round()
    for (const { numbers } of [laptop, phone]) expect(numbers()).toEqual([2, 3])
    expect([numbersOf(server.rows()), server.calls.deletedAgain]).toEqual([[2, 3], 1])
  })

  test('a server that is restored between reading and sending empties nothing', async () => {
    const server = testServer()
    const laptop = await openDevice(server)
    await laptop.round()
    await laptop.write(own(1))
    const backup = server.backup()
    server.deleteRecord()
    await laptop.round()
    const { push } = server.network
    server.network.push = (...sent) => {
      server.network.push = push
      server.restore(backup)
      return push(...sent)
    }
    await laptop.write(own(2))
    expect(laptop.numbers()).toEqual([2])
    await laptop.round()
    expect([laptop.numbers(), numbersOf(server.rows())]).toEqual([[2], [2]])
  })

  test('a record that is deleted on a restored server stays deleted on devices that had deleted it before', async () => {
    const server = testServer()
    const [laptop, phone] = [await openDevice(server), await openDevice(server)]
    for (const device of [laptop, phone]) await device.round()
    await laptop.write(own(1))
    const backup = server.backup()
    const remove = ({ log }: { log: Log }) =>
      deleteRecord({ log, answers: NO_ANSWERS }, async () => server.deleteRecord())
    await remove(laptop)
    await phone.round()
    await phone.write(own(2))
    server.restore(backup)
    await remove(laptop)
    for (const device of [phone, laptop, phone]) await device.round()
    expect([phone.numbers(), laptop.numbers(), numbersOf(server.rows())]).toEqual([[], [], []])
  })

  test('a server that never settles on a log is asked again later', async () => {
    const server = testServer()
    const { pull } = server.network
    let n = 0
    server.network.pull = async (...asked) => {
      const answer = await pull(...asked)
      if (answer.status !== 'done') return answer
      return { ...answer, value: { ...answer.value, generation: `another ${(n += 1)}` } }
    }
    const laptop = await openDevice(server)
    await laptop.round()
    await laptop.round()
    expect(n).toBeLessThan(12)
    expect(laptop.time.next()).toBe(5000)
  })

  test('another tab that hears of it late sends nothing twice', async () => {
    const server = testServer()
    const store = testStore()
    const [first, second] = [await openDevice(server, store), await openDevice(server, store)]
    await first.round()
    await first.write(own(1))
    const backup = server.backup()
    await first.write(own(2))
    for (const message of first.posted) second.log.hear(message)
    const before = first.posted.length
    server.restore(backup)
    await first.round()
    for (const message of first.posted.slice(before)) second.log.hear(message)
    expect(second.log.unsent(ADA)).toEqual([])
    expect(second.log.positionOf(ADA)).toEqual(first.log.positionOf(ADA))
    const { pushed } = server.calls
    await second.round()
    expect(server.calls.pushed).toBe(pushed)
  })

  test('a database that is deleted under an open page has no hole afterwards', async () => {
    const server = testServer()
    const laptop = await openDevice(server)
    await laptop.round()
    await laptop.write(own(1))
    laptop.lose()
    await laptop.write(own(2))
    const next = await laptop.reload()
    expect([next.numbers(), next.log.positionOf(ADA).lastSeq]).toEqual([[2], 0])
    await next.round()
    expect([next.numbers(), next.log.positionOf(ADA).lastSeq]).toEqual([[1, 2], 2])
  })
})

/** One of a list, by any number. */
function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

type Step =
  | { do: 'write' | 'sync' | 'cut' | 'lose' | 'reload' | 'delete'; device: number }
  | { do: 'backup' }
  | { do: 'restore'; which: number }

const device = fc.nat({ max: 2 })
const stepOf = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name), device })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: stepOf('write') },
  { weight: 5, arbitrary: stepOf('sync') },
  stepOf('cut'),
  stepOf('lose'),
  stepOf('reload'),
  stepOf('delete'),
  { weight: 2, arbitrary: fc.constant({ do: 'backup' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat() }) },
)

/** Who must have which facts: the rules in a few lines, without numbers or positions. */
function shadowWorld() {
  const all = (set: Iterable<number>) => new Set(set)
  const server = { facts: all([]), epoch: 0, life: 0 }
  const devices = [0, 1, 2].map(() => ({
    facts: all([]),
    /** What its database has, and what it counts as sent. */
    kept: all([]),
    sent: all([]),
    epoch: 0,
    /** Whether it has heard of the account's record, and of which life of the server. */
    isKnown: false,
    life: undefined as number | undefined,
  }))
  const at = (n: number) => pick(devices, n)
  let deletions = 0
  function read(n: number) {
    const here = at(n)
    if (here.epoch > server.epoch) Object.assign(server, { epoch: here.epoch, facts: all([]) })
    if (here.life !== undefined && here.life !== server.life) {
      here.sent = all([])
      here.kept = all(here.facts)
    }
    if (here.epoch < server.epoch && here.isKnown)
      Object.assign(here, { facts: all([]), kept: all([]), sent: all([]) })
    Object.assign(here, { epoch: server.epoch, life: server.life, isKnown: true })
    take(n)
  }
  function take(n: number) {
    const here = at(n)
    for (const fact of server.facts) {
      here.facts.add(fact)
      if (!here.sent.has(fact)) here.kept.add(fact)
    }
    here.sent = all(server.facts)
  }
  return {
    server,
    at,
    write(n: number, fact: number) {
      at(n).facts.add(fact)
      at(n).kept.add(fact)
    },
    sync(n: number, isCut = false) {
      read(n)
      for (const fact of at(n).facts) server.facts.add(fact)
      if (!isCut) take(n)
    },
    lose: (n: number) => void (at(n).kept = all([])),
    delete(n: number) {
      deletions += 1
      server.epoch = Math.max(server.epoch + 1, deletions)
      server.facts = all([])
      const epoch = Math.max(server.epoch, at(n).epoch + 1)
      Object.assign(at(n), { facts: all([]), kept: all([]), sent: all([]), epoch, isKnown: true })
    },
    copy: () => ({ facts: all(server.facts), epoch: server.epoch }),
    restore(copy: { facts: Set<number>; epoch: number }) {
      Object.assign(server, { facts: all(copy.facts), epoch: copy.epoch, life: server.life + 1 })
    },
  }
}

test('any order of facts, backups, restores, deletions and lost databases: what a device has, all have in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const server = testServer()
      const shadow = shadowWorld()
      const devices = [await openDevice(server), await openDevice(server), await openDevice(server)]
      const at = (n: number) => pick(devices, n)
      const backups = [{ real: server.backup(), shadow: shadow.copy() }]
      let made = 0
      const agree = (n: number) => {
        expect(at(n).numbers()).toEqual([...shadow.at(n).facts].toSorted((a, b) => a - b))
        expect(numbersOf(server.rows())).toEqual([...shadow.server.facts].toSorted((a, b) => a - b))
      }
      for (const each of steps) {
        if (each.do === 'backup') backups.push({ real: server.backup(), shadow: shadow.copy() })
        else if (each.do === 'restore') {
          const backup = pick(backups, each.which)
          server.restore(backup.real)
          shadow.restore(backup.shadow)
        } else if (each.do === 'write') {
          made += 1
          await at(each.device).log.add([own(made)])
          shadow.write(each.device, made)
        } else if (each.do === 'sync') {
          await at(each.device).round()
          shadow.sync(each.device)
          agree(each.device)
        } else if (each.do === 'cut') {
          server.loseAnswers(true)
          await at(each.device).round()
          server.loseAnswers(false)
          shadow.sync(each.device, true)
          agree(each.device)
        } else if (each.do === 'lose') {
          at(each.device).lose()
          shadow.lose(each.device)
        } else if (each.do === 'delete') {
          const { log } = at(each.device)
          await deleteRecord({ log, answers: NO_ANSWERS }, async () => server.deleteRecord())
          shadow.delete(each.device)
        } else {
          at(each.device).sync.stop()
          devices[each.device] = await at(each.device).reload()
          const here = shadow.at(each.device)
          const { epoch, generation } = at(each.device).log.positionOf(ADA)
          here.facts = new Set(here.kept)
          here.sent = new Set(
            at(each.device)
              .log.facts()
              .flatMap(({ fact, seq }) => (seq === null ? [] : numbersOf([{ fact }]))),
          )
          here.epoch = epoch
          if (generation === undefined) here.life = undefined
          here.isKnown = generation !== undefined || epoch > 0
          agree(each.device)
        }
      }
      for (let round = 0; round < 3; round += 1)
        for (const n of [0, 1, 2]) {
          await at(n).round()
          shadow.sync(n)
        }
      for (const n of [0, 1, 2]) {
        agree(n)
        expect(at(n).numbers()).toEqual(numbersOf(server.rows()))
        expect(at(n).log.unsent(ADA)).toEqual([])
      }
      const { pushed } = server.calls
      for (const n of [0, 1, 2]) await at(n).round()
      expect(server.calls.pushed).toBe(pushed)
      // Also the next page of each has everything after one round.
      for (const { reload } of devices) {
        const next = await reload()
        await next.round()
        expect(next.numbers()).toEqual(numbersOf(server.rows()))
      }
    }),
    { numRuns: 200 },
  )
}, 240_000)

type Writer = Awaited<ReturnType<typeof testWriter>>

/** Marks the present text of a device's answer, as the room of marking does. */
async function mark(writer: Writer, n: number): Promise<string> {
  const made = { id: idOf(100_000 + n), at: AT }
  const entry = await writer.store.change(ANSWER, (stored) => stored && withNamedTip(stored, made))
  const version = entry?.answer.tip ?? ''
  await writer.log.add([
    factOf(n, { owner: ADA, kind: 'answer.marked', subject: QUESTION, data: { id: ANSWER, version } }),
  ])
  return entry?.answer.body ?? ''
}

describe('texts of answers', () => {
  async function twoDevices() {
    const account = testAccount()
    const [phone, laptop] = [await testWriter(account, 1000), await testWriter(account, 2000)]
    await phone.begin()
    for (const device of [phone, laptop, phone]) {
      await device.open()
      await device.round()
    }
    return { account, phone, laptop }
  }

  test('the present text and what was marked are sent again; other versions stay on the device', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('first')
    await phone.keep()
    await phone.round()
    const backup = account.backup()
    for (const text of ['second', 'marked', 'fourth', 'fifth']) {
      await phone.type(text)
      await phone.keep()
      if (text === 'marked') await mark(phone, 1500)
      await phone.round()
    }
    account.restore(backup)
    for (const device of [phone, laptop]) await device.round()
    expect(account.texts()).toEqual(['first', 'marked', 'fifth'])
    expect(await phone.texts()).toEqual(['first', 'second', 'marked', 'fourth', 'fifth'])
    expect([await phone.shown(), await laptop.shown()]).toEqual(['fifth', 'fifth'])
    expect([await phone.elsewhere(), await phone.store.waiting(ADA)]).toEqual([undefined, []])
    const { push } = account.calls
    for (const device of [phone, laptop, phone]) await device.round()
    expect(account.calls.push).toBe(push)
  })

  test('older versions that the device had pruned come back as versions, and not as another device’s text', async () => {
    const { account, phone } = await twoDevices()
    let backup = account.backup()
    for (let n = 1; n <= 60; n += 1) {
      await phone.type(`text ${n}`)
      await phone.keep()
      if (n % 5 === 0) await phone.round()
      if (n === 35) backup = account.backup()
    }
    account.restore(backup)
    expect(account.texts()[0]).toBe('text 16')
    await phone.round()
    expect([await phone.shown(), await phone.elsewhere()]).toEqual(['text 60', undefined])
    expect(account.texts().at(-1)).toBe('text 60')
  })

  test('an older text on the restored server takes no place of the one that is shown, whoever wrote it', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('first')
    await phone.round()
    const backup = account.backup()
    await phone.type('first, and second')
    for (const device of [phone, laptop]) await device.round()
    account.restore(backup)
    // The phone is lost.
    await laptop.round()
    expect([await laptop.shown(), account.texts()]).toEqual(['first, and second', ['first, and second']])
  })

  test('what another device wrote after the restore is shown as such', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('both')
    await phone.keep()
    for (const device of [phone, laptop]) await device.round()
    const backup = account.backup()
    await phone.type('both, phone')
    await phone.keep()
    await phone.round()
    account.restore(backup)
    await laptop.type('both, laptop')
    await laptop.keep()
    for (const device of [laptop, phone, laptop]) await device.round()
    for (const device of [phone, laptop])
      expect(await device.texts()).toEqual(expect.arrayContaining(['both, phone', 'both, laptop']))
    expect([await phone.elsewhere(), await laptop.elsewhere()]).not.toEqual([undefined, undefined])
  })

  test('an answer that was deleted after the backup is deleted again', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('secret')
    for (const device of [phone, laptop]) await device.round()
    const backup = account.backup()
    const [begun = factOf(0)] = phone.log.facts().map(({ fact }) => fact)
    await phone.log.add([{ ...begun, id: idOf(1500), data: { ...begun.data, state: 'deleted' } }])
    await phone.store.change(ANSWER, (entry) => entry && withoutTexts(entry, { id: idOf(1501), at: AT }))
    for (const device of [phone, laptop]) await device.round()
    account.restore(backup)
    expect(account.texts()).toEqual(['secret'])
    for (const device of [laptop, phone, laptop]) await device.round()
    expect(account.texts()).toEqual([''])
    expect(JSON.stringify([await phone.store.all(), await laptop.store.all()])).not.toContain('secret')
  })

  test('a record that was deleted after the backup takes its texts with it, and later ones stay', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('secret')
    for (const device of [phone, laptop]) await device.round()
    const backup = account.backup()
    account.deleteRecord()
    for (const device of [phone, laptop]) await device.round()
    await phone.begin()
    await phone.type('new')
    await phone.round()
    account.restore(backup)
    expect(account.texts()).toEqual(['secret'])
    for (const device of [phone, laptop, phone]) await device.round()
    expect([account.texts(), await laptop.shown()]).toEqual([['new'], 'new'])
  })

  test('a server that is restored between facts and texts gives no text of a deleted record', async () => {
    const { account, phone } = await twoDevices()
    await phone.type('secret')
    await phone.round()
    const backup = account.backup()
    account.deleteRecord()
    await phone.round()
    const { pull } = account.network
    account.network.pull = (...asked) => {
      account.network.pull = pull
      account.restore(backup)
      return pull(...asked)
    }
    await phone.round()
    expect(await phone.store.all()).toEqual([])
    await phone.round()
    expect([account.texts(), await phone.store.all()]).toEqual([[], []])
  })

  test('a draft that its device had replaced in the account is there again when it was marked elsewhere', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('as it was marked')
    for (const device of [phone, laptop]) await device.round()
    await phone.type('as it was marked, and more')
    await phone.round()
    expect(account.texts()).toEqual(['as it was marked, and more'])
    await mark(laptop, 1500)
    for (const device of [laptop, phone]) await device.round()
    expect(account.texts()).toEqual(['as it was marked, and more', 'as it was marked'])
    expect(await laptop.store.waiting(ADA)).toEqual([])
    const { push } = account.calls
    for (const device of [phone, laptop]) await device.round()
    expect(account.calls.push).toBe(push)
  })

  test('a second version never pushes out what was marked, here or on the other device', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('marked')
    await mark(phone, 1500)
    for (const device of [phone, laptop, phone]) await device.round()
    for (let n = 1; n <= 45; n += 1) {
      await phone.type(`text ${n}`)
      await phone.keep()
      if (n % 9 === 0) for (const device of [phone, laptop]) await device.round()
    }
    for (const device of [phone, laptop]) await device.round()
    for (const texts of [account.texts(), await phone.texts(), await laptop.texts()]) {
      expect(texts).toHaveLength(21)
      expect(texts[0]).toBe('marked')
    }
  })

  test('a draft that was marked is not replaced by the next one', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('draft')
    await phone.round()
    await mark(phone, 1500)
    await phone.type('draft, and more')
    for (const device of [phone, laptop]) await device.round()
    expect(account.texts()).toEqual(['draft', 'draft, and more'])
    expect(await laptop.texts()).toEqual(['draft', 'draft, and more'])
  })
})

type TextStep =
  | { do: 'type' | 'keep' | 'mark' | 'sync' | 'cut' | 'reload' | 'lose'; device: number }
  | { do: 'backup' }
  | { do: 'restore'; which: number }
const textStep: fc.Arbitrary<TextStep> = fc.oneof(
  { weight: 4, arbitrary: stepOf('type') },
  { weight: 5, arbitrary: stepOf('sync') },
  stepOf('keep'),
  stepOf('mark'),
  stepOf('cut'),
  stepOf('reload'),
  stepOf('lose'),
  { weight: 2, arbitrary: fc.constant({ do: 'backup' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat() }) },
)

test('any order of typing, marking, backups, restores and lost databases: a text that a device shows, or that was marked, is everywhere in the end', async () => {
  await fc.assert(
    // Fewer versions than are pruned.
    fc.asyncProperty(fc.array(textStep, { maxLength: 30 }), async (steps) => {
      const account = testAccount()
      let opened = 0
      const open = (store = memoryAnswers(), facts = testStore()) =>
        testWriter(account, 10_000 * (opened += 1), store, facts).then((writer) => ({ ...writer, facts }))
      const writers = [await open(), await open(), await open()]
      const at = (n: number) => pick(writers, n)
      const backups = [account.backup()]
      let made = 0
      /** A draft gives its place to the next one. */
      const continued = new Set<string>([''])
      async function round(n: number) {
        at(n).sync.onVisible(true)
        await at(n).round()
      }
      await at(0).begin()
      for (const n of [0, 1, 2]) await round(n)
      for (const each of steps) {
        made += 1
        if (each.do === 'backup') backups.push(account.backup())
        else if (each.do === 'restore') account.restore(pick(backups, each.which))
        else if (each.do === 'type') {
          continued.add((await at(each.device).shown()) ?? '')
          await at(each.device).type(`text ${made}`)
        } else if (each.do === 'keep') await at(each.device).keep()
        else if (each.do === 'mark') {
          if (await at(each.device).shown()) await mark(at(each.device), 5000 + made)
        } else if (each.do === 'sync') await round(each.device)
        else if (each.do === 'cut') {
          account.loseAnswers(true)
          await round(each.device)
          account.loseAnswers(false)
        } else {
          const { store, facts } = at(each.device)
          at(each.device).sync.stop()
          writers[each.device] = await (each.do === 'lose' ? open() : open(store, facts))
        }
      }
      const wanted = new Set<string>()
      for (const { store } of writers)
        for (const { answer, versions } of await store.all()) {
          if (!continued.has(answer.body)) wanted.add(answer.body)
          for (const { body, isNamed } of versions) if (isNamed) wanted.add(body)
        }
      for (let turn = 0; turn < 4; turn += 1) for (const n of [0, 1, 2]) await round(n)
      for (const text of wanted) expect(account.texts()).toContain(text)
      for (const writer of writers) {
        for (const text of wanted) expect(await writer.texts()).toContain(text)
        expect(await writer.store.waiting(ADA)).toEqual([])
      }
      // Two devices that wrote both show their own text, and tell of the other's.
      const shown = await Promise.all(writers.map((writer) => writer.shown()))
      const told = await Promise.all(writers.map((writer) => writer.elsewhere()))
      const isTold = new Set(shown).size === 1 || told.some((text) => text !== undefined)
      expect(isTold).toBe(true)
      const { push } = account.calls
      for (const n of [0, 1, 2]) await round(n)
      expect(account.calls.push).toBe(push)
    }),
    { numRuns: 200 },
  )
}, 240_000)
