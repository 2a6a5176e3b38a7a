import type { Browser, CDPSession, Page } from '@playwright/test'
import { seedClass } from '#e2e/class-seed.ts'
import { launchBrowser, median, PHONE, PHONE_SLOWDOWN, startSite } from './site-and-browser.ts'

/**
 * Measures what a student waits for on a cheap phone: 400 kbit/s, 400 ms to the server, a processor four times slower, an
 * empty cache. For each room: when what she came for can be read (`useful`), when a press is first answered (`press`), and what
 * had been asked for until then. The control is pressed as soon as it is there, and again every quarter of a second. A student's
 * page of a class is measured twice: on a phone that has not seen it, and on one that has. The median of three visits.
 * `npm run bench -- slow-phone [ROUNDS] [ROOM]`: of the rooms whose names have this word.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const WORD = process.argv[3] ?? ''
const KBIT = 400
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: (KBIT * 1000) / 8,
  uploadThroughput: (KBIT * 1000) / 8,
}
/** How often the page is looked at, and how often the control is pressed again, in milliseconds. */
const LOOK_EVERY = 30
const PRESS_EVERY = 250
const GIVES_UP_AFTER = 60_000

/** What is looked for in a room, as expressions that the page evaluates. `shows` finds a visible element with a text. */
interface Room {
  name: string
  path: string
  useful: string
  /** The control, and what is there once its press is answered. */
  press: { selector: string; text?: string; answered: string }
  /** What the phone has stored, by key. */
  stored?: Readonly<Record<string, string>>
}

const ROOMS: readonly Room[] = [
  {
    name: 'desk of a set',
    path: '/practice/igcse/0500-p1-set1_qp.pdf',
    useful: `shows('.text-view-page, .early', 'Before you begin')`,
    press: {
      selector: 'button.desk-chip',
      answered: `document.querySelector('button.desk-chip[aria-expanded=true]') !== null`,
    },
  },
  {
    name: 'Today',
    path: '/today',
    useful: `shows('form button[type=submit]', 'Make my plan')`,
    press: {
      selector: 'form button[type=submit]',
      answered: `!shows('form button[type=submit]', 'Make my plan') && shows('main h1', '.')`,
    },
  },
  {
    name: 'cards',
    path: '/cards',
    useful: `shows('main .text', '.') && shows('main button', 'Show the answer')`,
    press: {
      selector: 'main button',
      text: 'Show the answer',
      answered: `shows('main button', 'Knew it')`,
    },
  },
  {
    name: 'pairs',
    path: '/marking/pairs',
    useful: `shows('main', 'Version A')`,
    press: {
      selector: 'main button',
      text: 'I don’t know',
      answered: `shows('main button', 'Next pair')`,
    },
  },
  {
    name: 'record',
    path: '/record',
    useful: `shows('main', 'Nothing is marked yet')`,
    press: { selector: 'main button:not([disabled])', text: 'Open a copy', answered: 'state.picked' },
  },
  {
    name: 'list of sets',
    path: '/practice/igcse/sets',
    useful: `shows('main', 'Mark Complete')`,
    press: {
      selector: 'main button.tickbox',
      answered: `document.querySelector('main button.tickbox[data-done]') !== null`,
    },
  },
]

interface Visit {
  useful: number | null
  pressed: number | null
  requests: number
  bytes: number
}

const site = await startSite({ CLASSES: 'yes' })
const browser = await launchBrowser()
console.log('room: useful / press, in seconds; requests and KB until both')
for (const room of [...ROOMS, ...(await classRooms(browser))].filter(({ name }) => name.includes(WORD))) {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, room))
  console.log(`${room.name}: ${seconds(visits, 'useful')} / ${seconds(visits, 'pressed')} s; ${size(visits)}`)
}
await browser.close()
site.stop()

function seconds(visits: readonly Visit[], what: 'useful' | 'pressed'): string {
  const times = visits.map((each) => each[what])
  return times.includes(null) ? 'not within a minute' : (median(times.map(Number)) / 1000).toFixed(1)
}

function size(visits: readonly Visit[]): string {
  return `${median(visits.map(({ requests }) => requests))} requests, ${Math.round(median(visits.map(({ bytes }) => bytes)) / 1000)} KB`
}

/** The page of a class for a student, who has a task to do. */
async function classRooms(browser: Browser): Promise<Room[]> {
  const { classId, students } = await seedClass(site.host, ['Lena'])
  const room: Room = {
    name: 'a class, at first',
    path: `/class/${classId}`,
    useful: `shows('main', 'report on a goat')`,
    press: {
      selector: 'main button.inline-link',
      answered: `document.querySelector('main button.inline-link[aria-expanded=true]') !== null`,
    },
    stored: { 'sb-evergreen-auth-token': students[0]?.session ?? '' },
  }
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await context.addInitScript(storeScript(room))
  const page = await context.newPage()
  await page.goto(site.host + room.path)
  await page.getByText('report on a goat').first().waitFor()
  // What is due is kept a little later.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('ee_class_work')))
  await page.goto(`${site.host}/robots.txt`)
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  if (!('ee_last_seen_v1:class' in kept)) throw new Error('A class does not keep what it showed')
  await context.close()
  return [room, { ...room, name: 'a class, again', stored: kept }]
}

function storeScript({ stored = {} }: Room): string {
  return `for (const [key, text] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, text)`
}

async function visit(browser: Browser, room: Room): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await slow(session)
  await page.addInitScript(storeScript(room))
  await page.addInitScript(watchScript(room))
  await page.goto(site.host + room.path, { waitUntil: 'commit', timeout: GIVES_UP_AFTER })
  const times = await untilAnswered(page)
  const counted = traffic(await page.evaluate(() => performance.timeOrigin), times)
  await context.close()
  return { ...times, ...counted }
}

/** An answer that came: when, in seconds of the browser's own clock, and its size. */
interface Arrival {
  at: number
  bytes: number
}

/**
 * Slows the line and the processor. The function that it gives counts requests and bytes from the start of the visit until the page
 * was useful and a press was answered.
 */
async function slow(
  session: CDPSession,
): Promise<(origin: number, times: Pick<Visit, 'useful' | 'pressed'>) => Pick<Visit, 'requests' | 'bytes'>> {
  const asked: number[] = []
  const came: Arrival[] = []
  /** Seconds from the browser's own clock to the time of day, which the page knows. */
  let clocks = 0
  session.on('Network.requestWillBeSent', ({ request, timestamp, wallTime }) => {
    clocks = wallTime - timestamp
    if (request.url.startsWith('http')) asked.push(timestamp)
  })
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    came.push({ at: timestamp, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  return (origin, { useful, pressed }) => {
    const until = (origin + Math.max(useful ?? Infinity, pressed ?? Infinity)) / 1000 - clocks
    return {
      requests: asked.filter((at) => at <= until).length,
      bytes: came.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}

async function untilAnswered(page: Page): Promise<Pick<Visit, 'useful' | 'pressed'>> {
  const ends = Date.now() + GIVES_UP_AFTER
  for (;;) {
    const times = await page.evaluate(() => globalThis.slowPhone).catch(() => undefined)
    const isDone = times && times.useful !== null && times.pressed !== null
    if (isDone || Date.now() > ends) return times ?? { useful: null, pressed: null }
    await new Promise((resolve) => setTimeout(resolve, PRESS_EVERY))
  }
}

declare global {
  /** The times of this visit, in milliseconds since it began. */
  var slowPhone: { useful: number | null; pressed: number | null; picked: boolean } | undefined
}

/** Looks at the page and presses, in the page itself: what is slow there is slow for the look too. */
function watchScript({ useful, press }: Room): string {
  return `{
const state = (globalThis.slowPhone = { useful: null, pressed: null, picked: false })
let last = 0
addEventListener('click', ({ target }) => { if (target.type === 'file') state.picked = true }, true)
const isSeen = (element) => { const { width, height } = element.getBoundingClientRect(); return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden' }
const shows = (selector, text) => [...document.querySelectorAll(selector)].some((element) => isSeen(element) && new RegExp(text).test(element.textContent))
const find = () => [...document.querySelectorAll(${JSON.stringify(press.selector)})].find((element) => isSeen(element) && element.textContent.includes(${JSON.stringify(press.text ?? '')}))
const test = (look) => { try { return look() } catch { return false } }
setInterval(() => {
  const now = performance.now()
  if (state.useful === null && test(() => ${useful})) state.useful = now
  if (last > 0 && state.pressed === null && test(() => ${press.answered})) state.pressed = now
  if (state.pressed !== null || now - last < ${PRESS_EVERY}) return
  const control = test(find)
  if (!control) return
  last = now
  control.click()
}, ${LOOK_EVERY})
}`
}
