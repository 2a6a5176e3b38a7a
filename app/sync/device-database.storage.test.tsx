import '#app/lib/new-database.fixture.ts'
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
