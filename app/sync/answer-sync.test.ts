import { describe, expect, test } from 'vitest'
import { AT } from '#domain/study/answers/answers.fixture.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { ANSWER, testAccount, testWriter } from '#app/sync/answers/answer-world.fixture.ts'
import { settle, testStore } from '#app/sync/log/study-world.fixture.ts'
import { forgetAccount } from './forget-here.ts'

const SENT = {
  id: idOf(1600),
  words: 2,
  at: AT,
  base: null,
  replaces: null,
  seq: null,
  isDraft: true,
}

/** Two devices of Ada's that have begun one answer. */
async function twoDevices() {
  const account = testAccount()
  const [phone, laptop] = [await testWriter(account, 1000), await testWriter(account, 2000)]
  await phone.begin()
  await phone.open()
  await laptop.open()
  return { account, phone, laptop }
}

describe('an answer on two devices', () => {
  test('what one writes, the other has with its next round', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('Dear Uncle,')
    await phone.round()
    await laptop.round()
    expect(await laptop.shown()).toBe('Dear Uncle,')
    expect((await laptop.store.read(ANSWER))?.answer).toMatchObject({
      owner: ADA,
      subject: '0500/sets/p1-3#3',
    })
    await laptop.type('Dear Uncle, the lights')
    await laptop.round()
    await phone.round()
    expect(await phone.shown()).toBe('Dear Uncle, the lights')
    expect(account.texts()).toEqual(['Dear Uncle,', 'Dear Uncle, the lights'])
  })

  test('both write while they are offline: both texts stay on both, and each tells of the other', async () => {
    const { phone, laptop } = await twoDevices()
    await phone.type('Phone.')
    await laptop.type('Laptop.')
    for (const device of [phone, laptop, phone]) await device.round()
    for (const device of [phone, laptop]) {
      expect([await device.shown(), await device.elsewhere()]).toEqual(['Laptop.', 'Phone.'])
    }
  })

  test('without a stream, versions are asked for once a minute', async () => {
    const { account, phone } = await twoDevices()
    const before = account.calls.pull
    for (let second = 0; second < 120; second += 4) {
      phone.sync.onUse()
      await phone.time.move(4000)
    }
    expect(account.calls.pull - before).toBe(2)
  })

  test('a text that arrives is told to the page and to its other tabs', async () => {
    const { phone, laptop } = await twoDevices()
    await phone.type('Dear Uncle,')
    await phone.round()
    const heard: string[] = []
    laptop.answers.subscribe((message) => heard.push(message.type))
    await laptop.round()
    expect(heard).toEqual(['answers-changed'])
    expect(laptop.posted).toEqual([{ type: 'answers-changed', ids: [ANSWER] }])
  })

  test('more than a page of versions arrives', async () => {
    const { phone, laptop } = await twoDevices()
    for (let n = 1; n <= 45; n += 1) {
      await phone.type(`text ${n}`)
      await phone.keep()
    }
    await phone.round()
    await laptop.round()
    expect(await laptop.shown()).toBe('text 45')
    expect(await laptop.texts()).toHaveLength(20)
  })
})

describe('with a stream', () => {
  /** Two devices that show the answer, and are used. */
  async function twoScreens() {
    const account = testAccount()
    const [phone, laptop] = [await follower(account, 1000), await follower(account, 2000)]
    await phone.begin()
    await phone.open()
    await laptop.open()
    phone.sync.onWrite()
    await settle()
    return { account, phone, laptop }
  }

  async function follower(account: ReturnType<typeof testAccount>, made: number) {
    const page = await testWriter(account, made, memoryAnswers(), testStore(), { follows: true })
    page.sync.onUse()
    return page
  }

  test('a text is sent with one request, and needs no question', async () => {
    const { account, phone } = await twoScreens()
    const before = account.calls.pull
    for (const body of ['Dear', 'Dear Uncle,', 'Dear Uncle, the lights']) {
      await phone.type(body)
      phone.sync.onWrite()
      await settle()
    }
    expect([account.calls.push, account.calls.pull - before]).toEqual([3, 0])
    expect(await phone.store.waiting(ADA)).toEqual([])
    expect(await phone.store.position(ADA)).toMatchObject({ lastSeq: 3 })
  })

  test('a text of another device in between: one question, and both texts are here', async () => {
    const { account, phone, laptop } = await twoScreens()
    await laptop.type('Laptop.')
    account.events.cutStreams()
    await laptop.round()
    const before = account.calls.pull
    await phone.type('Phone.')
    phone.sync.onWrite()
    await settle()
    expect(account.calls.pull - before).toBe(1)
    expect([await phone.shown(), await phone.elsewhere()]).toEqual(['Phone.', 'Laptop.'])
  })

  test('a device that shows the answer has the text at once; one that shows none, within a minute', async () => {
    const { phone, laptop } = await twoScreens()
    const close = laptop.answers.show({ id: ANSWER, settle: async () => {} })
    await phone.type('Dear Uncle,')
    phone.sync.onWrite()
    await settle()
    expect(await laptop.shown()).toBe('Dear Uncle,')
    close()
    await phone.type('Dear Uncle, the lights')
    phone.sync.onWrite()
    await settle()
    expect(await laptop.shown()).toBe('Dear Uncle,')
    await laptop.time.move(60_000)
    expect(await laptop.shown()).toBe('Dear Uncle, the lights')
  })

  test('a text waits for its pause, also when another thing is sent', async () => {
    const { account, phone } = await twoScreens()
    await phone.type('Dear')
    phone.pace.onStored(ANSWER, true)
    await phone.write(factOf(500, { owner: ADA }))
    expect(account.texts()).toEqual([])
    await phone.time.move(2399)
    expect(account.texts()).toEqual([])
    await phone.time.move(1)
    expect(account.texts()).toEqual(['Dear'])
  })

  test('an answer that is finished is sent at once', async () => {
    const { account, phone } = await twoScreens()
    await phone.type('Dear')
    phone.pace.onStored(ANSWER, false)
    phone.pace.onSettled(ANSWER)
    phone.sync.onWrite()
    await settle()
    expect(account.texts()).toEqual(['Dear'])
  })

  test('a text whose request fails is sent with the next round, and not again and again', async () => {
    const { account, phone } = await twoScreens()
    await phone.type('Dear')
    phone.pace.onStored(ANSWER, true)
    account.answer({ status: 'away' })
    const before = account.calls.push
    await phone.time.move(4000)
    expect(account.calls.push - before).toBe(1)
    account.answer(undefined)
    await phone.time.move(5000)
    expect(account.texts()).toEqual(['Dear'])
  })

  test('whoever gets a text of an answer knows that another device shows it', async () => {
    const { phone, laptop } = await twoScreens()
    laptop.answers.show({ id: ANSWER, settle: async () => {} })
    await phone.type('Dear')
    phone.sync.onWrite()
    await settle()
    await laptop.type('Dear Uncle')
    laptop.pace.onStored(ANSWER, false)
    await laptop.time.move(2500)
    expect(await phone.store.waiting(ADA)).toEqual([])
    expect((await laptop.store.waiting(ADA)).length).toBe(0)
  })

  test('after the record was deleted, and texts are numbered anew, nothing is asked for again and again', async () => {
    const { account, phone, laptop } = await twoScreens()
    laptop.answers.show({ id: ANSWER, settle: async () => {} })
    for (const body of ['a', 'ab', 'abc']) {
      await phone.type(body)
      phone.sync.onWrite()
      await settle()
    }
    account.deleteRecord()
    account.events.tell('log', account.events.rows().at(-1)?.seq ?? 0)
    await settle()
    expect(await laptop.shown()).toBeUndefined()
    const before = account.calls.pull
    await laptop.time.move(600_000)
    expect(account.calls.pull - before).toBeLessThanOrEqual(1)
  })
})

describe('faults', () => {
  test('a page that is killed before the server answers sends nothing twice', async () => {
    const { account, phone } = await twoDevices()
    account.loseAnswers(true)
    await phone.type('Dear Uncle,')
    await phone.round()
    account.loseAnswers(false)
    const next = await testWriter(account, 3000, phone.store)
    await next.open()
    expect(account.texts()).toEqual(['Dear Uncle,'])
    expect(await next.store.waiting(ADA)).toEqual([])
  })

  test.each([
    ['the disk of the server is full', { status: 'away' }],
    ['the session has ended', { status: 'signed-out' }],
    ['the account was deleted on another device', { status: 'signed-out' }],
  ] as const)('%s: the text stays on the device and waits', async (_, trouble) => {
    const { account, phone } = await twoDevices()
    await phone.type('Dear Uncle,')
    account.answer(trouble)
    await phone.round()
    expect([await phone.shown(), await phone.store.waiting(ADA)]).toEqual(['Dear Uncle,', [ANSWER]])
    account.answer(undefined)
    const next = await testWriter(account, 3000, phone.store)
    await next.open()
    expect(account.texts()).toEqual(['Dear Uncle,'])
  })

  test('an answer that is too long for the account stays here, and the others are sent', async () => {
    const { account, phone } = await twoDevices()
    await phone.type('x'.repeat(140_000))
    await phone.round()
    expect(account.texts()).toEqual([])
    expect((await phone.store.read(ANSWER))?.versions[0]?.refused).toBe('23514')
    await phone.type('shorter')
    await phone.round()
    expect(account.texts()).toEqual(['shorter'])
  })

  test('a clock that is two years off changes nothing but the day shown', async () => {
    const { phone, laptop } = await twoDevices()
    laptop.setClock('2024-11-22T10:00:00.000Z')
    await phone.type('Dear Uncle,')
    await phone.round()
    await laptop.round()
    await laptop.type('Dear Uncle, the lights')
    await laptop.round()
    await phone.round()
    for (const device of [phone, laptop]) {
      expect(await device.shown()).toBe('Dear Uncle, the lights')
      expect(await device.elsewhere()).toBeUndefined()
    }
  })

  test('the record is deleted on another device: this one empties itself, and later texts are kept again', async () => {
    const { account, phone } = await twoDevices()
    await phone.type('secret')
    await phone.round()
    await phone.type('secret, more')
    account.deleteRecord()
    await phone.round()
    expect(await phone.store.all()).toEqual([])
    await phone.begin()
    await phone.type('new')
    await phone.round()
    expect(account.texts()).toEqual(['new'])
  })

  test('the record is deleted between reading and sending: the push is refused, and the device empties itself', async () => {
    const { account, phone } = await twoDevices()
    const { push } = account.network
    account.network.push = (...sent) => {
      account.network.push = push
      account.deleteRecord()
      return push(...sent)
    }
    await phone.type('secret')
    await phone.round()
    expect([await phone.store.all(), account.texts()]).toEqual([[], []])
  })
})

describe('whose answer it is', () => {
  test('an answer that was begun without an account joins with the facts about it', async () => {
    const account = testAccount()
    const phone = await testWriter(account, 1000)
    await phone.begin(null)
    await phone.type('Dear Uncle,', null)
    await phone.open()
    expect(account.texts()).toEqual([])
    await phone.log.join(ADA, [idOf(1000)])
    await phone.round()
    expect(account.texts()).toEqual(['Dear Uncle,'])
  })

  test('an answer of which the student said that it is not theirs is not sent', async () => {
    const account = testAccount()
    const phone = await testWriter(account, 1000)
    await phone.begin(null)
    await phone.type('Dear Uncle,', null)
    await phone.log.decline(ADA, [idOf(1000)])
    await phone.open()
    expect([account.texts(), await phone.shown()]).toEqual([[], 'Dear Uncle,'])
  })

  test('declined photographs of a paper stay ownerless when the student begins the same paper', async () => {
    const phone = await testWriter(testAccount(), 1000)
    const paper = '0500/sets/p1-3'
    const started = { kind: 'attempt.started', subject: paper }
    const photo = { id: idOf(1), owner: null, subject: paper, bytes: new ArrayBuffer(1), at: '' }
    await phone.log.add([factOf(1001, started)])
    await phone.store.addPhoto(photo)
    await phone.log.decline(ADA, [idOf(1001)])
    await phone.log.add([factOf(1002, { ...started, owner: ADA })])
    await phone.open()
    expect(await phone.store.photos()).toEqual([photo])
  })

  test('texts and photographs are read again only when the log names another one', async () => {
    const phone = await testWriter(testAccount(), 1000)
    let reads = 0
    const { all } = phone.store
    phone.store.all = () => {
      reads += 1
      return all()
    }
    await phone.begin()
    await phone.open()
    const before = reads
    await phone.write(factOf(1500, { owner: ADA }))
    await phone.write(factOf(1501, { owner: ADA, subject: '0500/2024/Summer-1-3' }))
    expect(reads).toBe(before)
    await phone.write(factOf(1502, { owner: ADA, kind: 'attempt.started', subject: '0500/sets/p1-3' }))
    expect(reads).toBe(before + 1)
  })

  test('a photograph that is deleted while its paper joins stays deleted', async () => {
    const phone = await testWriter(testAccount(), 1000)
    const paper = '0500/sets/p1-3'
    await phone.store.addPhoto({
      id: idOf(1),
      owner: null,
      subject: paper,
      bytes: new ArrayBuffer(1),
      at: '',
    })
    const { photos } = phone.store
    let isDeleted = false
    // Another tab deletes it as soon as it was read.
    phone.store.photos = async () => {
      const read = await photos()
      await phone.store.removePhotos([idOf(1)])
      isDeleted = true
      return read
    }
    await phone.log.add([factOf(1001, { kind: 'attempt.started', subject: paper, owner: ADA })])
    await phone.open()
    expect((await photos()).map(({ owner }) => owner)).toEqual(isDeleted ? [] : [ADA])
  })

  test('signing out removes what the account has; the rest waits, photographs too', async () => {
    const { phone } = await twoDevices()
    const photo = { id: idOf(1), owner: ADA, subject: '0500/sets/p1-3', bytes: new ArrayBuffer(1), at: '' }
    await phone.store.addPhoto(photo)
    await phone.type('sent')
    await phone.round()
    await phone.answers.release(ADA)
    expect(await phone.store.all()).toEqual([])
    await phone.round()
    expect(await phone.shown()).toBe('sent')
    await phone.type('sent, more')
    await phone.answers.release(ADA)
    expect([await phone.shown(), await phone.store.photos()]).toEqual(['sent, more', [photo]])
  })

  test('a text that is saved while a student signs out is not removed', async () => {
    const { phone } = await twoDevices()
    await phone.type('sent')
    await phone.round()
    const { removeIf } = phone.store
    phone.store.removeIf = async (wanted) => {
      phone.store.removeIf = removeIf
      await phone.type('sent, and the last words')
      return removeIf(wanted)
    }
    await phone.answers.release(ADA)
    expect([await phone.shown(), await phone.store.waiting(ADA)]).toEqual([
      'sent, and the last words',
      [ANSWER],
    ])
  })

  test('a text that the account refused stays when a student signs out', async () => {
    const { phone } = await twoDevices()
    await phone.type('x'.repeat(140_000))
    await phone.round()
    await phone.answers.release(ADA)
    expect((await phone.shown())?.length).toBe(140_000)
  })

  test('a device that has forgotten a student knows no place of their log again', async () => {
    const { phone } = await twoDevices()
    await phone.type('sent')
    await phone.round()
    phone.log.showFor(null)
    await phone.answers.release(ADA)
    await phone.answers.forget(ADA)
    // What was still on its way when the student signed out comes after.
    await phone.answers.release(ADA)
    await phone.round()
    expect(await phone.store.position(ADA)).toBeUndefined()
  })

  test('a round that goes on while the account is deleted brings nothing of it back', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('sent')
    await phone.round()
    const { pull } = account.network
    account.network.pull = async (...asked) => {
      account.network.pull = pull
      const read = await pull(...asked)
      await forgetAccount(laptop, ADA)
      return read
    }
    await laptop.round()
    laptop.sync.refresh()
    await settle()
    expect([await laptop.store.all(), await laptop.store.position(ADA)]).toEqual([[], undefined])
    expect(laptop.log.facts()).toEqual([])
  })

  test('a text that comes before the fact about it is the same answer as soon as the fact is here', async () => {
    const { account, phone, laptop } = await twoDevices()
    const id = idOf(701)
    await account.network.push(ADA, 0, id, { ...SENT, body: 'Dear Aunt,' })
    await laptop.round()
    expect((await laptop.store.read(id))?.answer).toMatchObject({ subject: '', body: 'Dear Aunt,' })
    const data = { answer: id, attempt: idOf(2), state: 'written' }
    const begun = factOf(1700, { owner: ADA, kind: 'answer.changed', subject: '0500/sets/p1-3#2d', data })
    await phone.log.add([begun])
    await phone.round()
    await laptop.round()
    expect((await laptop.store.read(id))?.answer).toMatchObject({
      subject: '0500/sets/p1-3#2d',
      attempt: idOf(2),
      body: 'Dear Aunt,',
    })
  })

  test('a deleted answer leaves the account and this device at the latest with the next page', async () => {
    const { account, phone, laptop } = await twoDevices()
    await phone.type('secret')
    await phone.round()
    await laptop.round()
    const [begun = factOf(0)] = phone.log.facts().map(({ fact }) => fact)
    await phone.log.add([
      {
        ...begun,
        id: idOf(1500),
        data: { answer: ANSWER, attempt: idOf(1), state: 'deleted' },
      },
    ])
    const next = await testWriter(account, 3000, phone.store)
    await next.log.add(phone.log.facts().map(({ fact }) => fact))
    await next.open()
    await laptop.round()
    expect(account.texts()).toEqual([''])
    expect(JSON.stringify([await phone.store.all(), await laptop.store.all()])).not.toContain('secret')
  })
})
