import { START } from './position.ts'
import { expect, test } from 'vitest'
import type { Fact, LoggedFact } from './fact.ts'
import { createFactLog, factsFor, RECORD_DELETED } from './fact-log.ts'
import { ADA, BEN, factOf, idOf } from './facts.fixture.ts'

const row = (n: number, seq: number, change: Partial<Fact> = {}, epoch = 0) => ({
  fact: factOf(n, { owner: ADA, ...change }),
  seq,
  epoch,
})
const ids = (entries: Iterable<LoggedFact>) => [...entries].map(({ fact }) => fact.id)

test('a fact is added once, and facts of this device keep their order', () => {
  const log = createFactLog()
  expect(log.add([factOf(1), factOf(2), factOf(1)]).put.map(({ made }) => made)).toEqual([1, 2])
  expect(log.add([factOf(2), factOf(3)]).put).toEqual([{ fact: factOf(3), seq: null, made: 3 }])
})

test('a fact that comes back from the server has its seq, and is not sent again', () => {
  const log = createFactLog()
  log.add([factOf(1, { owner: ADA }), factOf(2, { owner: ADA })])
  expect(ids(log.unsent(ADA))).toEqual([idOf(1), idOf(2)])
  const change = log.take(ADA, 0, [row(2, 1)])
  expect(change.put).toEqual([{ fact: factOf(2, { owner: ADA }), seq: 1, made: 2 }])
  expect(change.position).toEqual({ owner: ADA, position: { lastSeq: 1, epoch: 0 }, from: START })
  expect(ids(log.unsent(ADA))).toEqual([idOf(1)])
})

test('a fact waits until the server has it or refuses it; one without an account does not wait', () => {
  const log = createFactLog()
  log.add([factOf(1, { owner: ADA }), factOf(2, { owner: ADA }), factOf(3)])
  expect([[idOf(1)], [idOf(2)], [idOf(3)], [idOf(4)]].map(log.isWaiting)).toEqual([true, true, false, false])
  log.take(ADA, 0, [row(1, 1)])
  log.refuse([idOf(2)], '54000')
  expect(log.isWaiting([idOf(1), idOf(2), idOf(3)])).toBe(false)
})

test('an answer that comes twice or late changes nothing', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1), row(2, 2)])
  expect(log.take(ADA, 0, [row(1, 1)])).toEqual({ put: [], removed: [] })
  expect(ids(log.take(ADA, 0, [row(1, 1), row(2, 2), row(3, 3)]).put)).toEqual([idOf(3)])
  expect(log.positionOf(ADA).lastSeq).toBe(3)
})

test('an answer that would leave a hole is not taken: the device was emptied since it asked', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1)])
  log.release(ADA)
  expect(log.take(ADA, 1, [row(2, 2)])).toEqual({ put: [], removed: [] })
  expect(log.positionOf(ADA).lastSeq).toBe(0)
  expect(log.take(ADA, 0, [row(1, 1), row(2, 2)]).put).toHaveLength(2)
})

test('a refused fact stays on the device and does not stop the others', () => {
  const log = createFactLog()
  log.add([factOf(1, { owner: ADA }), factOf(2, { owner: ADA })])
  log.refuse([idOf(1)], '23514')
  expect(ids(log.unsent(ADA))).toEqual([idOf(2)])
  expect(log.size()).toBe(2)
})

test('only facts without an owner join an account, and only if the student does not decline', () => {
  const log = createFactLog()
  log.add([factOf(1), factOf(2), factOf(3, { owner: BEN })])
  expect(ids(log.joinable(ADA))).toEqual([idOf(1), idOf(2)])
  log.decline(ADA, [idOf(1)])
  // An offer that was made twice is also declined twice.
  expect(log.decline(ADA, [idOf(1)]).put).toEqual([])
  expect(ids(log.joinable(ADA))).toEqual([idOf(2)])
  expect(ids(log.joinable(BEN))).toEqual([idOf(1), idOf(2)])
  log.join(ADA, [idOf(2), idOf(3)])
  expect(ids(log.unsent(ADA))).toEqual([idOf(2)])
  expect(ids(log.unsent(BEN))).toEqual([idOf(3)])
})

test('a deletion elsewhere removes what is older, sent or not, and nothing of others', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1)])
  log.add([factOf(2, { owner: ADA }), factOf(3), factOf(4, { owner: BEN })])
  const change = log.take(ADA, 1, [row(5, 2, { kind: RECORD_DELETED, subject: '-' }, 1), row(6, 3, {}, 1)])
  expect(change.removed).toEqual([idOf(1), idOf(2)])
  expect(change.position).toEqual({
    owner: ADA,
    position: { lastSeq: 3, epoch: 1 },
    from: { lastSeq: 1, epoch: 0 },
  })
  expect(new Set(ids(log.all()))).toEqual(new Set([3, 4, 6].map(idOf)))
})

test('a device that first hears of an account keeps what it made for it', () => {
  const log = createFactLog()
  log.add([factOf(2, { owner: ADA })])
  log.take(ADA, 0, [row(5, 7, { kind: RECORD_DELETED, subject: '-' }, 1), row(6, 8, {}, 1)])
  expect(ids(log.unsent(ADA))).toEqual([idOf(2)])
  expect(log.positionOf(ADA)).toEqual({ lastSeq: 8, epoch: 1 })
})

test('a device that empties itself starts again from the first fact', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1)])
  log.add([factOf(2, { owner: ADA }), factOf(3)])
  expect(log.empty(ADA, 4).removed).toEqual([idOf(1), idOf(2)])
  expect(log.positionOf(ADA)).toEqual({ lastSeq: 0, epoch: 4 })
})

test('signing out removes what the server has; the rest waits for the account', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1)])
  log.add([factOf(2, { owner: ADA }), factOf(3)])
  expect(log.release(ADA).removed).toEqual([idOf(1)])
  expect(ids(log.unsent(ADA))).toEqual([idOf(2)])
  log.take(ADA, 0, [row(1, 1), row(2, 2)])
  expect(ids(log.unsent(ADA))).toEqual([])
})

test('with another log of the server all facts stay, lose their number, and wait; the marks of deletions go', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(5, 1, { kind: RECORD_DELETED, subject: 'record' }, 3), row(6, 2, {}, 3)], 'first')
  log.add([factOf(7, { owner: ADA }), factOf(8), factOf(9, { owner: BEN })])
  log.refuse([idOf(7)], '23514')
  const change = log.restart(ADA, 'second')
  expect(change).toMatchObject({
    removed: [idOf(5)],
    isRestart: true,
    position: { owner: ADA, position: { lastSeq: 0, epoch: 3, generation: 'second' } },
  })
  expect(ids(log.unsent(ADA))).toEqual([idOf(6)])
  expect(new Set(ids(log.all()))).toEqual(new Set([6, 7, 8, 9].map(idOf)))
  // Another tab, which knew a fact more.
  const tab = createFactLog()
  tab.take(ADA, 0, [row(6, 2, {}, 3), row(10, 3, {}, 3)], 'first')
  tab.adopt(change)
  expect(ids(tab.unsent(ADA)).toSorted()).toEqual([6, 10].map(idOf))
})

test('an answer of the log before is late, and not taken', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1)], 'first')
  log.restart(ADA, 'second')
  expect(log.take(ADA, 0, [row(1, 1), row(2, 2)], 'first')).toEqual({ put: [], removed: [] })
  expect(ids(log.take(ADA, 0, [row(1, 1)], 'second').put)).toEqual([idOf(1)])
})

test('what a restored server has again of a deleted record is not taken', () => {
  const log = createFactLog([], [[ADA, { lastSeq: 0, epoch: 4 }]])
  expect(ids(log.take(ADA, 0, [row(1, 1, {}, 3), row(2, 2, {}, 4)]).put)).toEqual([idOf(2)])
})

test('a device takes the generation that it is told, also without a fact', () => {
  const log = createFactLog([], [[ADA, { lastSeq: 2, epoch: 0 }]])
  const { position } = log.take(ADA, 2, [], 'first')
  expect(position).toMatchObject({ position: { lastSeq: 2, epoch: 0, generation: 'first' } })
  expect(log.take(ADA, 2, [], 'first')).toEqual({ put: [], removed: [] })
  for (const change of [log.release(ADA), log.empty(ADA, 1)])
    expect(change.position?.position.generation ?? 'first').toBe('first')
})

test('a log that is opened again has the same facts, order and positions', () => {
  const log = createFactLog()
  log.take(ADA, 0, [row(1, 1)])
  log.add([factOf(2)])
  const again = createFactLog(log.all(), [[ADA, log.positionOf(ADA)]])
  expect([...again.all()]).toEqual([...log.all()])
  expect(again.positionOf(ADA).lastSeq).toBe(1)
  expect(again.add([factOf(3)]).put[0]?.made).toBe(3)
})

test('another tab’s change is taken as it is', () => {
  const here = createFactLog()
  const there = createFactLog()
  here.adopt(there.add([factOf(1)]))
  here.adopt(there.take(ADA, 0, [row(2, 1)]))
  expect([...here.all()]).toEqual([...there.all()])
  expect(here.positionOf(ADA)).toEqual(there.positionOf(ADA))
})

test('two tabs take one fact: the number that the server gave it stays, however late the other tab tells', () => {
  const here = createFactLog()
  const there = createFactLog()
  const late = there.add([factOf(1, { owner: ADA })])
  here.add([factOf(1, { owner: ADA })])
  const numbered = here.take(ADA, 0, [row(1, 1)])
  here.adopt(late)
  expect(ids(here.unsent(ADA))).toEqual([])
  expect(here.isWaiting([idOf(1)])).toBe(false)
  there.adopt(numbered)
  expect([...there.all()]).toEqual([...here.all()])
})

test.each([
  ['Ada sees hers and what may join', { owner: ADA, kept: null }, [1, 2]],
  ['Ben sees his, and not what he declined', { owner: BEN, kept: ADA }, [3]],
  ['a visitor sees what has no owner', { owner: null, kept: null }, [2]],
  ['a visitor sees what Ada kept here', { owner: null, kept: ADA }, [1, 2]],
])('%s', (_, viewer, seen) => {
  const entries = [
    { fact: factOf(1, { owner: ADA }), seq: 1, made: 1 },
    { fact: factOf(2), seq: null, made: 2, notOf: [BEN] },
    { fact: factOf(3, { owner: BEN }), seq: 1, made: 3 },
  ]
  expect(ids(factsFor(entries, viewer))).toEqual(seen.map(idOf))
})
