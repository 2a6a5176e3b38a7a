import { expect, test } from 'vitest'
import { liveSessions } from './live-sessions.ts'

/** A source of rows that counts its queries. */
function source(rowCount = 1) {
  const asked = { count: 0, rowCount, fails: false }
  return {
    asked,
    query: async () => {
      asked.count += 1
      if (asked.fails) throw new Error('no answer')
      return { rows: [], rowCount: asked.rowCount }
    },
  }
}
const ADA = { id: 'session', userId: 'ada' }

test('a session is looked up once in five seconds, by all calls at once', async () => {
  let at = 1000
  const database = source()
  const isLive = liveSessions(database, () => at)
  expect(await Promise.all([isLive(ADA), isLive(ADA)])).toEqual([true, true])
  at += 4999
  expect(await isLive(ADA)).toBe(true)
  expect(database.asked.count).toBe(1)
  database.asked.rowCount = 0
  at += 1
  expect(await isLive(ADA)).toBe(false)
  expect(database.asked.count).toBe(2)
})

test('a session of another student is another question', async () => {
  const database = source()
  const isLive = liveSessions(database)
  await isLive(ADA)
  await isLive({ ...ADA, userId: 'ben' })
  expect(database.asked.count).toBe(2)
})

test('a failed look-up is thrown and not kept', async () => {
  const database = source()
  const isLive = liveSessions(database)
  database.asked.fails = true
  await expect(isLive(ADA)).rejects.toThrow('no answer')
  database.asked.fails = false
  expect(await isLive(ADA)).toBe(true)
})

test('only so many sessions are kept', async () => {
  const database = source()
  const isLive = liveSessions(database)
  await isLive(ADA)
  for (let n = 0; n < 20_000; n += 1) await isLive({ id: `other ${n}`, userId: 'ben' })
  await isLive(ADA)
  expect(database.asked.count).toBe(20_002)
})
