import { expect, test } from 'vitest'
import { testClock } from '#app/sync/log/study-world.fixture.ts'
import { createAnswerPace } from './answer-pace.ts'

const [LETTER, ESSAY] = ['letter', 'essay']

function device() {
  const time = testClock()
  const shown = new Set<string>()
  const heres: string[] = []
  const state = { isInUse: true, dues: 0 }
  const pace = createAnswerPace({
    clock: time.clock,
    shown: () => shown,
    isInUse: () => state.isInUse,
    tellHere: (id) => heres.push(id),
    onDue: () => (state.dues += 1),
  })
  return { pace, time, shown, heres, state }
}

/** Types without a pause for so many seconds: the text is stored every 1.5 s. */
async function type({ pace, time }: ReturnType<typeof device>, seconds: number) {
  for (let at = 0; at < seconds; at += 1.5) {
    await time.move(1500)
    pace.onStored(LETTER, false)
  }
}

test('a text is sent three seconds after its last key', async () => {
  const { pace, time, state } = device()
  await time.move(600)
  pace.onStored(LETTER, true)
  expect(pace.isHeld(LETTER)).toBe(true)
  await time.move(2399)
  expect(state.dues).toBe(0)
  await time.move(1)
  expect([state.dues, pace.isHeld(LETTER)]).toEqual([1, false])
  await time.move(600_000)
  expect(state.dues).toBe(1)
})

test('while the student types, every twenty seconds', async () => {
  const own = device()
  await type(own, 60)
  expect(own.state.dues).toBe(3)
})

test('while another device shows the answer, every four seconds, and 1.5 s after the last key', async () => {
  const own = device()
  own.pace.onHere(LETTER)
  await type(own, 36)
  expect(own.state.dues).toBeGreaterThanOrEqual(8)
  expect(own.state.dues).toBeLessThanOrEqual(9)
  await own.time.move(10_000)
  const before = own.state.dues
  own.pace.onStored(LETTER, true)
  await own.time.move(900)
  expect(own.state.dues).toBe(before + 1)
})

test('a text that waits is sent sooner when another device shows the answer, and later again a minute after that', async () => {
  const own = device()
  await type(own, 6)
  own.pace.onHere(ESSAY)
  expect(own.state.dues).toBe(0)
  own.pace.onHere(LETTER)
  await own.time.move(0)
  expect(own.state.dues).toBe(1)
  await own.time.move(60_000)
  await type(own, 6)
  expect(own.state.dues).toBe(1)
})

test('what is finished, and what is being sent, is held no longer', () => {
  const { pace } = device()
  for (const rule of ['onSettled', 'onSend'] as const) {
    pace.onStored(LETTER, true)
    pace.onStored(ESSAY, true)
    pace[rule](LETTER)
    expect([pace.isHeld(LETTER), pace.isHeld(ESSAY)]).toEqual([false, true])
  }
})

test('a device says once which answer it shows, and again with each new stream and each return of the student', async () => {
  const { pace, time, shown, heres, state } = device()
  shown.add(LETTER)
  pace.onShown()
  expect(heres).toEqual([])
  pace.onLive(true)
  expect(heres).toEqual([LETTER])
  await time.move(3_600_000)
  pace.onShown()
  expect(heres).toHaveLength(1)
  shown.add(ESSAY)
  pace.onShown()
  expect(heres).toEqual([LETTER, ESSAY])
  pace.onLive(false)
  pace.onUseAgain()
  pace.onLive(true)
  expect(heres).toHaveLength(4)
  pace.onUseAgain()
  expect(heres).toHaveLength(6)
  state.isInUse = false
  pace.onUseAgain()
  expect(heres).toHaveLength(6)
})

test('two devices that show one answer tell each other every 45 seconds, until one is not used any more', async () => {
  const [phone, laptop] = [device(), device()]
  for (const { pace, shown } of [phone, laptop]) {
    shown.add(LETTER)
    pace.onLive(true)
  }
  const told = { phone: 0, laptop: 0 }
  async function pass() {
    for (; told.phone < phone.heres.length; told.phone += 1) laptop.pace.onHere(LETTER)
    for (; told.laptop < laptop.heres.length; told.laptop += 1) phone.pace.onHere(LETTER)
  }
  for (let second = 0; second < 180; second += 1) {
    await pass()
    for (const { time } of [phone, laptop]) await time.move(1000)
  }
  expect(phone.heres.length).toBeGreaterThanOrEqual(4)
  expect(phone.heres.length).toBeLessThanOrEqual(5)
  expect(laptop.heres.length).toBeLessThanOrEqual(5)
  laptop.state.isInUse = false
  const before = phone.heres.length
  for (let second = 0; second < 600; second += 1) {
    await pass()
    for (const { time } of [phone, laptop]) await time.move(1000)
  }
  expect(phone.heres.length - before).toBeLessThanOrEqual(2)
})

test('a device that writes need not say that it shows the answer: its texts say so', async () => {
  const own = device()
  own.shown.add(LETTER)
  own.pace.onLive(true)
  for (let n = 0; n < 30; n += 1) {
    own.pace.onHere(LETTER)
    own.pace.onSend(LETTER)
    await own.time.move(20_000)
  }
  expect(own.heres).toHaveLength(1)
})
