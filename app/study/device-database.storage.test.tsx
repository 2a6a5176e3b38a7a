import 'fake-indexeddb/auto'
import { afterAll, expect, test } from 'vitest'
import { answerOf } from '#domain/study/answers/answers.fixture.ts'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { createFactLog } from '#domain/study/log/fact-log.ts'
import { openAnswerDatabase } from './answer-database.ts'
import { openStudyDatabase } from './study-database.ts'

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

test('the databases are closed when the page is left, and opened again when it is back', async () => {
  const answers = await openAnswerDatabase()
  const log = await openStudyDatabase()
  await answers.save(answerOf(), undefined)
  const closed: string[] = []
  const { close } = IDBDatabase.prototype
  IDBDatabase.prototype.close = function closeAndNote() {
    closed.push(this.name)
    close.call(this)
  }
  dispatchEvent(new Event('pagehide'))
  await Promise.resolve()
  expect(closed.toSorted()).toEqual(['ee_answers', 'ee_study'])
  IDBDatabase.prototype.close = close

  expect((await answers.read(idOf(700)))?.answer.id).toBe(idOf(700))
  await log.write(createFactLog().add([factOf(1)]))
  expect((await log.read()).entries).toHaveLength(1)
})
