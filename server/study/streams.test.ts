import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BEAT_SECONDS, mostStreams, type Stream, Streams } from './streams.ts'

const ADA = 'ada'
const LIMITS = { ofStudent: 6, ofAddress: 2000, all: 20_000 }
const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream that notes what it is told. */
function noted(given: Partial<Stream> = {}) {
  const told: string[] = []
  let unread = 0
  const stream: Stream = {
    student: ADA,
    session: `session of ${given.student ?? ADA}`,
    device: 'phone',
    address: '192.0.2.1',
    until: Date.now() + HOUR,
    write: (text) => void told.push(text.trim()),
    unread: () => unread,
    end: (lastWords) => void told.push(lastWords.replaceAll('\n', ' ').trim()),
    cut: () => void told.push('cut'),
    ...given,
  }
  return { stream, told, waits: (bytes: number) => (unread = bytes) }
}

function streamsOf(limits = LIMITS, living?: () => Promise<ReadonlySet<string>>) {
  return new Streams({ limits, livingOf: living ?? (async (all) => new Set(all)) })
}

test('a message reaches the devices of its student, and nobody else', () => {
  const streams = streamsOf()
  const [phone, laptop] = [noted(), noted({ device: 'laptop' })]
  const ben = noted({ student: 'ben' })
  for (const { stream } of [phone, laptop, ben]) expect(streams.open(stream)).toBe(true)
  streams.onMessage('log ada 7')
  streams.onMessage('here ada 1434f16f phone')
  streams.onMessage('answers ada 3')
  streams.onMessage('something ada 3')
  expect(phone.told).toEqual(['data: log 7', 'data: answers 3'])
  expect(laptop.told).toEqual(['data: log 7', 'data: here 1434f16f', 'data: answers 3'])
  expect(ben.told).toEqual([])
  streams.stop()
})

test('an ended session ends its streams only', () => {
  const streams = streamsOf()
  const [gone, stays] = [noted({ session: 'one' }), noted({ session: 'two', device: 'laptop' })]
  for (const { stream } of [gone, stays]) streams.open(stream)
  streams.onMessage('ended one')
  expect(gone.told).toEqual(['event: bye data: ended'])
  expect([stays.told, streams.size]).toEqual([[], 1])
  streams.stop()
})

test('a device has one stream, an account six: the oldest ends', () => {
  const streams = streamsOf()
  const devices = Array.from({ length: 7 }, (_, index) => noted({ device: `d${index}` }))
  for (const { stream } of devices) expect(streams.open(stream)).toBe(true)
  expect(devices[0]?.told).toEqual(['event: bye data: elsewhere'])
  expect(streams.size).toBe(6)
  const again = noted({ device: 'd3' })
  expect(streams.open(again.stream)).toBe(true)
  expect(devices[3]?.told).toEqual(['event: bye data: elsewhere'])
  expect([devices[1]?.told, streams.size]).toEqual([[], 6])
  streams.stop()
})

test('an address and a process have a bound; what ends makes room', () => {
  const streams = streamsOf({ ofStudent: 6, ofAddress: 2, all: 3 })
  const open = (n: number, address: string) => {
    const each = noted({ student: `s${n}`, address })
    return { ...each, isOpen: streams.open(each.stream) }
  }
  const first = open(1, 'school')
  expect(first.isOpen && open(2, 'school').isOpen).toBe(true)
  expect(open(3, 'school').isOpen).toBe(false)
  expect(open(4, 'home').isOpen).toBe(true)
  expect(open(5, 'library').isOpen).toBe(false)
  streams.forget(first.stream)
  streams.forget(first.stream)
  expect(open(6, 'school').isOpen).toBe(true)
  expect(streams.size).toBe(3)
  streams.stop()
})

test('of a memory of 512 MB and 1,024 open files, half of the files is the bound', () => {
  expect(mostStreams({ memory: 512 * 1024 ** 2, files: 1024 })).toBe(512)
  expect(mostStreams({ memory: 512 * 1024 ** 2, files: 1_048_576 })).toBe(4369)
  expect(mostStreams({ memory: 1024, files: Infinity })).toBe(1)
})

test('each stream gets one beat in fifty seconds', () => {
  const streams = streamsOf()
  const all = Array.from({ length: 40 }, (_, index) => noted({ student: `s${index}` }))
  for (const { stream } of all) streams.open(stream)
  vi.advanceTimersByTime(BEAT_SECONDS * 1000)
  expect(all.map(({ told }) => told)).toEqual(all.map(() => [':']))
  streams.stop()
})

test('before its token expires a stream ends, and says why', () => {
  const streams = streamsOf()
  const { stream, told } = noted({ until: Date.now() + 100_000 })
  streams.open(stream)
  vi.advanceTimersByTime(100_000)
  expect(told.at(-1)).toBe('event: bye data: token')
  expect(streams.size).toBe(0)
  streams.stop()
})

test('a session that ends without a message, as by a ban, ends within a beat; a database that is away ends none', async () => {
  let answer: () => Promise<ReadonlySet<string>> = async () => {
    throw new Error('away')
  }
  const streams = streamsOf(LIMITS, () => answer())
  const { stream, told } = noted()
  streams.open(stream)
  await vi.advanceTimersByTimeAsync(BEAT_SECONDS * 1000)
  expect(told).toEqual([':'])
  answer = async () => new Set()
  await vi.advanceTimersByTimeAsync(BEAT_SECONDS * 1000)
  expect(told).toEqual([':', ':', 'event: bye data: ended'])
  streams.stop()
})

test('a device that does not read is cut off', () => {
  const streams = streamsOf()
  const { stream, told, waits } = noted()
  streams.open(stream)
  waits(16 * 1024)
  streams.onMessage('log ada 1')
  waits(16 * 1024 + 1)
  streams.onMessage('log ada 2')
  expect([told, streams.size]).toEqual([['data: log 1', 'cut'], 0])
  streams.stop()
})

test('after a gap each device asks within ten seconds', () => {
  const streams = streamsOf()
  const all = Array.from({ length: 50 }, (_, index) => noted({ student: `s${index}` }))
  for (const { stream } of all) streams.open(stream)
  streams.onMessage('generation')
  const pauses = all.map(({ told }) => Number(/^data: ask (\d+)$/.exec(told.join())?.[1]))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...pauses)).toBeLessThan(10_000)
  expect(new Set(pauses).size).toBeGreaterThan(10)
  streams.stop()
})

test('a server that stops says so, spreads the devices, and takes no more', () => {
  const streams = streamsOf()
  const all = Array.from({ length: 50 }, (_, index) => noted({ student: `s${index}` }))
  for (const { stream } of all) streams.open(stream)
  streams.stop()
  const spreads = all.map(({ told }) => Number(/^event: bye data: restart (\d+)$/.exec(told.join())?.[1]))
  expect(Math.max(...spreads)).toBeLessThan(500)
  expect(new Set(spreads).size).toBeGreaterThan(10)
  expect([streams.size, streams.open(noted().stream)]).toEqual([0, false])
})
