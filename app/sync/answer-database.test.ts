import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, describe, expect, test } from 'vitest'
import { type AnswerEntry, withText } from '#domain/study/answers/answer.ts'
import { confirmVersions, isWaiting, keepVersion } from '#domain/study/answers/answer-versions.ts'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { ADA, BEN, idOf } from '#domain/study/log/facts.fixture.ts'
import { ANSWER_DATABASE, openAnswerDatabase, memoryAnswers } from '#app/sync/answers/answer-database.ts'

afterEach(async () => {
  await deleteDB(ANSWER_DATABASE)
})

const written = (body: string, rev = 0) => withText(answerOf({ rev }), { body, at: AT })
const kept = (entry: AnswerEntry, n: number) => keepVersion(entry, { id: idOf(n), at: AT, isDraft: false })

describe.each([
  ['IndexedDB', openAnswerDatabase],
  ['memory', async () => memoryAnswers()],
])('answers in %s', (_, open) => {
  test('a new device has nothing', async () => {
    const store = await open()
    expect(await Promise.all([store.read(idOf(700)), store.all(), store.waiting(ADA)])).toEqual([
      undefined,
      [],
      [],
    ])
    expect(await store.position(ADA)).toBeUndefined()
  })

  test('a text is stored if no other writer was faster', async () => {
    const store = await open()
    expect(await store.save(written('one'), undefined)).toBe(true)
    expect(await store.save(written('one two', 1), 1)).toBe(true)
    expect(await store.save(written('another tab', 1), 1)).toBe(false)
    expect(await store.save(written('another tab'), undefined)).toBe(false)
    expect((await store.read(idOf(700)))?.answer.body).toBe('one two')
  })

  test('saving a text leaves the versions as they are', async () => {
    const store = await open()
    await store.change(idOf(700), () => kept({ answer: written('one'), versions: [] }, 1))
    await store.save(written('one two', 1), 1)
    const entry = await store.read(idOf(700))
    expect([entry?.answer.body, entry?.versions.map(({ body }) => body)]).toEqual(['one two', ['one']])
    expect(await store.all()).toEqual([entry])
  })

  test('an account lacks what it has not confirmed', async () => {
    const store = await open()
    await store.save(written('one'), undefined)
    expect(await store.waiting(ADA)).toEqual([idOf(700)])
    await store.change(idOf(700), (entry) => entry && kept(entry, 1))
    expect(await store.waiting(ADA)).toEqual([idOf(700)])
    await store.change(idOf(700), (entry) => entry && confirmVersions(entry, [{ id: idOf(1), seq: 1 }]))
    expect(await store.waiting(ADA)).toEqual([])
    await store.save({ ...written('a visitor'), id: idOf(800), owner: null }, undefined)
    expect(await store.waiting(ADA)).toEqual([])
  })

  test('a rule that gives nothing changes nothing; removing removes the versions too', async () => {
    const store = await open()
    expect(await store.change(idOf(700), () => undefined)).toBeUndefined()
    await store.change(idOf(700), () => kept({ answer: written('one'), versions: [] }, 1))
    await store.remove([idOf(700)])
    expect(await store.all()).toEqual([])
    await store.save(written('two'), undefined)
    expect((await store.read(idOf(700)))?.versions).toEqual([])
  })

  test('a text that is saved as it is, with its line, still waits for the account', async () => {
    const store = await open()
    await store.change(idOf(700), () => kept({ answer: written('one'), versions: [] }, 1))
    const stored = (await store.read(idOf(700)))?.answer ?? written('')
    const line = { why: 'time', at: 3, time: AT } as const
    expect(await store.save({ ...stored, line, rev: stored.rev + 1 }, stored.rev)).toBe(true)
    expect(await store.waiting(ADA)).toEqual([idOf(700)])
  })

  test('a text that is saved while others are removed is looked at, or stays', async () => {
    const store = await open()
    await store.change(idOf(700), () => kept({ answer: written('one'), versions: [] }, 1))
    await store.change(idOf(700), (entry) => entry && confirmVersions(entry, [{ id: idOf(1), seq: 1 }]))
    await store.change(idOf(800), () => ({ answer: { ...written('sent'), id: idOf(800) }, versions: [] }))
    const before = await store.read(idOf(700))
    const [saved, gone] = await Promise.all([
      store.save(written('one, and the last words', 1), before?.answer.rev),
      store.removeIf((entry) => entry.answer.id === idOf(800) || !isWaiting(entry)),
    ])
    const text = (await store.read(idOf(700)))?.answer.body
    expect([saved, gone, text]).toEqual([true, [idOf(800)], 'one, and the last words'])
    expect(await store.read(idOf(800))).toBeUndefined()
  })

  test('a position counts only on what it started from', async () => {
    const store = await open()
    await store.setPosition(ADA, { lastSeq: 3, epoch: 1 }, { lastSeq: 0, epoch: 1 })
    await store.setPosition(ADA, { lastSeq: 5, epoch: 1 }, { lastSeq: 3, epoch: 1 })
    expect(await store.position(ADA)).toEqual({ lastSeq: 5, epoch: 1 })
    await store.setPosition(ADA, { lastSeq: 9, epoch: 1 }, { lastSeq: 7, epoch: 1 })
    expect(await store.position(ADA)).toEqual({ lastSeq: 0, epoch: 1 })
  })

  test('photographs without an account join the one that is named, and no other photograph changes', async () => {
    const store = await open()
    const photo = { subject: '0500/sets/p1-3', bytes: new ArrayBuffer(3), at: AT }
    await store.addPhoto({ ...photo, id: idOf(1), owner: null })
    await store.addPhoto({ ...photo, id: idOf(2), owner: BEN })
    await store.addPhoto({ ...photo, id: idOf(3), owner: null, subject: 'task/0500/goat' })
    await store.ownPhotos(({ subject }) => (subject === photo.subject ? ADA : undefined))
    expect((await store.photos()).map(({ owner }) => owner)).toEqual([ADA, BEN, null])
  })

  test('photographs stay until they are removed', async () => {
    const store = await open()
    const photo = { id: idOf(1), owner: ADA, subject: '0500/sets/p1-3', bytes: new ArrayBuffer(3), at: AT }
    await store.addPhoto(photo)
    expect(await store.photos()).toEqual([photo])
    await store.removePhotos([idOf(1)])
    expect(await store.photos()).toEqual([])
  })
})

test('what is written is there for the next page, with its versions and its line', async () => {
  const line = { why: 'time', at: 3, time: AT } as const
  const entry = kept({ answer: { ...written('one'), line, spent: 12 }, versions: [] }, 1)
  await (await openAnswerDatabase()).change(idOf(700), () => entry)
  const next = await openAnswerDatabase()
  expect(await next.read(idOf(700))).toEqual(entry)
  await next.setPosition(ADA, { lastSeq: 3, epoch: 1 }, { lastSeq: 0, epoch: 1 })
  expect(await (await openAnswerDatabase()).position(ADA)).toEqual({ lastSeq: 3, epoch: 1 })
})

test('a damaged answer is left out and stays in the database', async () => {
  const store = await openAnswerDatabase()
  await store.save(written('one'), undefined)
  const raw = await openDB(ANSWER_DATABASE)
  await raw.put('answers', { answer: { id: idOf(2), body: 7 } })
  expect((await store.all()).map(({ answer }) => answer.body)).toEqual(['one'])
  expect(await raw.count('answers')).toBe(2)
  raw.close()
})

test('a copy that is taken in the last moment is there for the next page, and goes with its answer', async () => {
  const store = await openAnswerDatabase()
  await store.save(written('one'), undefined)
  expect(store.copyAtOnce(written('one, and the last words', 1))).toBe(true)
  const next = await openAnswerDatabase()
  expect((await next.copies()).map(({ body }) => body)).toEqual(['one, and the last words'])
  expect((await next.all()).map(({ answer, versions }) => [answer.body, versions])).toEqual([['one', []]])
  await next.removeCopies([idOf(700)])
  expect(await next.copies()).toEqual([])
  store.copyAtOnce(written('two', 1))
  await next.removeIf(() => true)
  store.copyAtOnce(written('three', 1))
  await next.remove([idOf(700)])
  expect(await next.copies()).toEqual([])
})

test('a newer page that changes the database takes it over, and this one goes on with what it may', async () => {
  const store = await openAnswerDatabase()
  await store.save(written('one'), undefined)
  const newer = await openDB(ANSWER_DATABASE, 2)
  expect(await newer.count('answers')).toBe(1)
  await expect(store.save(written('one two', 1), 1)).rejects.toMatchObject({ name: 'VersionError' })
  newer.close()
})

test('a database that the browser closed is opened again', async () => {
  const store = await openAnswerDatabase()
  await store.save(written('one'), undefined)
  // The newer page is gone without a change: the version is the same again.
  const other = await openDB(ANSWER_DATABASE, 2)
  other.close()
  await deleteDB(ANSWER_DATABASE)
  expect(await store.save(written('two'), undefined)).toBe(true)
  expect((await store.read(idOf(700)))?.answer.body).toBe('two')
})
