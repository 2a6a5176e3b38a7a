import { expect, test } from 'vitest'
import { TooManyWaiting } from './fair-line.ts'
import { doOnce, takeTurns } from './take-turns.ts'

/** Work that ends when the test says so, and the names of what is under way. */
function workshop(options: Parameters<typeof takeTurns>[0] = { ofOne: 2 }) {
  const inTurn = takeTurns(options)
  const running = new Map<string, () => void>()
  const ended: string[] = []
  const send = (sender: string | undefined, name: string) =>
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
  const { send, finish, under } = workshop({ ofOne: 1 })
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

test('senders get a place one after another, however much one of them asks for', async () => {
  const { send, finish, under, ended } = workshop({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3']) void send('ada', name)
  for (const name of ['b1', 'b2']) void send('ben', name)
  void send('cy', 'c1')
  await finish('')
  for (let left = 6; left > 0; left -= 1) await finish(under()[0] ?? '')
  expect(ended).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('of a place that is shared, one sender has a part only', async () => {
  const { send, finish, under } = workshop({ atOnce: 3, ofOne: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('ada', name)
  for (const name of ['b1', 'b2']) void send('ben', name)
  await finish('')
  expect(under()).toEqual(['a1', 'a2', 'b1'])
  await finish('b1')
  expect(under()).toEqual(['a1', 'a2', 'b2'])
  await finish('b2')
  expect(under()).toEqual(['a1', 'a2'])
  await finish('a1')
  expect(under()).toEqual(['a2', 'a3'])
})

test('what the server does by itself comes after all senders', async () => {
  const { send, finish, under } = workshop({ atOnce: 1 })
  void send(undefined, 'own 1')
  void send(undefined, 'own 2')
  void send('ada', 'a1')
  await finish('own 1')
  expect(under()).toEqual(['a1'])
  void send('ben', 'b1')
  await finish('a1')
  expect(under()).toEqual(['b1'])
  await finish('b1')
  expect(under()).toEqual(['own 2'])
})

test('a full line refuses the sender who has the most in it, and not a newcomer', async () => {
  const { send, finish, ended } = workshop({ atOnce: 1, waiting: { most: 4, ofOne: 3 } })
  const outcomes: Record<string, string> = {}
  const ask = (sender: string, name: string) =>
    send(sender, name).catch((error: unknown) => {
      outcomes[name] = error instanceof TooManyWaiting ? 'refused' : String(error)
    })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('ada', name)
  for (const name of ['b1', 'c1', 'd1', 'e1', 'f1']) void ask(name.slice(0, 1), name)
  await finish('')
  // Ada has one under way and may have three waiting; others take the last of these, and a full line of single ones is full.
  expect(outcomes).toEqual({ a5: 'refused', a4: 'refused', a3: 'refused', e1: 'refused', f1: 'refused' })
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) await finish(name)
  expect(ended).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
})

test('a sender may rest after costly work, and others do not wait for that', async () => {
  const inTurn = takeTurns({ ofOne: 1 })
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const rested = inTurn('ada', async (rest) => rest(100)).then(() => inTurn('ada', note('ada again')))
  await inTurn('ben', note('ben'))
  await rested
  expect(order).toEqual(['ben', 'ada again'])
})

test('what several ask for at once is done once, and again for those whom another sender’s full line refused', async () => {
  const once = doOnce<string>()
  const full = () => Promise.reject(new TooManyWaiting('2 wait'))
  const [refused, mine, joined] = await Promise.allSettled([
    once('page', full),
    once('page', async () => 'made'),
    once('page', async () => 'made a second time'),
  ])
  expect(refused.status).toBe('rejected')
  expect([mine, joined]).toEqual([
    { status: 'fulfilled', value: 'made' },
    { status: 'fulfilled', value: 'made' },
  ])
  await expect(once('page', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await once('page', async () => 'anew')).toBe('anew')
})
