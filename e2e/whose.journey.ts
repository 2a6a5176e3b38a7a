import type { Page } from '@playwright/test'
import { STORED_KEYS } from '#app/lib/device/stored-keys.ts'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { callRest, ownId } from './own-rows.ts'
import { openOwnMenu, SESSION_KEY, signIn } from './sign-in.ts'

// Whose it is: what was done before a sign-in is asked about, a deletion leaves nothing of the student, and a clock that
// is off signs nobody out.

const LIST = '/practice/igcse?year=2024&session=Summer'
const DESK = '/practice/igcse/0500-p1-set1_qp.pdf'
const ANSWER = `${DESK}?first=my&question=3`
const WORDS = 'Dear Uncle, the lights came back'

test.beforeEach(({ page }) => setChance(page, 0.99))

const tick = (page: Page) => page.getByRole('button', { name: 'Mark Complete', exact: true }).first().click()
const count = (page: Page) =>
  page
    .getByRole('region', { name: 'Summer May/June' })
    .getByText(/^\d of 6 complete$/)
    .first()
const question = (page: Page) => page.getByRole('dialog', { name: /done here before you signed in/ })
const facts = async (page: Page) => (await callRest(page, 'study_events?select=id')).rows.length

/** A visitor has done two things here. */
async function asVisitor(page: Page) {
  await page.goto(LIST)
  await tick(page)
  await tick(page)
  await expect(count(page)).toHaveText('2 of 6 complete')
}

test(
  'what was done before a sign-in is asked about over any page, and joins with a yes',
  { tag: '@phone' },
  async ({ page }) => {
    await asVisitor(page)
    await signIn(page)
    // A page of text, which opens no log by itself.
    await page.goto('/syllabus')
    await expect(question(page)).toContainText(
      '2 things were done here before you signed in. Are they yours?',
    )
    await expect(question(page)).toContainText('2 papers marked complete')
    await expectAccessible(page, { include: ['[role=dialog]'] })
    expect(await facts(page)).toBe(0)
    await question(page).getByRole('button', { name: 'Yes, they are mine' }).click()
    await expect.poll(() => facts(page)).toBe(2)
    await page.goto(LIST)
    await expect(count(page)).toHaveText('2 of 6 complete')
    await expect(question(page)).toBeHidden()
  },
)

test('what is not mine goes out of sight, and is there again after signing out', async ({ page }) => {
  await asVisitor(page)
  await signIn(page)
  await page.goto(LIST)
  await question(page).getByRole('button', { name: 'No, they are not mine' }).click()
  await expect(count(page)).toHaveText('0 of 6 complete')
  await page.reload()
  await expect(count(page)).toHaveText('0 of 6 complete')
  expect(await facts(page)).toBe(0)
  await (await openOwnMenu(page)).getByText('Sign out').click()
  await expect(count(page)).toHaveText('2 of 6 complete')
})

test('closed, the question waits for the next sign-in; two tabs ask one question', async ({
  page,
  context,
}) => {
  await asVisitor(page)
  const person = await signIn(page)
  await page.goto(LIST)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(count(page)).toHaveText('2 of 6 complete')
  await page.waitForResponse((answer) => answer.url().includes('study_events'))
  await expect(question(page)).toBeHidden()
  expect(await facts(page)).toBe(0)

  await (await openOwnMenu(page)).getByText('Sign out').click()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  await expect(count(page)).toHaveText('2 of 6 complete')

  await signIn(page, person)
  await page.goto(LIST)
  await expect(question(page)).toBeVisible()
  // The tab in front asks too, when it has the place of the one that syncs.
  const other = await context.newPage()
  await setChance(other, 0.99)
  await other.goto(LIST)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(question(other)).toBeVisible({ timeout: 60_000 })
  await question(other).getByRole('button', { name: 'Yes, they are mine' }).click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => facts(other)).toBe(2)
})

/** A student has used this device: ticks, a timer, an answer, places and what else comes with them. */
async function useDevice(page: Page) {
  await page.goto(LIST)
  await tick(page)
  await page.goto('/marking/pairs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(ANSWER)
  const field = page.getByRole('textbox', { name: /^My answer to Question 3/ })
  await field.pressSequentially(WORDS)
  await expect(page.getByText(/^Saved on this device, \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Timer', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Leave it open' }).click()
}

/** Everything that the browser keeps for this site: each key, each entry of each store of each database, each cache. */
async function readDevice(page: Page) {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      })
    const databases: Record<string, unknown> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store)
        const keys = await settled(read.getAllKeys())
        if (keys.length > 0)
          databases[`${name} ${store}`] = JSON.stringify([keys, await settled(read.getAll())])
      }
      database.close()
    }
    const cached: Record<string, string[]> = {}
    for (const name of await caches.keys())
      cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return {
      local: Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
      tab: Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const),
      databases,
      cached,
    }
  })
}

const PATTERNS = STORED_KEYS.map(({ key, whose }) => ({
  whose,
  pattern: new RegExp(`^${key.replace(/\{[^}]+\}/g, '[^:]+')}$`),
}))
const whoseIs = (key: string) => PATTERNS.find(({ pattern }) => pattern.test(key))?.whose
const OLD_TICKS = { 'ee_study settings': '[["has-old-ticks"],[true]]' }

/** Nothing of the student is left: no key of theirs, and their id and words nowhere. */
async function expectNothingOf(page: Page, student: string, { isSignedIn = false } = {}) {
  const device = await readDevice(page)
  const own = [...device.local, ...device.tab].filter(([key]) => {
    const whose = whoseIs(key)
    return whose === undefined || whose === 'student' || (whose === 'session' && !isSignedIn)
  })
  // The page after the deletion is a page of its own: its message may be there, and its visit.
  expect(own.filter(([key]) => key !== 'ee_next_page_v1')).toEqual([])
  const others = [...device.local, ...device.tab].filter(([key]) => !isSignedIn || whoseIs(key) !== 'session')
  const text = JSON.stringify([others, device.cached])
  for (const trace of [student, WORDS, '0500-p1-set1']) expect(text).not.toContain(trace)
  return device
}

async function expectUsed(page: Page) {
  const { local, databases } = await readDevice(page)
  const keys = local.map(([key]) => key)
  for (const start of ['ee_desk_v1:', 'ee_running_timers_v1', 'ee_completion_v1:', 'ee_pair_seed_v1'])
    expect(keys.some((key) => key.startsWith(start))).toBe(true)
  expect(JSON.stringify(databases)).toContain(WORDS)
}

/** The desk is as new: no time is used, no answer is there. */
async function expectNewDesk(page: Page) {
  await page.goto(ANSWER)
  await expect(page.getByRole('textbox', { name: /^My answer to Question 3/ })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Timer', exact: true })).toBeVisible()
  await expect(page.getByText(/used\. Finished/)).toHaveCount(0)
}

test.describe('a deletion', () => {
  // What a page asks in the moment in which its account ends is refused.
  test.use({ failing: /\/auth\/v1\/(user|token)|\/rest\/v1\// })

  test('Delete my account leaves nothing of the student on the device', async ({ page }) => {
    await signIn(page)
    await useDevice(page)
    await expectUsed(page)
    const student = await ownId(page)
    // What the account has not got waits on the device.
    await page.route('**/rest/v1/study_events*', (route) => route.abort())
    await page.goto(LIST)
    await tick(page)
    await expect
      .poll(async () => (await readDevice(page)).databases['ee_study facts'])
      .toContain('"seq":null')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await expect(dialog).toContainText('answers, marks and ticks')
    await dialog.getByLabel('Type delete to confirm').fill('delete')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Nothing is kept about you any more.', { exact: true })).toBeVisible()
    const { databases } = await expectNothingOf(page, student)
    expect(databases).toEqual(OLD_TICKS)
    await expectNewDesk(page)
  })

  test('signing out with Remove them leaves nothing of the student on the device', async ({ page }) => {
    await signIn(page)
    await useDevice(page)
    await expectUsed(page)
    const student = await ownId(page)
    // What the account has not got yet would stay, and wait for it.
    await page.goto('/record')
    await expect
      .poll(async () => JSON.stringify((await readDevice(page)).databases))
      .not.toContain('waitingFor')
    // Not at the desk: leaving it is noted, for whoever uses the device.
    await page.goto('/syllabus')
    await expect.poll(() => facts(page)).toBeGreaterThan(2)
    await (await openOwnMenu(page)).getByText('Sign out').click()
    const keep = page.getByRole('dialog', { name: 'Keep your ticks and answers on this device?' })
    await expect(keep).toContainText('1 paper marked complete and 1 answer')
    await expectAccessible(page, { include: ['[role=dialog]'] })
    await keep.getByRole('button', { name: 'Remove them' }).click()
    await expect(keep).toBeHidden()
    await expect.poll(async () => (await readDevice(page)).databases).toEqual(OLD_TICKS)
    await expectNothingOf(page, student)
    await expectNewDesk(page)
  })

  test('Delete my record leaves nothing of what the student did', async ({ page }) => {
    await signIn(page)
    await useDevice(page)
    await expectUsed(page)
    const student = await ownId(page)
    await page.goto('/record')
    const own = page.getByRole('region', { name: 'Your data' })
    await own.getByRole('button', { name: 'Delete my record' }).click()
    await expect(page.getByRole('dialog')).toContainText('It has 1 paper marked complete and 1 answer')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(own).toContainText('Nothing yet')
    // The account notes the deletion: it is no thing of the student.
    const answered = page.waitForResponse((answer) => answer.url().includes('study_events'))
    await page.reload()
    await expect.poll(() => facts(page)).toBe(1)
    await answered
    await expect(own).toContainText('Nothing yet')
    const { databases } = await expectNothingOf(page, student, { isSignedIn: true })
    expect(JSON.stringify(databases)).not.toContain(WORDS)
    await expectNewDesk(page)
  })
})

const HOUR = 3_600_000
const OFFSETS = {
  'two hours fast': 2 * HOUR,
  'two hours slow': -2 * HOUR,
  'a day fast': 24 * HOUR,
  'a day slow': -24 * HOUR,
  'two years fast': 2 * 365 * 24 * HOUR,
  'two years slow': -2 * 365 * 24 * HOUR,
}

for (const [name, off] of Object.entries(OFFSETS)) {
  test(
    `a clock that is ${name} refreshes the session once at most`,
    { tag: name === 'two hours fast' ? [] : ['@long-only'] },
    async ({ page }) => {
      let refreshes = 0
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) refreshes += 1
      })
      await signIn(page)
      await page.clock.install({ time: Date.now() + off })
      await page.goto(LIST)
      // The session ends later than now, by this clock. A page that is left before it has the answer asks again.
      const isGood = (key: string) =>
        JSON.parse(localStorage.getItem(key) ?? '{}').expires_at > Date.now() / 1000
      await expect.poll(() => page.evaluate(isGood, SESSION_KEY)).toBe(true)
      for (const path of ['/profile', '/record', LIST])
        await Promise.all([
          page.waitForResponse((answer) => /\/(rest|auth)\/v1\//.test(answer.url())),
          page.goto(path),
        ])
      expect(refreshes).toBeLessThanOrEqual(1)
      expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).not.toBeNull()
    },
  )
}
