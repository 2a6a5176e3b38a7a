import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Turns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function turnsOf({ most = 10, ...options }: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ most, patienceMs: 1000, ...options })
  const order: string[] = []
  const take = (name: string, options = {}) =>
    turns.take(options).then(
      (end) => {
        order.push(name)
        return end
      },
      (error: Error) => {
        order.push(`${name}: ${error.message}`)
        return () => {}
      },
    )
  return { turns, order, take }
}

test('turns come in order, and one that is first comes before all that wait', async () => {
  const { turns, order, take } = turnsOf()
  const first = await take('first')
  const others = [take('second'), take('third'), take('checkpoint', { isFirst: true })]
  first()
  // To end a turn twice has no effect.
  first()
  ;(await others[2])?.()
  ;(await others[0])?.()
  expect(turns.isIdle).toBe(false)
  ;(await others[1])?.()
  expect(order).toEqual(['first', 'checkpoint', 'second', 'third'])
  expect(turns.isIdle).toBe(true)
})

test('too many that wait are refused at once', async () => {
  const { order, take } = turnsOf({ most: 1 })
  await take('first')
  void take('second')
  await take('third')
  expect(order).toEqual(['first', 'third: Too many requests wait for the database'])
})

test('a wait has an end, and the time in which the engine opens does not count', async () => {
  let openedAt: number | undefined
  const { turns, order, take } = turnsOf({ openedAt: () => openedAt })
  await take('first')
  void take('second')
  await vi.advanceTimersByTimeAsync(5000)
  expect(order).toEqual(['first'])
  openedAt = performance.now()
  await vi.advanceTimersByTimeAsync(900)
  expect(order).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(order).toEqual(['first', 'second: The database was busy for too long'])
  expect(turns.isIdle).toBe(false)
})

test('what waits can be refused together', async () => {
  const { turns, order, take } = turnsOf()
  const end = await take('first')
  const second = take('second')
  turns.refuseAll(new Error('closed'))
  await second
  end()
  expect(order).toEqual(['first', 'second: closed'])
  expect(turns.isIdle).toBe(true)
})

test('senders have a turn one after another, and one who sends many does not fill the line', async () => {
  const { order, take } = turnsOf({ most: 4, mostOfOne: 3 })
  const first = await take('first')
  const flood = [1, 2, 3, 4].map((n) => take(`flood ${n}`, { sender: 'stranger' }))
  const others = ['ada', 'ben'].map((sender) => take(sender, { sender }))
  first()
  for (const turn of [flood[0], others[0], others[1], flood[1]]) (await turn)?.()
  expect(order).toEqual([
    'first',
    'flood 4: Too many requests wait for the database',
    'flood 3: Too many requests wait for the database',
    'flood 1',
    'ada',
    'ben',
    'flood 2',
  ])
})

test('several places are taken before anybody waits', async () => {
  const { turns, order, take } = turnsOf({ places: 2 })
  const ends = await Promise.all([take('one'), take('two')])
  const third = take('three')
  ends[1]?.()
  ;(await third)()
  expect(order).toEqual(['one', 'two', 'three'])
  expect(turns.isIdle).toBe(false)
  ends[0]?.()
  expect(turns.isIdle).toBe(true)
})
