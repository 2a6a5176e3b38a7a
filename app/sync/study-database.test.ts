import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import { createFactLog } from '#domain/study/log/fact-log.ts'
import { ADA, BEN, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { openStudyDatabase, STUDY_DATABASE } from '#app/sync/log/study-database.ts'

afterEach(async () => {
  await deleteDB(STUDY_DATABASE)
})

const open = openStudyDatabase
const row = (n: number, seq: number) => ({ fact: factOf(n, { owner: ADA }), seq, epoch: 2 })

test('a new device has nothing', async () => {
  expect(await (await open()).read()).toEqual({ entries: [], positions: [], kept: null, hasOldTicks: false })
})

test('what is written is there for the next page', async () => {
  const log = createFactLog()
  const store = await open()
  await store.write(log.add([factOf(1), factOf(2, { data: { page: 3 } })]))
  await store.write(log.take(ADA, 0, [row(3, 1)]))
  await store.write(log.refuse([idOf(1)], '23514'))
  await store.write(log.decline(ADA, [idOf(2)]))
  await store.keepFor(ADA)
  const stored = await (await open()).read()
  expect(stored.entries).toEqual([...log.all()])
  expect(stored.positions).toEqual([[ADA, { lastSeq: 1, epoch: 0 }]])
  expect(stored.kept).toBe(ADA)
  await store.write(log.release(ADA))
  await store.keepFor(null)
  const after = await (await open()).read()
  expect(after.entries).toEqual([...log.all()])
  expect([after.positions, after.kept]).toEqual([[[ADA, { lastSeq: 0, epoch: 0 }]], null])
})

test('a tab that writes a fact late does not take away the number that the server gave it', async () => {
  const [here, there] = [createFactLog(), createFactLog()]
  const store = await open()
  const late = there.add([factOf(3, { owner: ADA })])
  await store.write(here.add([factOf(3, { owner: ADA })]))
  await store.write(here.take(ADA, 0, [row(3, 1)]))
  await store.write(late)
  expect((await store.read()).entries).toEqual([...here.all()])
})

test('what goals had counted before their progress followed from the facts is removed', async () => {
  const store = await open()
  await store.keepFor(ADA)
  const raw = await openDB(STUDY_DATABASE)
  for (const student of [ADA, BEN]) await raw.put('settings', { goal: ['a'] }, `goal-counts:${student}`)
  expect((await store.read()).kept).toBe(ADA)
  expect(await raw.getAllKeys('settings')).toEqual(['kept'])
  raw.close()
})

test('a database that was deleted under an open page has no position over a hole', async () => {
  const log = createFactLog()
  const store = await open()
  await store.write(log.take(ADA, 0, [row(1, 1)], 'log 1'))
  await deleteDB(STUDY_DATABASE)
  await store.write(log.take(ADA, 1, [row(2, 2)], 'log 1'))
  const { entries, positions } = await store.read()
  expect(entries.map(({ seq }) => seq)).toEqual([2])
  expect(positions).toEqual([[ADA, { lastSeq: 0, epoch: 0, generation: 'log 1' }]])
  // The next page reads from there, and then has both.
  const next = createFactLog(entries, positions)
  await store.write(next.take(ADA, 0, [row(1, 1), row(2, 2)], 'log 1'))
  const after = await store.read()
  expect(new Set(after.entries.map(({ seq }) => seq))).toEqual(new Set([1, 2]))
  expect(after.positions).toEqual([[ADA, { lastSeq: 2, epoch: 0, generation: 'log 1' }]])
})

test('with another log every number goes, also one that this tab did not know', async () => {
  const [here, there] = [createFactLog(), createFactLog()]
  const store = await open()
  await store.write(here.take(ADA, 0, [row(1, 1)], 'log 1'))
  there.take(ADA, 0, [row(1, 1)], 'log 1')
  await store.write(there.take(ADA, 1, [row(2, 2)], 'log 1'))
  await store.write(here.restart(ADA, 'log 2'))
  const { entries, positions } = await store.read()
  expect(entries.map(({ fact, seq }) => [fact.id, seq])).toEqual([
    [idOf(1), null],
    [idOf(2), null],
  ])
  expect(positions).toEqual([[ADA, { lastSeq: 0, epoch: 0, generation: 'log 2' }]])
})

test('signing out in a tab that does not know of a restore removes nothing that the account lacks', async () => {
  const [here, there] = [createFactLog(), createFactLog()]
  const store = await open()
  for (const log of [here, there]) await store.write(log.take(ADA, 0, [row(1, 1), row(2, 2)], 'log 1'))
  await store.write(here.restart(ADA, 'log 2'))
  await store.write(here.take(ADA, 0, [row(1, 1)], 'log 2'))
  await store.write(there.release(ADA))
  expect((await store.read()).entries.map(({ fact }) => fact.id)).toEqual([idOf(2)])
})

test('of two tabs one adds the old ticks', async () => {
  const [here, there] = [await open(), await open()]
  const done = await Promise.all([
    here.addOldTicks(createFactLog().add([factOf(1)])),
    there.addOldTicks(createFactLog().add([factOf(2)])),
  ])
  expect(done.toSorted()).toEqual([false, true])
  const { entries, hasOldTicks } = await here.read()
  expect([entries.length, hasOldTicks]).toEqual([1, true])
})

test('a damaged entry is left out and stays in the database', async () => {
  const store = await open()
  await store.write(createFactLog().add([factOf(1)]))
  const raw = await openDB(STUDY_DATABASE)
  await raw.put('facts', { fact: { id: idOf(2), kind: 'nonsense' }, made: 2 })
  expect((await store.read()).entries).toEqual([{ fact: factOf(1), seq: null, made: 1 }])
  expect(await raw.count('facts')).toBe(2)
  raw.close()
})
