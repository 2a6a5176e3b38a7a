import { expect, test } from 'vitest'
import { followChanges } from './follow-changes.ts'
import { settle, testClock } from './study-world.fixture.ts'

/** A server that answers each opening as the test says, and a device that follows it. */
function world(first: (signal: AbortSignal) => Promise<Response>) {
  const time = testClock()
  let wall = 0
  const heard: string[] = []
  const signals: AbortSignal[] = []
  let next = first
  const stream = followChanges({
    open(signal) {
      signals.push(signal)
      return next(signal)
    },
    clock: time.clock,
    wallTime: () => wall,
    chance: () => 0.5,
    onHello: ({ generation, log, answers }) => heard.push(`hello ${generation} ${log} ${answers}`),
    onTold: (what, last) => heard.push(`${what} ${last}`),
    onHere: (answer) => heard.push(`here ${answer}`),
    onAsk: (after) => heard.push(`ask ${after}`),
    onLost: () => heard.push('lost'),
  })
  return {
    stream,
    heard,
    openings: () => signals.length,
    signal: () => signals.at(-1),
    next: time.next,
    async move(milliseconds: number) {
      wall += milliseconds
      await time.move(milliseconds)
      await settle()
    },
    /** The device sleeps: its own clock stops. */
    sleep: (milliseconds: number) => (wall += milliseconds),
    answer: (with_: typeof next) => (next = with_),
  }
}

/** A stream that the test writes to. It fails when the device gives it up. */
function openStream(...first: string[]) {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller
      for (const each of first) controller.enqueue(text.encode(each))
    },
  })
  return {
    async say(words: string) {
      send?.enqueue(text.encode(words))
      await settle()
    },
    async end() {
      send?.close()
      await settle()
    },
    open: async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        try {
          send?.error(new DOMException('given up', 'AbortError'))
        } catch {
          // It has ended already.
        }
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  }
}

const HELLO = 'event: hello\ndata: g 3 1\n\n'

async function following() {
  const server = openStream(HELLO)
  const device = world(server.open)
  await settle()
  expect(device.heard).toEqual(['hello g 3 1'])
  device.heard.length = 0
  return { device, server }
}

test('each message is heard once, however it is cut into pieces', async () => {
  const { device, server } = await following()
  for (const piece of [
    'data: lo',
    'g 4\n',
    '\ndata: answers 2\n\n:\n\nda',
    'ta: here x\n\ndata: ask 700\n\n',
    ':\n\n',
  ])
    await server.say(piece)
  await server.say('data: something new\n\nevent: other\ndata: x\n\n')
  expect(device.heard).toEqual(['log 4', 'answers 2', 'here x', 'ask 700'])
  expect(device.openings()).toBe(1)
  device.stream.stop()
})

test('a cut stream, as when the server is gone: again after one to fifteen seconds, by chance', async () => {
  const { device, server } = await following()
  await server.end()
  expect(device.heard).toEqual(['lost'])
  expect(device.next()).toBe(1000 + 7000)
  device.stream.stop()
})

test('a server that stops: again when it says so', async () => {
  const { device, server } = await following()
  await server.say('event: bye\ndata: restart 31000\n\n')
  expect(device.heard).toEqual(['lost'])
  expect(device.next()).toBe(32_000)
  device.stream.onUse()
  expect(device.next()).toBe(32_000)
  device.stream.stop()
})

test.each([
  ['token', 0],
  ['ended', 2000],
])('%s: again after %i ms, with a token that the client renews or gives up', async (bye, after) => {
  const { device, server } = await following()
  device.answer(async () => new Response('{}', { status: 401 }))
  const before = device.openings()
  await server.say(`event: bye\ndata: ${bye}\n\n`)
  const early: number[] = []
  if (after > 0) {
    device.stream.onReturn()
    await device.move(after - 1)
    early.push(device.openings())
  }
  expect(early).toEqual(after > 0 ? [before] : [])
  await device.move(1)
  expect(device.openings()).toBe(before + 1)
  await device.move(3_600_000)
  expect(device.openings()).toBe(before + 1)
})

test('a place that another device took: again when this one is used, a minute later at the earliest', async () => {
  const { device, server } = await following()
  const before = device.openings()
  await server.say('event: bye\ndata: elsewhere\n\n')
  device.stream.onUse()
  await device.move(600_000)
  expect(device.openings()).toBe(before)
  device.answer(openStream(HELLO).open)
  device.stream.onUse()
  await device.move(0)
  expect(device.heard).toEqual(['lost', 'hello g 3 1'])
  device.stream.stop()
})

test('beats keep a stream; 110 seconds of silence end it, and it is opened anew', async () => {
  const { device, server } = await following()
  const before = device.openings()
  for (let beat = 0; beat < 20; beat += 1) {
    await device.move(50_000)
    await server.say(':\n\n')
  }
  expect(device.openings()).toBe(before)
  device.answer(openStream(HELLO).open)
  await device.move(109_999)
  expect(device.heard).toEqual([])
  await device.move(1)
  expect(device.heard).toEqual(['lost', 'hello g 3 1'])
  device.stream.stop()
})

test('a device that slept opens a new stream as soon as the student is back', async () => {
  const { device } = await following()
  device.stream.onReturn()
  await settle()
  expect(device.heard).toEqual([])
  device.sleep(8 * 3_600_000)
  device.answer(openStream(HELLO).open)
  device.stream.onReturn()
  await device.move(0)
  expect(device.heard).toEqual(['lost', 'hello g 3 1'])
  device.stream.stop()
})

test('a connection that is back ends the pause', async () => {
  const { device, server } = await following()
  device.answer(() => Promise.reject(new TypeError('no connection')))
  await server.end()
  await device.move(300_000)
  const before = device.openings()
  expect(before).toBeGreaterThan(8)
  expect(before).toBeLessThan(30)
  device.answer(openStream(HELLO).open)
  device.stream.onReturn()
  await device.move(0)
  expect(device.openings()).toBe(before + 1)
  expect(device.heard).toEqual(['lost', 'hello g 3 1'])
  device.stream.stop()
})

test('a proxy that holds the stream back: after 8 seconds there is none, a minute later one more try, then every ten minutes', async () => {
  const device = world(openStream().open)
  await settle()
  const before = device.openings()
  await device.move(7999)
  expect(device.signal()?.aborted).toBe(false)
  device.answer(openStream().open)
  await device.move(8000 + 60_000)
  expect(device.openings()).toBe(before + 1)
  device.answer(openStream().open)
  await device.move(9000)
  for (let n = 0; n < 6; n += 1) {
    device.answer(openStream().open)
    device.stream.onReturn()
    await device.move(608_000)
  }
  expect(device.openings()).toBeLessThanOrEqual(before + 8)
  expect(device.heard).toEqual([])
  device.stream.stop()
})

test.each([
  ['another service', () => new Response('{}', { status: 404 })],
  ['a page of a proxy', () => new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } })],
])('%s has no stream: again after ten minutes', async (_, answer) => {
  const device = world(async () => answer())
  await settle()
  expect(device.next()).toBe(600_000)
  device.stream.stop()
})

test.each([429, 503])(
  'a server that answers %i is asked again when it says so, also if the student is back',
  async (status) => {
    const device = world(async () => new Response('{}', { status, headers: { 'Retry-After': '40' } }))
    await settle()
    const before = device.openings()
    await device.move(39_000)
    device.stream.onReturn()
    await settle()
    expect(device.openings()).toBe(before)
    await device.move(30_000)
    expect(device.openings()).toBe(before + 1)
    device.stream.stop()
  },
)

test('stopped, it opens nothing more, and gives up what is open', async () => {
  const { device } = await following()
  const before = device.openings()
  device.stream.stop()
  await device.move(3_600_000)
  expect([device.openings(), device.signal()?.aborted]).toEqual([before, true])
})
