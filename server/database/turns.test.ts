import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Turns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function turnsOf({ most = 10, openedAt = () => 0 }: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ most, patienceMs: 1000, openedAt })
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
