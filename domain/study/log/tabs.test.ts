import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFactLog, type LogChange, type NumberedFact } from './fact-log.ts'
import { ADA, factOf } from './facts.fixture.ts'

// Two tabs of one device take the same facts from local storage into the log. Each tells the other what it changed, in
// order, but late. Either of them may have the lock and sync. The server may be restored in between.

type Step =
  | { do: 'add'; tab: 0 | 1; n: number }
  | { do: 'sync' | 'hear'; tab: 0 | 1 }
  | { do: 'restore'; left: number }

const tab = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), tab, n: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constantFrom('sync' as const, 'hear' as const), tab }),
  fc.record({ do: fc.constant('restore' as const), left: fc.nat({ max: 6 }) }),
)

function createTab() {
  return { log: createFactLog(), inbox: [] as LogChange[] }
}

test('whichever tab adds, syncs or hears first: nothing waits for ever, and both have the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let rows: NumberedFact[] = []
      let generation = 1
      const tabs = [createTab(), createTab()] as const
      const changed = (by: 0 | 1, change: LogChange) => tabs[by === 0 ? 1 : 0].inbox.push(change)

      function sync(by: 0 | 1) {
        const { log } = tabs[by]
        const told = `log ${generation}`
        const { generation: known = told } = log.positionOf(ADA)
        if (known !== told) {
          changed(by, log.restart(ADA, told))
          take(by)
        }
        for (const { fact } of log.unsent(ADA))
          if (!rows.some((row) => row.fact.id === fact.id))
            rows.push({ fact, seq: rows.length + 1, epoch: 0 })
        take(by)
      }
      function take(by: 0 | 1) {
        const { log } = tabs[by]
        const after = log.positionOf(ADA).lastSeq
        changed(by, log.take(ADA, after, rows.slice(after), `log ${generation}`))
      }
      function hear(by: 0 | 1) {
        const message = tabs[by].inbox.shift()
        if (message) tabs[by].log.adopt(message)
      }

      for (const each of steps) {
        if (each.do === 'add') changed(each.tab, tabs[each.tab].log.add([factOf(each.n, { owner: ADA })]))
        else if (each.do === 'sync') sync(each.tab)
        else if (each.do === 'restore') {
          rows = rows.slice(0, each.left)
          generation += 1
        } else hear(each.tab)
      }
      const hearAll = () => {
        for (const by of [0, 1] as const) while (tabs[by].inbox.length > 0) hear(by)
      }
      hearAll()
      sync(0)
      hearAll()
      // A tab that heard of a restore late reads once more by itself.
      if (generation > 1) {
        sync(1)
        hearAll()
      }

      const entries = tabs.map(({ log }) => [...log.all()].map(({ fact, seq }) => [fact.id, seq] as const))
      const [first = [], second = []] = entries.map((list) => list.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      expect(first).toEqual(second)
      for (const { log } of tabs) expect(log.unsent(ADA)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
