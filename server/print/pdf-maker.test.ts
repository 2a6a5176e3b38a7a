import { performance } from 'node:perf_hooks'
import { onTestFinished, expect, test, vi } from 'vitest'
import { TooManyWaiting } from '#server/fair-line.ts'
import { TooSlow } from '#server/job-thread.ts'
import { forSender } from '#server/http/sender.ts'
import { pdfMaker } from './pdf-maker.ts'

vi.setConfig({ testTimeout: 180_000 })

const FIXTURE = new URL('./printer.fixture.ts', import.meta.url)
const PAGE = `#set document(title: "A title", date: datetime(year: 2026, month: 11, day: 23))
#set text(lang: "en", font: "Newsreader")
= A heading
A sentence.`

function openMaker(options: Parameters<typeof pdfMaker>[0] = {}) {
  // On a busy machine, starting a thread may take long.
  const maker = pdfMaker({ startMs: 100_000, limitMs: 100_000, ...options })
  onTestFinished(() => maker.close())
  return maker
}

const text = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf)

test('a source becomes a tagged PDF, and a faulty one an error with Typst’s own words', async () => {
  const maker = openMaker()
  const first = text(await maker.make(PAGE))
  expect(first).toMatch(/^%PDF-/)
  expect(first).toContain('/StructTreeRoot')
  await expect(maker.make('#nothing')).rejects.toThrow(/^unknown variable: nothing$/)
  expect(text(await maker.make(PAGE))).toBe(first)
})

test('while a PDF is made, this thread has time for others', async () => {
  const maker = openMaker()
  await maker.make(PAGE)
  const long = `${PAGE}\n#for part in range(8) [ #lorem(400) #pagebreak() ]`
  const before = performance.eventLoopUtilization()
  await maker.make(long)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test('two sources of an address wait, and a stranger who asks for many makes nobody wait long', async () => {
  const maker = openMaker({ thread: FIXTURE })
  const made: string[] = []
  const make = (sender: string, source: string) =>
    forSender(sender, async () => made.push(text(await maker.make(source))))
  const flood = Promise.allSettled(Array.from({ length: 20 }, (_, n) => make('stranger', `flood ${n}`)))
  const classes = ['a', 'b', 'c', 'd', 'e'].map((school) => make(school, school))
  await Promise.all(classes)
  const outcomes = await flood
  expect(outcomes.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  for (const refused of outcomes.slice(3))
    expect(refused).toEqual({ status: 'rejected', reason: expect.any(TooManyWaiting) })
  expect(made).toEqual(['flood 0', 'flood 1', 'a', 'b', 'c', 'd', 'e', 'flood 2'])
  expect(text(await maker.make('after'))).toBe('after')
})

test('a source that takes too long ends the thread, and the next one gets a new thread', async () => {
  const maker = openMaker({ thread: FIXTURE, limitMs: 1000 })
  const never = maker.make('never')
  const after = maker.make('after')
  await expect(never).rejects.toThrow(TooSlow)
  expect(text(await after)).toBe('after')
})

test.each([
  ['stop', 'The thread that makes PDFs has ended'],
  ['wrong', 'unknown variable: wrong'],
])('after %s the next source is made', async (source, message) => {
  const maker = openMaker({ thread: FIXTURE })
  await expect(maker.make(source)).rejects.toThrow(message)
  expect(text(await maker.make('next'))).toBe('next')
})

test('a thread that was started before it is needed makes the first PDF, or ends when none is asked for', async () => {
  const maker = openMaker({ thread: FIXTURE, idleMs: 200 })
  maker.getReady()
  maker.getReady()
  expect(text(await maker.make('one'))).toBe('one')
  await new Promise((done) => setTimeout(done, 400))
  maker.getReady()
  await new Promise((done) => setTimeout(done, 400))
  expect(text(await maker.make('two'))).toBe('two')
})

test('a thread without work ends, and another one starts when it is needed', async () => {
  const maker = openMaker({ thread: FIXTURE, idleMs: 1 })
  expect(text(await maker.make('one'))).toBe('one')
  await new Promise((done) => setTimeout(done, 50))
  expect(text(await maker.make('two'))).toBe('two')
})

test('closing ends what is under way and what waits', async () => {
  const maker = openMaker({ thread: FIXTURE })
  const waiting = [maker.make('never'), maker.make('one')].map((each) =>
    expect(each).rejects.toThrow(/ended|closed/),
  )
  await maker.close()
  await Promise.all(waiting)
})
