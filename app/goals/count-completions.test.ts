import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GoalSnapshot } from '#domain/study/advance-goal.ts'
import { raiseGoal } from '#domain/study/advance-goal.ts'
import type { Goal } from '#domain/study/goal.ts'
import { goalIsSet } from '#domain/study/kinds/goal-set.ts'
import type { Fact, LoggedFact } from '#domain/study/log/fact.ts'
import { createFactLog, type NumberedFact, RECORD_DELETED } from '#domain/study/log/fact-log.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import { type GoalDeed, moveGoals } from './count-completions.ts'

// A student with two devices of two tabs each, one goal's row, and a server that numbers facts. What is sent and what is
// answered may be lost. At the end everything arrives, and the row has what one counts by hand.

const LEVEL = 'IGCSE English (0500)'
const GOAL = idOf(99_999)
const KEYS = ['0500/2024/Summer-1-1', '0500/2024/Summer-1-2', '0500/2024/Summer-1-3', '9093/2024/Summer-1-1']

const goalRow = (change: Partial<Goal> = {}): Goal => ({
  id: GOAL,
  name: 'Mocks',
  type: 'complete',
  examLevel: LEVEL,
  progress: { completed: 0, target: 3 },
  isCompleted: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  ...change,
})

let made = 0
function factOfDeed(deed: Pick<Fact, 'kind' | 'subject' | 'data'>, at = '2026-11-22T11:00:00.000Z'): Fact {
  made += 1
  return factOf(made, { ...deed, owner: ADA, happenedAt: at })
}

/** The server: facts with their numbers, and the row of the goal. */
function createServer(row: Goal) {
  let stored = row
  const rows: NumberedFact[] = []
  const values = [row.progress.completed]
  return {
    rows,
    values,
    row: () => stored,
    change(next: Partial<Goal>) {
      stored = { ...stored, ...next }
    },
    push(facts: readonly Fact[]) {
      for (const fact of facts)
        if (!rows.some((known) => known.fact.id === fact.id))
          rows.push({ fact, seq: rows.length + 1, epoch: 0 })
    },
    /** `lost`: the request, or its answer. */
    async replace(before: Goal['progress'], after: GoalSnapshot, lost?: 'request' | 'answer') {
      if (lost === 'request') throw new Error('No answer')
      const isSame = JSON.stringify(stored.progress) === JSON.stringify(before)
      if (isSame) {
        stored = { ...stored, ...after }
        values.push(after.progress.completed)
      }
      if (lost === 'answer') throw new Error('No answer')
      return isSame
    },
  }
}

type Server = ReturnType<typeof createServer>
/** What gets lost: facts, what goals say to the log, the reading of rows, a write, its answer. */
type Lost = 'nothing' | 'facts' | 'setting' | 'rows' | 'request' | 'answer'

/** A device: its tabs share the log, and each knows what it has marked itself. */
function createDevice(server: Server) {
  const log = createFactLog()
  const tabs = [new Set<string>(), new Set<string>()]
  const seen = [new Map<string, number>(), new Map<string, number>()]
  const told: string[] = []
  let lost: Lost = 'nothing'

  function sync() {
    if (lost === 'facts') return false
    server.push(log.unsent(ADA).map(({ fact }) => fact))
    const after = log.positionOf(ADA).lastSeq
    log.take(
      ADA,
      after,
      server.rows.filter(({ seq }) => seq > after),
    )
    return true
  }

  return {
    log,
    told,
    sync,
    add(tab: number, facts: readonly Fact[]) {
      log.add(facts)
      for (const { id } of facts) tabs[tab]?.add(id)
    },
    /** `meanwhile`: what the other tab marks while the rows are read. */
    async count(tab: number, loses: Lost = 'nothing', meanwhile: readonly Fact[] = []) {
      lost = loses
      const own = [...(tabs[tab] ?? [])]
      if (!sync()) return undefined
      try {
        const end = await moveGoals({
          facts: () => [...log.all()],
          note: async (deeds: readonly GoalDeed[]) => {
            log.add(deeds.map((deed) => factOfDeed(deed)))
            const waits = log.unsent(ADA).some(({ fact }) => fact.kind === 'goal.set')
            return !waits || (lost !== 'setting' && sync())
          },
          rows: {
            async fetch() {
              if (lost === 'rows') throw new Error('No answer')
              log.add(meanwhile)
              for (const { id } of meanwhile) tabs[1 - tab]?.add(id)
              return [server.row()]
            },
            raise: (goal, counted) =>
              raiseGoal(
                goal,
                {
                  read: async () => server.row(),
                  replace: (before, after) =>
                    server.replace(before, after, lost === 'request' || lost === 'answer' ? lost : undefined),
                },
                async () => {},
                counted,
              ),
          },
          uncounted: own,
          seen: seen[tab] ?? new Map(),
        })
        for (const { progress } of end?.moved ?? []) told.push(`${progress.completed} of ${progress.target}`)
        if (end && end.problem === undefined) for (const id of own) tabs[tab]?.delete(id)
        return end
      } catch {
        // It is counted again.
        return undefined
      }
    },
  }
}

/** Counting by hand: each press that marks a paper of the level, which has not counted yet, is one, as long as the goal is open. */
function byHand(facts: readonly LoggedFact[]): number {
  const counted = new Set<string>()
  const presses = new Map<unknown, string[]>()
  let target: number | undefined
  let count = 0
  for (const { fact } of facts) {
    if (fact.kind === 'goal.set') target = Number(fact.data['target'])
    if (fact.kind !== 'paper.completed' || target === undefined || !fact.subject.startsWith('0500/')) continue
    if (counted.has(fact.subject)) continue
    const isOfCounted = presses.has(fact.data['press'])
    if (!isOfCounted && count >= target) continue
    if (!isOfCounted) count += 1
    presses.set(fact.data['press'], [])
    counted.add(fact.subject)
  }
  return count
}

type Step =
  | { do: 'mark'; device: number; tab: number; keys: readonly string[] }
  | { do: 'unmark'; device: number; key: string }
  | { do: 'target'; device: number; target: number }
  | { do: 'sync'; device: number }
  | { do: 'count'; device: number; tab: number; loses: Lost; meanwhile: readonly (readonly string[])[] }

const two = fc.nat({ max: 1 })
const key = fc.constantFrom(...KEYS)
const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('mark' as const),
      device: two,
      tab: two,
      keys,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmark' as const), device: two, key }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('target' as const),
      device: two,
      target: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sync' as const), device: two }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      device: two,
      tab: two,
      loses: fc.constantFrom<Lost>('nothing', 'nothing', 'facts', 'setting', 'rows', 'request', 'answer'),
      meanwhile: fc.array(keys, { maxLength: 3 }),
    }),
  },
)

const mark = (keys: readonly string[]) => {
  const press = `press ${(made += 1)}`
  return keys.map((subject) => factOfDeed({ kind: 'paper.completed', subject, data: { press } }))
}

async function run(steps: readonly Step[], server: Server) {
  const devices = [createDevice(server), createDevice(server)] as const
  for (const each of steps) {
    const device = devices[each.device === 0 ? 0 : 1]
    if (each.do === 'mark') device.add(each.tab, mark(each.keys))
    else if (each.do === 'unmark')
      device.log.add([factOfDeed({ kind: 'paper.uncompleted', subject: each.key, data: {} })])
    else if (each.do === 'target') {
      const { progress } = server.row()
      server.change({
        progress: { ...progress, target: each.target },
        isCompleted: progress.completed >= each.target,
      })
      device.log.add([factOfDeed(goalIsSet(GOAL, { level: LEVEL, target: each.target }))])
    } else if (each.do === 'sync') device.sync()
    else await device.count(each.tab, each.loses, each.meanwhile.flatMap(mark))
  }
  // In the end everything arrives.
  for (const device of [...devices, ...devices]) for (const tab of [0, 1]) await device.count(tab)
  return devices
}

describe('a goal that was made with a fact', () => {
  const start = () => {
    const server = createServer(goalRow())
    server.push([factOfDeed(goalIsSet(GOAL, { level: LEVEL, target: 3 }))])
    return server
  }

  test('has what one counts by hand, in any order of marks, losses, tabs and devices', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = start()
        const devices = await run(steps, server)
        const { progress, isCompleted } = server.row()
        const expected = byHand(server.rows.map((row) => ({ ...row, made: row.seq })))
        expect(Math.min(progress.completed, progress.target)).toBe(Math.min(expected, progress.target))
        expect(isCompleted).toBe(progress.completed >= progress.target)
        // It never fell.
        expect(server.values).toEqual(server.values.toSorted((a, b) => a - b))
        for (const { log } of devices) expect(inOrder(log.all()).length).toBe(server.rows.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('a write whose answer was lost is not counted again, and it is told', async () => {
    const server = start()
    const device = createDevice(server)
    device.add(0, mark([KEYS[0] ?? '']))
    await device.count(0, 'answer')
    expect([server.row().progress.completed, device.told]).toEqual([1, []])
    await device.count(0)
    expect([server.row().progress.completed, device.told]).toEqual([1, ['1 of 3']])
    await device.count(0)
    expect(device.told).toEqual(['1 of 3'])
  })

  test.each(['facts', 'rows', 'request'] as const)(
    'what could not be written now is written later: %s',
    async (loses) => {
      const server = start()
      const device = createDevice(server)
      device.add(0, mark([KEYS[0] ?? '']))
      for (let time = 0; time < 3; time += 1) await device.count(0, loses)
      expect(server.row().progress.completed).toBe(0)
      await device.count(1)
      expect([server.row().progress.completed, device.told]).toEqual([1, ['1 of 3']])
    },
  )

  test('of two devices that mark one paper it counts one', async () => {
    const server = start()
    const [phone, laptop] = [createDevice(server), createDevice(server)]
    phone.add(0, mark([KEYS[0] ?? '']))
    laptop.add(0, mark([KEYS[0] ?? '', KEYS[1] ?? '']))
    await Promise.all([phone.count(0), laptop.count(0)])
    await phone.count(0)
    // The phone's number is lower: the session that the laptop marked still has a paper that has not counted.
    expect(server.row().progress.completed).toBe(2)
  })

  test('progress does not fall when the record is deleted, and what comes after counts', async () => {
    const server = start()
    const device = createDevice(server)
    device.add(0, mark([KEYS[0] ?? '']))
    device.add(0, mark([KEYS[1] ?? '']))
    await device.count(0)
    expect(server.row().progress.completed).toBe(2)
    const deletion = { kind: RECORD_DELETED, subject: 'record', data: {} }
    server.rows.length = 0
    const other = createDevice(server)
    server.push([factOfDeed(deletion, '2026-11-23T10:00:00.000Z')])
    await other.count(0)
    expect(server.row().progress.completed).toBe(2)
    // Its page was left before the goals could be written: another one still counts it.
    other.add(0, mark([KEYS[0] ?? '']))
    other.sync()
    await other.count(1)
    expect(server.row().progress).toEqual({ completed: 3, target: 3 })
  })
})

describe('a goal that is older than the log', () => {
  const older = (completed: number, target = 10) => createServer(goalRow({ progress: { completed, target } }))

  test('goes on from what its row has', async () => {
    const server = older(7)
    const device = createDevice(server)
    await device.count(0)
    expect(server.row().progress.completed).toBe(7)
    device.add(0, mark([KEYS[0] ?? '']))
    await device.count(0)
    expect(server.row().progress.completed).toBe(8)
    expect(server.rows.filter(({ fact }) => fact.kind === 'goal.set')).toHaveLength(1)
  })

  test('counts what is marked before the log knows it, also when another tab opens the goals', async () => {
    const server = older(7)
    const device = createDevice(server)
    device.add(0, mark([KEYS[0] ?? '']))
    await device.count(0, 'rows')
    await device.count(0)
    expect(server.row().progress.completed).toBe(8)
  })

  test('is not written before the account knows what it had, and is counted again then', async () => {
    const server = older(7)
    const device = createDevice(server)
    device.add(0, mark([KEYS[0] ?? '']))
    expect(await device.count(0, 'setting')).toBeUndefined()
    expect(server.row().progress.completed).toBe(7)
    await device.count(1)
    expect(server.row().progress.completed).toBe(8)
  })

  test('has the larger of row and facts', async () => {
    const server = older(1)
    const device = createDevice(server)
    server.push([...mark([KEYS[0] ?? '']), ...mark([KEYS[1] ?? '']), ...mark([KEYS[2] ?? ''])])
    await device.count(0)
    expect(server.row().progress.completed).toBe(3)
  })

  test('never has less than its row, and never more than all that was marked, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.array(step, { maxLength: 30 }), async (completed, steps) => {
        const server = older(completed, 20)
        await run(
          steps.filter((each) => each.do !== 'target'),
          server,
        )
        const hand = byHand([
          { fact: factOfDeed(goalIsSet(GOAL, { level: LEVEL, target: 99 })), seq: 0, made: 0 },
          ...server.rows.flatMap((row) => (row.fact.kind === 'goal.set' ? [] : [{ ...row, made: row.seq }])),
        ])
        const now = server.row().progress.completed
        expect(now).toBeGreaterThanOrEqual(Math.max(completed, hand))
        expect(now).toBeLessThanOrEqual(completed + hand)
        expect(server.values).toEqual(server.values.toSorted((a, b) => a - b))
      }),
      { numRuns: 200 },
    )
  })
})
