import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Caller, seedClass, seedCopy, seedMarking } from '#e2e/class-seed.ts'
import { writeAnswer } from '#e2e/class-steps.ts'
import { median } from './served-folder.ts'
import { launchBrowser, PHONE, PHONE_SLOWDOWN, slowDown, startSite } from './site-and-browser.ts'

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
/** The student's answer in the pages of a class. */
const ANSWER = 'A goat stopped the morning train. The driver said that he had never seen anything like it.'
/** Says that the fonts are in the cache of the phone: the key is that of `app/lib/early/fonts.ts`. */
const FONTS_HERE = 'ee_fonts_here_v1'
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
  /** What the phone has stored: nothing if it was never here. */
  stored?: Stored
}

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>

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

/**
 * The pages of a class for a student: the class with a task, an answer that is written and not handed in, and one that came back.
 * Each at first, and again with what the first visit kept.
 */
async function classRooms(browser: Browser): Promise<Room[]> {
  const names = ['Lena', 'Amir', ...Array.from({ length: 10 }, (_, at) => `Pupil ${at}`)]
  const seeded = await seedClass(site.host, names, { pairs_open: true })
  const [lena, amir, ...others] = seeded.students
  if (!lena || !amir) throw new Error('The class has no students')
  const copy = await seedCopy(seeded, amir, ANSWER)
  await seedMarking(seeded, copy, true)
  // Pairs begin at ten answers.
  for (const other of others) await seedCopy(seeded, other, ANSWER)
  await seeded.teacher.call('/rest/v1/rpc/return_hand_ins', {
    method: 'POST',
    body: { assignment: seeded.assignmentId },
  })
  const home = `/class/${seeded.classId}`
  const writes = signedIn(lena)
  const first: Room[] = [
    {
      name: 'a class',
      path: home,
      useful: `shows('main', 'report on a goat')`,
      press: {
        selector: 'main button.inline-link',
        answered: `document.querySelector('main button.inline-link[aria-expanded=true]') !== null`,
      },
      stored: writes,
    },
    {
      name: 'an answer to hand in',
      path: `${home}/hand-in/${seeded.assignmentId}`,
      useful: `shows('main', 'A goat stopped')`,
      press: choosing('radio'),
      stored: await afterVisit(browser, writes, async (page) => {
        await writeAnswer(page, site.host, ANSWER)
        // Now the phone knows what is due.
        await page.getByRole('link', { name: 'Hand in to 10B English' }).waitFor()
      }),
    },
    {
      name: 'a returned answer',
      path: `${home}/returned/${copy}`,
      useful: `shows('main', 'A goat stopped')`,
      press: choosing('checkbox'),
      stored: signedIn(amir),
    },
    {
      name: 'pairs of a class',
      path: `${home}/pairs/${seeded.assignmentId}`,
      useful: `shows('main', 'A goat stopped')`,
      press: choosing('radio'),
      stored: signedIn(amir),
    },
    {
      name: 'the list of classes',
      path: '/class',
      useful: `shows('main', 'your name here')`,
      press: { selector: 'main li a', answered: `location.pathname !== '/class'` },
      stored: writes,
    },
    {
      name: 'joining a class',
      path: '/class/join',
      useful: `shows('main', 'I have a class code')`,
      press: {
        selector: 'main .tabs button',
        text: 'I have a place card',
        answered: `shows('main', 'Sign out first')`,
      },
      stored: writes,
    },
  ]
  const rooms: Room[] = []
  for (const room of first) {
    const stored = await afterVisit(browser, room.stored, async (page) => {
      await page.goto(site.host + room.path)
      await page.locator(room.press.selector).first().waitFor()
    })
    rooms.push({ ...room, name: `${room.name}, at first` }, { ...room, name: `${room.name}, again`, stored })
  }
  return rooms
}

/** A choice is made. */
function choosing(type: 'radio' | 'checkbox'): Room['press'] {
  const control = `main input[type=${type}]`
  return { selector: control, answered: `document.querySelector('${control}:checked') !== null` }
}

function signedIn({ session }: Caller): Stored {
  const localStorage = [{ name: 'sb-evergreen-auth-token', value: session }]
  return { cookies: [], origins: [{ origin: site.host, localStorage }] }
}

/** What a phone has stored after a visit in which `act` was done. */
async function afterVisit(
  browser: Browser,
  stored: Stored | undefined,
  act: (page: Page) => Promise<void>,
): Promise<Stored> {
  const context = await openPhone(browser, stored)
  const page = await context.newPage()
  await act(page)
  // A page keeps what it showed when it is left.
  await page.goto(`${site.host}/robots.txt`)
  const after = await context.storageState({ indexedDB: true })
  // A visit begins with an empty cache: the fonts are not here either.
  for (const { localStorage } of after.origins)
    localStorage.splice(0, Infinity, ...localStorage.filter(({ name }) => name !== FONTS_HERE))
  await context.close()
  return after
}

function openPhone(browser: Browser, storageState: Stored = { cookies: [], origins: [] }) {
  return browser.newContext({ ...PHONE, serviceWorkers: 'block', storageState })
}

async function visit(browser: Browser, room: Room): Promise<Visit> {
  const context = await openPhone(browser, room.stored)
  const page = await context.newPage()
  const traffic = await slow(page)
  await page.addInitScript(watchScript(room))
  await page.goto(site.host + room.path, { waitUntil: 'commit', timeout: GIVES_UP_AFTER })
  const times = await untilAnswered(page)
  const counted = traffic(await page.evaluate(() => performance.timeOrigin), times)
  await context.close()
  return { ...times, ...counted }
}

/**
 * Slows the line and the processor. The function that it gives counts requests and bytes from the start of the visit until the page
 * was useful and a press was answered.
 */
async function slow(
  page: Page,
): Promise<(origin: number, times: Pick<Visit, 'useful' | 'pressed'>) => Pick<Visit, 'requests' | 'bytes'>> {
  const session = await page.context().newCDPSession(page)
  /** When requests were sent and answers came, in seconds of the browser's own clock. */
  const asked: number[] = []
  const came: { at: number; bytes: number }[] = []
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
  await slowDown(page, PHONE_SLOWDOWN)
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
