import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact, FactData } from './fact.ts'
import { createFactLog, factsFor, type FactLog, type NumberedFact } from './fact-log.ts'
import { ADA, idOf } from './facts.fixture.ts'
import { foldFacts } from './fold.ts'

// Three devices of one student, and a server that numbers facts as the table does. Requests and answers get lost, come
// twice and come late.

const BATCH = 5
const PAGE = 4

type Step =
  | { do: 'write'; device: number; kind: string; subject: string; data: FactData }
  | { do: 'push'; device: number; loses: 'nothing' | 'request' | 'answer' }
  | { do: 'pull'; device: number; loses: 'nothing' | 'answer' }
  | { do: 'deliver'; which: number; again: boolean }

const device = fc.nat({ max: 2 })
const subject = fc.constantFrom('0500/2024/Summer-1-2', '0500/2024/Summer-1-3', '0500/sets/p1-3')
const written: fc.Arbitrary<{ kind: string; data: FactData }> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paper.completed', 'paper.uncompleted'), data: fc.constant({}) }),
  fc.record({
    kind: fc.constant('paper.marked'),
    data: fc.record({ got: fc.nat({ max: 90 }), of: fc.constant(80) }),
  }),
  fc.record({
    kind: fc.constant('page.noted'),
    data: fc.record({ document: fc.constant('qp'), page: fc.nat({ max: 3 }), note: fc.constant({}) }),
  }),
  fc.record({
    kind: fc.constant('page.erased'),
    data: fc.record({ notes: fc.array(fc.nat({ max: 40 }).map(idOf), { minLength: 1, maxLength: 3 }) }),
  }),
  fc.record({ kind: fc.constant('card.reviewed'), data: fc.constant({ rating: 3 }) }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(device, subject, written)
    .map(([device, subject, { kind, data }]): Step => ({ do: 'write', device, subject, kind, data })),
  fc.record({
    do: fc.constant('push' as const),
    device,
    loses: fc.constantFrom('nothing' as const, 'request' as const, 'answer' as const),
  }),
  fc.record({
    do: fc.constant('pull' as const),
    device,
    loses: fc.constantFrom('nothing' as const, 'answer' as const),
  }),
  fc.record({ do: fc.constant('deliver' as const), which: fc.nat(), again: fc.boolean() }),
)

function createServer() {
  const rows: NumberedFact[] = []
  return {
    rows,
    insert(facts: readonly Fact[]) {
      for (const fact of facts)
        if (!rows.some((row) => row.fact.id === fact.id)) rows.push({ fact, seq: rows.length + 1, epoch: 0 })
    },
    after: (seq: number) => rows.filter((row) => row.seq > seq).slice(0, PAGE),
  }
}

function run(steps: readonly Step[]) {
  const server = createServer()
  const devices = [createFactLog(), createFactLog(), createFactLog()]
  const late: { log: FactLog; after: number; rows: NumberedFact[] }[] = []
  let made = 0
  const batchOf = (log: FactLog) =>
    log
      .unsent(ADA)
      .slice(0, BATCH)
      .map(({ fact }) => fact)
  const at = (n: number) => devices[n] ?? createFactLog()
  for (const each of steps) {
    if (each.do === 'write') {
      made += 1
      const { kind, subject, data } = each
      const happenedAt = new Date(made * 7919).toISOString()
      at(each.device).add([{ id: idOf(made), v: 1, kind, subject, data, happenedAt, owner: ADA }])
    } else if (each.do === 'push') {
      // A device learns from its pulls what the server has, so a lost answer is the same to it as none.
      if (each.loses !== 'request') server.insert(batchOf(at(each.device)))
    } else if (each.do === 'pull') {
      const log = at(each.device)
      const after = log.positionOf(ADA).lastSeq
      const rows = server.after(after)
      if (each.loses === 'nothing') log.take(ADA, after, rows)
      else late.push({ log, after, rows })
    } else {
      const index = late.length === 0 ? -1 : each.which % late.length
      const answer = each.again ? late[index] : late.splice(index, late.length === 0 ? 0 : 1)[0]
      answer?.log.take(ADA, answer.after, answer.rows)
    }
  }
  // In the end every device has a connection.
  for (const log of devices) while (batchOf(log).length > 0) syncOnce(log)
  for (const log of devices) while (log.positionOf(ADA).lastSeq < server.rows.length) syncOnce(log)
  return { server, devices }

  function syncOnce(log: FactLog) {
    server.insert(batchOf(log))
    const after = log.positionOf(ADA).lastSeq
    log.take(ADA, after, server.after(after))
  }
}

test('any order, repetition, loss and delay ends in the same state on every device', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { server, devices } = run(steps)
      const states = devices.map((log) => foldFacts(factsFor(log.all(), { owner: ADA, kept: null })))
      const expected = foldFacts(server.rows.map(({ fact, seq }) => ({ fact, seq, made: 0 })))
      for (const state of states) expect(state).toEqual(expected)
      for (const log of devices) expect(log.size()).toBe(steps.filter((each) => each.do === 'write').length)
    }),
    { numRuns: 300 },
  )
})
