import { describe, expect, test } from 'vitest'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { settle, testClock, testPage, testServer, testStore } from '#app/sync/log/study-world.fixture.ts'

const own = (n: number, subject = `0500/2024/Summer-1-${n}`) => factOf(n, { owner: ADA, subject })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => own(index + 1, `0500/sets/p1-${index + 1}`))

describe('when a page asks', () => {
  test('at the start, and after every write', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    expect(server.calls).toMatchObject({ pull: 1, push: 0 })
    await page.write(own(1))
    expect(server.calls).toMatchObject({ pull: 3, push: 1 })
    expect(page.log.unsent(ADA)).toEqual([])
  })

  test('every 4 seconds for two minutes after a press, then every minute, and never when hidden', async () => {
    const server = testServer()
    const page = await testPage(server)
    await page.open()
    expect(page.time.next()).toBe(60_000)
    page.sync.onUse()
    await settle()
    expect(page.time.next()).toBe(4000)
    await page.time.move(119_000)
    expect(page.time.next()).toBeLessThanOrEqual(4000)
    await page.time.move(4000)
    expect(page.time.next()).toBeGreaterThan(50_000)
    const asked = server.calls.pull
    page.sync.onVisible(false)
    expect(page.time.next()).toBeUndefined()
    await page.time.move(3_600_000)
    await page.write(own(1))
    expect(server.calls.pull).toBe(asked)
    page.sync.onVisible(true)
    await settle()
    expect(server.rows()).toHaveLength(1)
  })

  test('every 3 seconds while an answer is open and the page is used', async () => {
    let isOpen = true
    const answers = {
      isOpen: () => isOpen,
      round: async () => ({ status: 'done', value: undefined }) as const,
    }
    const page = await testPage(testServer(), { partsOf: () => ({ answers }) })
    await page.open()
    expect(page.time.next()).toBe(60_000)
    page.sync.onUse()
    await settle()
    expect(page.time.next()).toBe(3000)
    isOpen = false
    await page.time.move(3000)
    expect(page.time.next()).toBe(4000)
  })

  test('another device’s tick is here within five seconds while the page is used', async () => {
    const server = testServer()
    const [laptop, phone] = [await testPage(server), await testPage(server)]
    await laptop.open()
    await phone.open()
    phone.sync.onUse()
    await settle()
    await laptop.write(own(2))
    expect(phone.log.record().completed.size).toBe(0)
    await phone.time.move(5000)
    expect(phone.log.record()).toEqual(laptop.log.record())
    expect(phone.log.record().completed.size).toBe(1)
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
    expect(server.calls.pull).toBe(1 + 10 + 10)
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
    const { pull } = server.network
    server.network.pull = async (...asked) => {
      server.network.pull = pull
      const answer = await pull(...asked)
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
