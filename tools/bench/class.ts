import { loadavg } from 'node:os'
import { expect, type Page } from '@playwright/test'
import { startFreshSite } from '#e2e/fresh-site.ts'
import { callerAt, seedClass, seedCopy } from '#e2e/class-seed.ts'
import { percentile } from './served-folder.ts'
import { launchBrowser } from './site-and-browser.ts'

/**
 * Measures a class at the real server with the embedded database. First a room of 40 phones: each signs in with its card, reads what
 * is due, and hands in a copy of 300 words; all press at the same moment. The phones are the requests of the page, without a
 * browser. Then a teacher marks 30 of the answers in a browser, with the keyboard alone; each save is timed.
 *
 * `npm run bench -- class` prints the times, and the machine's load, on which they depend. It needs a build.
 */
const PHONES = 40
const MARKED = 30
const WORDS = 300
const SENTENCE = 'The passengers got out of the train and waited near the goat for an hour.'

const site = await startFreshSite({ CLASSES: 'yes', REQUEST_LOG: 'off' })
const seeded = await seedClass(site.url, [])
const { classId, assignmentId, teacher } = seeded
const visitor = callerAt(site.url)
const names = Array.from({ length: PHONES }, (_, at) => `Student ${String(at + 1).padStart(2, '0')}`)
const [printed] = await teacher.call('/auth/v1/class-cards', {
  method: 'POST',
  body: { class_id: classId, names },
})
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
const cards = printed?.cards as { secret: string; member_id: string }[]

const begun = performance.now()
const phones = await Promise.all(cards.map(signIn))
const signedIn = performance.now()
const ends = await Promise.all(phones.map(handIn))
const handedIn = performance.now()
const copies = await teacher.call('/rest/v1/class_hand_ins?select=id')
console.log(
  `${PHONES} phones: signed in with cards in ${seconds(signedIn - begun)} s; ` +
    `the last of ${copies.length} copies of ${WORDS} words was taken ${seconds(Math.max(...ends.map(({ taken }) => taken)) - signedIn)} s ` +
    `after all began to read what is due, the slowest hand-in took ${whole(Math.max(...ends.map(({ ms }) => ms)))} ms; ` +
    `all pages were whole again after ${seconds(handedIn - signedIn)} s; load ${load()}`,
)

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const saves: number[] = []
page.on('requestfinished', (request) => {
  const { responseEnd } = request.timing()
  const isSave = request.url().includes('/rest/v1/class_markings') && request.method() !== 'GET'
  if (isSave) saves.push(responseEnd)
})
await page.goto(`${site.url}/robots.txt`)
await page.evaluate((text) => localStorage.setItem('sb-evergreen-auth-token', text), teacher.session)
await page.goto(`${site.url}/class/${classId}/mark/${assignmentId}`)
const text = page.getByRole('group', { name: 'The answer' })
await expect(text).toBeVisible()
for (let press = 0; press < 80 && !(await hasFocus()); press += 1) await page.keyboard.press('Tab')
const waits: number[] = []
const started = performance.now()
for (let at = 1; at <= MARKED; at += 1) {
  await mark(page)
  const pressed = performance.now()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${at + 1} of ${PHONES}`)).toBeVisible()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'The answer')
  waits.push(performance.now() - pressed)
}
const done = await teacher.call('/rest/v1/class_markings?select=hand_in_id&done_at=not.is.null')
console.log(
  `A teacher marked ${done.length} answers of ${WORDS} words with the keyboard in ${seconds(performance.now() - started)} s: ` +
    `${saves.length} saves, half of them within ${whole(percentile(saves, 0.5))} ms, 99 of 100 within ${whole(percentile(saves, 0.99))} ms, ` +
    `all within ${whole(Math.max(...saves))} ms; the next answer came after ${whole(percentile(waits, 0.5))} ms, ` +
    `always within ${whole(Math.max(...waits))} ms; load ${load()}`,
)
await browser.close()
await site.stop()

/** Signs a phone in with its card, for the first time. */
async function signIn({ secret, member_id: memberId }: { secret: string; member_id: string }) {
  await visitor('/auth/v1/class-cards/open', { method: 'POST', body: { secret } })
  const [answer] = await visitor('/auth/v1/class-cards/sign-in', {
    method: 'POST',
    body: { secret, own_word: 'umbrella' },
  })
  return { memberId, call: callerAt(site.url, String(answer?.access_token)) }
}

/** What the page asks for, the copy, and what the page then reads again. Gives when the copy was taken, and how long that took. */
async function handIn(phone: Awaited<ReturnType<typeof signIn>>) {
  await readPage(phone)
  const from = performance.now()
  await seedCopy(seeded, phone, answerText())
  const taken = performance.now()
  await readPage(phone)
  return { taken, ms: taken - from }
}

async function readPage({ call }: Awaited<ReturnType<typeof signIn>>) {
  await call('/rest/v1/rpc/get_my_classes', { method: 'POST', body: {} })
  const ofClass = `class_id=eq.${classId}&order=id`
  await Promise.all(
    [
      'classes?select=id,name,teacher_name,exam,closed_at,ends_on',
      `class_members?select=id,role,nickname,by_card&${ofClass}`,
      `class_assignments?select=id,subject,out_of,due_on,line,own_mark_first,pairs_open&${ofClass}`,
      `class_hand_ins?select=id,assignment_id,part,words,own_marks,may_be_read,handed_on,returned_at&${ofClass}`,
      `class_markings?select=hand_in_id,notes,marks,change,done_at&class_id=eq.${classId}`,
    ].map((path) => call(`/rest/v1/${path}`)),
  )
}

/** Two notes, a level and a mark for each objective, one thing to change: as a teacher does it without a mouse. */
async function mark({ keyboard }: Page) {
  for (const key of ['ArrowRight', 'Shift+ArrowRight', '1', 'End', '8', 'r']) await keyboard.press(key)
  const objectives = await page.getByRole('combobox', { name: /^Level for/ }).count()
  for (let at = 0; at < objectives; at += 1)
    for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'Space', 'Tab']) await keyboard.press(key)
  await keyboard.type('Say who saw it.', { delay: 20 })
}

function hasFocus(): Promise<boolean> {
  return text.evaluate((element) => element === document.activeElement)
}

function answerText(): string {
  const words = Array.from({ length: WORDS }, (_, at) => SENTENCE.split(' ')[at % 15] ?? '')
  return [0, 1, 2].map((part) => words.slice(part * 100, part * 100 + 100).join(' ')).join('\n\n')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function whole(ms: number): string {
  return ms.toFixed(0)
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
