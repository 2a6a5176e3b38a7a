import '#app/lib/new-database.fixture.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, test, vi } from 'vitest'
import { answerOf } from '#domain/study/answers/answers.fixture.ts'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { createFactLog } from '#domain/study/log/fact-log.ts'
import { openAnswerDatabase } from '#app/sync/answers/answer-database.ts'
import { openStudyDatabase } from '#app/sync/log/study-database.ts'

afterAll(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

test('the databases are closed when the page is left, and opened again when it is back', async () => {
  const answers = await openAnswerDatabase()
  const log = await openStudyDatabase()
  await answers.save(answerOf(), undefined)
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  dispatchEvent(new Event('pagehide'))
  await Promise.resolve()
  const closed = close.mock.contexts.map((context) => context instanceof IDBDatabase && context.name)
  expect(new Set(closed)).toEqual(new Set(['ee_answers', 'ee_study']))

  dispatchEvent(new Event('pageshow'))
  expect((await answers.read(idOf(700)))?.answer.id).toBe(idOf(700))
  await log.write(createFactLog().add([factOf(1)]))
  expect((await log.read()).entries).toHaveLength(1)
})

test('a page that was left begins nothing until it is shown again', async () => {
  const answers = await openAnswerDatabase()
  const id = idOf(703)
  dispatchEvent(new Event('pagehide'))
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const saving = answers.save(answerOf({ id }), undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begin).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  expect(await saving).toBe(true)
  expect(begin).toHaveBeenCalled()
  begin.mockRestore()
})

test('a copy that is taken while the page is being left is there for the next one', async () => {
  const answers = await openAnswerDatabase()
  const id = idOf(702)
  const onLeave = () => answers.copyAtOnce(answerOf({ id, body: 'the last words' }))
  addEventListener('pagehide', onLeave, { capture: true })
  dispatchEvent(new Event('pagehide'))
  removeEventListener('pagehide', onLeave, { capture: true })
  // The database is closed now.
  expect(answers.copyAtOnce(answerOf({ id, body: 'too late' }))).toBe(false)
  dispatchEvent(new Event('pageshow'))
  const next = await openAnswerDatabase()
  expect((await next.copies()).map(({ body }) => body)).toEqual(['the last words'])
})

test('what a page is doing when it is left is refused, and blocks no other page', async () => {
  const answers = await openAnswerDatabase()
  const other = await openAnswerDatabase()
  const id = idOf(701)
  const saving = answers.save(answerOf({ id }), undefined)
  // The transaction begins when the database is there.
  await Promise.resolve()
  await Promise.resolve()
  dispatchEvent(new Event('pagehide'))
  await expect(saving).rejects.toMatchObject({ name: 'AbortError' })
  dispatchEvent(new Event('pageshow'))
  expect(await other.read(id)).toBeUndefined()
  expect(await other.save(answerOf({ id }), undefined)).toBe(true)
})

test('a page that is left while one transaction is over ends the others, and closes the database', async () => {
  const answers = await openAnswerDatabase()
  const other = await openAnswerDatabase()
  const id = idOf(704)
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  // One that waits for the end of its commit refuses.
  const end = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementationOnce(() => {
    throw new DOMException('It is over', 'InvalidStateError')
  })
  const reading = answers.read(idOf(705))
  const saving = answers.save(answerOf({ id }), undefined)
  // The transactions begin when the database is there.
  await Promise.resolve()
  await Promise.resolve()
  dispatchEvent(new Event('pagehide'))
  expect(end).toHaveBeenCalledTimes(2)
  const [, saved] = await Promise.allSettled([reading, saving])
  expect(saved).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  expect(close).toHaveBeenCalled()
  vi.restoreAllMocks()
  dispatchEvent(new Event('pageshow'))
  expect(await other.save(answerOf({ id }), undefined)).toBe(true)
})

test('a page that is left while it makes its database does not make it, and blocks no other page', async () => {
  globalThis.indexedDB = new IDBFactory()
  const make = vi.spyOn(IDBDatabase.prototype, 'createObjectStore')
  make.mockImplementationOnce(function (this: IDBDatabase, ...call) {
    queueMicrotask(() => dispatchEvent(new Event('pagehide')))
    make.mockRestore()
    return this.createObjectStore(...call)
  })
  await expect(openAnswerDatabase()).rejects.toMatchObject({ name: 'AbortError' })
  dispatchEvent(new Event('pageshow'))
  const next = await openAnswerDatabase()
  expect(await next.save(answerOf({ id: idOf(706) }), undefined)).toBe(true)
})

test('a page that is left while it opens its database again begins nothing until it is shown', async () => {
  const answers = await openAnswerDatabase()
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const reading = answers.read(idOf(707))
  await Promise.resolve()
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begin).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  expect(await reading).toBeUndefined()
})
