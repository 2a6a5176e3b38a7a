import { expect, onTestFinished, test, vi } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Work that ends when the test says so, and the names of what is under way. */
function workshop(atOnce = 2) {
  const inTurn = takeTurns(atOnce)
  const running = new Map<string, () => void>()
  const ended: string[] = []
  const send = (sender: string, name: string) =>
    inTurn(sender, () => new Promise<void>((resolve) => running.set(name, resolve))).then(() =>
      ended.push(name),
    )
  const finish = async (name: string) => {
    running.get(name)?.()
    running.delete(name)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { send, finish, under: () => [...running.keys()], ended, inTurn }
}

test('two calls of a student run at a time, the others in their order; other students do not wait', async () => {
  const { send, finish, under, ended } = workshop()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('ada', name)
  void send('ben', 'b1')
  await finish('')
  expect(under()).toEqual(['a1', 'a2', 'b1'])
  await finish('a2')
  expect(under()).toEqual(['a1', 'b1', 'a3'])
  await finish('a1')
  await finish('a3')
  expect(under()).toEqual(['b1', 'a4'])
  await finish('a4')
  expect(ended).toEqual(['a2', 'a1', 'a3', 'a4'])
  void send('ada', 'a5')
  void send('ada', 'a6')
  await finish('')
  expect(under()).toEqual(['b1', 'a5', 'a6'])
})

test('with one at a time, the calls of a student wait for each other', async () => {
  const { send, finish, under } = workshop(1)
  for (const name of ['a1', 'a2']) void send('ada', name)
  void send('ben', 'b1')
  await finish('')
  expect(under()).toEqual(['a1', 'b1'])
  await finish('a1')
  expect(under()).toEqual(['b1', 'a2'])
})

test('a call that fails gives its place to the next one', async () => {
  const { inTurn } = workshop()
  const fails = () => inTurn('ada', () => Promise.reject(new Error('no')))
  const results = await Promise.allSettled([fails(), fails(), fails(), inTurn('ada', async () => 'done')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
})

test('work that asks for a rest keeps its place after its end; its answer and other students do not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { inTurn, send, finish, under } = workshop(1)
  const answer = inTurn('ada', async (rest) => {
    rest(300)
    return 'done'
  })
  void send('ada', 'a2')
  void send('ben', 'b1')
  expect(await answer).toBe('done')
  await finish('')
  expect(under()).toEqual(['b1'])
  vi.advanceTimersByTime(299)
  await finish('')
  expect(under()).toEqual(['b1'])
  vi.advanceTimersByTime(1)
  await finish('')
  expect(under()).toEqual(['b1', 'a2'])
})
