import { describe, expect, test } from 'vitest'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { ASK_SELDOM } from '#app/sync/log/study-sync.ts'
import { settle, testClock, testPage, testServer, testStore } from '#app/sync/log/study-world.fixture.ts'

const own = (n: number, subject = `0500/2024/Summer-1-${n}`) => factOf(n, { owner: ADA, subject })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => own(index + 1, `0500/sets/p1-${index + 1}`))

describe('when a page asks', () => {
  test('at the start; a write needs no question when its number follows on', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    expect(server.calls).toMatchObject({ pull: 1, push: 0 })
    await page.write(own(1), own(2))
    expect(server.calls).toMatchObject({ pull: 1, push: 1 })
    expect(page.log.unsent(ADA)).toEqual([])
    expect(page.log.positionOf(ADA)).toMatchObject({ lastSeq: 2 })
  })

  test('a write whose number does not follow on is read, with what another device did before it', async () => {
    const server = testServer()
    const [laptop, phone] = [await testPage(server), await testPage(server)]
    await laptop.open()
    await phone.open()
    await laptop.write(own(1))
    await phone.write(own(2))
    expect(server.calls).toMatchObject({ pull: 3, push: 2 })
    expect(phone.log.record().completed.size).toBe(2)
    expect(phone.log.positionOf(ADA)).toMatchObject({ lastSeq: 2 })
  })

  test('without a stream every minute, used or not, and never when hidden', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    expect(page.time.next()).toBe(60_000)
    page.sync.onUse()
    await page.time.move(600_000)
    expect(server.calls).toMatchObject({ pull: 11, push: 0, followed: 0 })
    page.sync.onVisible(false)
    expect(page.time.next()).toBeUndefined()
    await page.time.move(3_600_000)
    await page.write(own(1))
    expect(server.calls).toMatchObject({ pull: 11, push: 0 })
    page.sync.onVisible(true)
    await settle()
    expect(server.rows()).toHaveLength(1)
  })

  test('every five minutes where the student saves data', async () => {
    const server = testServer()
    const page = await testPage(server, { askEvery: ASK_SELDOM })
    await page.open()
    page.sync.onUse()
    await page.time.move(3_600_000)
    expect(server.calls.pull).toBe(13)
  })

  test('a write does not put off the next question', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    for (let n = 1; n <= 4; n += 1) {
      await page.time.move(20_000)
      await page.write(own(n))
    }
    expect(server.calls).toMatchObject({ pull: 2, push: 4 })
  })

  test('less and less often while the server is away, and at once when the student returns', async () => {
    const server = testServer()
    const page = await testPage(server)
    server.answer({ status: 'away' })
    await page.open()
    const pauses: (number | undefined)[] = []
    for (let n = 0; n < 9; n += 1) {
      pauses.push(page.time.next())
      await page.time.move(page.time.next() ?? 0)
    }
    expect(pauses.map((pause = 0) => pause / 1000)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
    await page.write(own(1))
    const asked = server.calls.pull
    expect(page.time.next()).toBe(600_000)
    server.answer(undefined)
    page.sync.onReturn()
    await settle()
    expect(server.calls.pull).toBeGreaterThan(asked)
    expect(server.rows()).toHaveLength(1)
  })

  test('not before the server says so', async () => {
    const server = testServer()
    const page = await testPage(server)
    server.answer({ status: 'away', after: 37_000 })
    await page.open()
    expect(page.time.next()).toBe(37_000)
  })
})

describe('with a stream', () => {
  async function following(server = testServer(), store = testStore()) {
    const page = await testPage(server, { follows: true, store })
    await page.open()
    page.sync.onUse()
    return page
  }

  test('a page asks for nothing while nothing happens, used or not', async () => {
    const server = testServer()
    const page = await following(server)
    for (let minute = 0; minute < 60; minute += 1) {
      page.sync.onUse()
      await page.time.move(60_000)
    }
    expect(server.calls).toMatchObject({ pull: 1, push: 0, followed: 1 })
  })

  test('another device’s tick is here at once, with one question', async () => {
    const server = testServer()
    const [laptop, phone] = [await following(server), await following(server)]
    const before = server.calls.pull
    await laptop.write(own(2))
    expect(phone.log.record().completed.size).toBe(1)
    expect(phone.log.record()).toEqual(laptop.log.record())
    expect(server.calls).toMatchObject({ pull: before + 1, push: 1 })
  })

  test('the message of an own write, which may come before its answer, asks for nothing', async () => {
    const server = testServer()
    const page = await following(server)
    for (let n = 1; n <= 10; n += 1) await page.write(own(n))
    expect(server.calls).toMatchObject({ pull: 1, push: 10 })
    server.tell('log', 10)
    server.tell('log', 9)
    await settle()
    expect(server.calls.pull).toBe(1)
    expect(page.log.positionOf(ADA).lastSeq).toBe(10)
  })

  test('a server that was restored says so with its first message: the page sends what it lacks', async () => {
    const server = testServer()
    const page = await following(server)
    await page.write(own(1))
    const backup = server.backup()
    await page.write(own(2), own(3))
    server.cutStreams()
    server.restore(backup)
    server.follow(page.listener())
    await settle()
    expect(server.rows()).toHaveLength(3)
    expect(page.log.unsent(ADA)).toEqual([])
  })

  test('the same if the restore is one of which the server does not know', async () => {
    const server = testServer()
    const page = await following(server)
    await page.write(own(1))
    const backup = server.backup()
    await page.write(own(2))
    server.cutStreams()
    server.restore(backup, true)
    server.follow(page.listener())
    await settle()
    expect(server.rows()).toHaveLength(2)
  })

  test('a stream that is lost: the page asks a minute later, and then every minute', async () => {
    const server = testServer()
    const page = await following(server)
    await page.time.move(90_000)
    server.cutStreams()
    expect(page.time.next()).toBe(60_000)
    await page.time.move(180_000)
    expect(server.calls.pull).toBe(4)
    server.follow(page.listener())
    await settle()
    await page.time.move(600_000)
    expect(server.calls.pull).toBe(4)
  })

  test('after a gap it asks when the server says so', async () => {
    const server = testServer()
    const page = await following(server)
    server.askAll(7000)
    await page.time.move(6999)
    expect(server.calls.pull).toBe(1)
    await page.time.move(1)
    expect(server.calls.pull).toBe(2)
  })

  test('a new stream shows that a server that was away is back', async () => {
    const server = testServer()
    const page = await following(server)
    server.answer({ status: 'away' })
    await page.write(own(1))
    await page.time.move(60_000)
    expect(server.rows()).toHaveLength(0)
    server.answer(undefined)
    server.cutStreams()
    server.follow(page.listener())
    await settle()
    expect(server.rows()).toHaveLength(1)
  })

  test('a deleted record is told like any fact', async () => {
    const server = testServer()
    const page = await following(server)
    await page.write(own(1))
    server.deleteRecord()
    server.tell('log', server.rows().at(-1)?.seq ?? 0)
    await settle()
    expect(page.log.record().completed.size).toBe(0)
  })

  test('a hidden page has none, and a page that is seen again has one', async () => {
    const server = testServer()
    const page = await following(server)
    page.sync.onVisible(false)
    expect(server.followers()).toBe(0)
    page.sync.onVisible(true)
    await settle()
    expect([server.followers(), server.calls.followed, server.calls.pull]).toEqual([1, 2, 2])
    page.sync.stop()
    expect(server.followers()).toBe(0)
  })

  test('turning to a page that has a stream asks for nothing; to one without, everything', async () => {
    const server = testServer()
    const page = await following(server)
    page.sync.onReturn()
    await settle()
    expect(server.calls.pull).toBe(1)
    server.cutStreams()
    page.sync.onReturn()
    await settle()
    expect(server.calls.pull).toBe(2)
  })
})

describe('what is sent', () => {
  test('a month offline with 5,000 facts comes right in batches of 100 and pages of 500', async () => {
    const server = testServer()
    const store = testStore()
    const offline = await testPage(server, { store })
    await offline.write(...many(5000))
    const back = await testPage(server, { store })
    await back.open()
    await settle()
    expect(server.rows()).toHaveLength(5000)
    expect(server.calls.push).toBe(50)
    const other = await testPage(server)
    await other.open()
    expect(other.log.record()).toEqual(back.log.record())
    expect(other.log.record().completed.size).toBe(5000)
    // What was sent need not be read again by the device that sent it.
    expect(server.calls.pull).toBe(1 + 10)
  })

  test('a refused fact does not stop the others, and is sent no more', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    const facts = many(150).with(42, { ...own(43), kind: 'nonsense.kind' })
    await page.write(...facts)
    expect(server.rows()).toHaveLength(149)
    expect(page.log.has(idOf(43))).toBe(true)
    const sent = server.calls.push
    await page.write(own(500))
    expect([server.rows().length, server.calls.push]).toEqual([150, sent + 1])
  })

  test('a full account refuses a batch as a whole, and the page goes on', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    server.answer({ status: 'refused', code: '54000' })
    await page.log.add(many(100))
    server.answer(undefined)
    const push = server.network.push
    server.network.push = async () => ({ status: 'refused', code: '54000' })
    page.sync.onWrite()
    await settle()
    expect(page.log.unsent(ADA)).toEqual([])
    server.network.push = push
    await page.write(own(500))
    expect(server.rows()).toHaveLength(1)
  })
})

describe('faults', () => {
  test('a tab that is killed between writing and sending: the next page sends', async () => {
    const server = testServer()
    const store = testStore()
    const killed = await testPage(server, { store })
    await killed.log.add([own(1)])
    const next = await testPage(server, { store })
    await next.open()
    expect(server.rows().map(({ fact }) => fact.id)).toEqual([idOf(1)])
  })

  test('a tab that is killed before the answer: what was stored is not stored twice', async () => {
    const server = testServer()
    const store = testStore()
    const killed = await testPage(server, { store })
    await killed.open()
    server.loseAnswers(true)
    await killed.write(own(1))
    expect(killed.log.unsent(ADA)).toHaveLength(1)
    server.loseAnswers(false)
    const next = await testPage(server, { store })
    await next.open()
    expect(server.rows()).toHaveLength(1)
    expect(next.log.unsent(ADA)).toEqual([])
  })

  test('a session that ended: the page asks no more, and the facts wait for the account', async () => {
    const server = testServer()
    const store = testStore()
    const page = await testPage(server, { store })
    await page.open()
    server.answer({ status: 'signed-out' })
    await page.write(own(1))
    const asked = server.calls.pull
    await page.time.move(3_600_000)
    page.sync.onReturn()
    await settle()
    expect(server.calls.pull).toBe(asked)
    server.answer(undefined)
    const next = await testPage(server, { store })
    await next.open()
    expect(server.rows()).toHaveLength(1)
  })

  test('a record that was deleted elsewhere: the device empties itself, also of what waits', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    await page.write(own(1), own(2))
    await page.log.add([factOf(7)])
    server.deleteRecord()
    await page.write(own(3))
    expect(page.log.record().completed).toEqual(new Set(['0500/2024/Summer-1-2']))
    expect(page.log.has(idOf(7))).toBe(true)
    expect(server.rows()).toHaveLength(1)
    await page.write(own(4))
    expect(server.rows().map(({ fact }) => fact.id)).toContain(idOf(4))
  })

  test('a record that is deleted between reading and sending: the push is refused, and the device empties itself', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    const { push } = server.network
    server.network.push = (...sent) => {
      server.network.push = push
      server.deleteRecord()
      return push(...sent)
    }
    await page.write(...many(250))
    expect(page.log.record().completed.size).toBe(0)
    expect(server.rows()).toHaveLength(1)
    await page.write(own(400))
    expect(server.rows().map(({ fact }) => fact.id)).toContain(idOf(400))
  })

  test('a clock that is two years off changes nothing but the day shown', async () => {
    const server = testServer()
    const [wrong, right] = [await testPage(server), await testPage(server)]
    const subject = '0500/2024/Summer-1-2'
    await right.open()
    await right.write(factOf(1, { owner: ADA, subject }))
    await wrong.open()
    const happenedAt = '2024-11-22T10:00:00.000Z'
    await wrong.write(factOf(2, { owner: ADA, subject, happenedAt, kind: 'paper.uncompleted' }))
    await right.time.move(60_000)
    for (const { log } of [wrong, right]) expect(log.record().completed.size).toBe(0)
  })

  test('two tabs of a device: one sends, both have everything', async () => {
    const server = testServer()
    const store = testStore()
    const [front, back] = [await testPage(server, { store }), await testPage(server, { store })]
    await front.open()
    await back.log.add([own(1)])
    for (const message of back.posted) if (front.log.hear(message)) front.sync.onWrite()
    await settle()
    expect(server.rows()).toHaveLength(1)
    for (const message of front.posted) back.log.hear(message)
    expect(back.log.unsent(ADA)).toEqual([])
    expect(back.log.record()).toEqual(front.log.record())
  })

  test('a storage that the browser wiped is filled again', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    await page.write(...many(700))
    const wiped = await testPage(server, { store: testStore() })
    await wiped.open()
    expect(wiped.log.record()).toEqual(page.log.record())
  })

  test('a fact that is written while a round goes on is sent in the next one', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    const { push } = server.network
    server.network.push = async (...sent) => {
      server.network.push = push
      const answer = await push(...sent)
      await page.log.add([own(2)])
      page.sync.onWrite()
      return answer
    }
    await page.write(own(1))
    expect(server.rows()).toHaveLength(2)
    expect(page.log.unsent(ADA)).toEqual([])
  })

  test('what the device has joins after the account’s facts are known', async () => {
    const server = testServer()
    server.deleteRecord()
    const known: number[] = []
    const page = await testPage(server, {
      onKnown(log) {
        known.push(log.positionOf(ADA).epoch)
        void log.join(ADA, [idOf(1)])
      },
    })
    await page.log.add([factOf(1)])
    await page.open()
    page.sync.onReturn()
    await settle()
    expect(known).toEqual([1])
    expect(server.rows().map(({ fact }) => [fact.id, fact.owner])).toContainEqual([idOf(1), ADA])
  })
})

test('stopped for good, it asks no more', async () => {
  const server = testServer()
  const time = testClock()
  const page = await testPage(server, { time })
  await page.open()
  page.sync.stop()
  await page.write(own(1))
  await time.move(600_000)
  expect(server.calls).toMatchObject({ pull: 1, push: 0 })
})
