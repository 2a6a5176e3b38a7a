import type { Browser, BrowserContext, Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { expect, test, untilHydrated } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { cutOff } from './front.ts'
import { callRest } from './own-rows.ts'
import { ORIGIN } from './session.ts'
import { newPerson, openOwnMenu, SESSION_KEY, signIn } from './sign-in.ts'
import { siteInFront } from './site-in-front.ts'

const SETS = '/practice/igcse/sets'
const ANSWER = '/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3'
/** For a slow machine, and less than the minute after which a page without a stream asks. */
const SOON = { timeout: 45_000 }
/** A page without a stream asks every minute. */
const WITHIN_A_MINUTE = { timeout: 100_000 }

// The network is cut, a server is away, a session has ended.
test.use({ failing: /\/(study|rest\/v1|auth\/v1)\// })
test.beforeEach(({ page }) => setChance(page, 0.99))

const complete = (page: Page) => page.getByRole('button', { name: 'Mark Complete', exact: true })
const done = (page: Page) => page.getByRole('button', { name: 'Unmark', exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: /^My answer to Question 3/ })

async function newDevice(browser: Browser, size: Page) {
  const context = await browser.newContext({ viewport: size.viewportSize(), serviceWorkers: 'block' })
  const page = await context.newPage()
  await setChance(page, 0.99)
  return page
}

/** Counts the streams that a browser opens. */
function countStreams(context: BrowserContext) {
  const count = { opened: 0 }
  context.on('request', (request) => {
    if (request.url().includes('/study/changes?')) count.opened += 1
  })
  return count
}

/** The page has all of its code: for a second nothing has come. */
async function untilQuiet(page: Page) {
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        before = await page.evaluate(() => performance.getEntriesByType('resource').length)
        return before === last
      },
      { intervals: [1000] },
    )
    .toBe(true)
}

/** The page has a stream: the server has answered. */
const untilFollowed = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/study/changes?') && answer.ok())

test('two tabs of a device share one stream, and the second one goes on with it', async ({
  page: laptop,
  browser,
}) => {
  const person = await signIn(laptop)
  const phone = await newDevice(browser, laptop)
  await signIn(phone, person)
  const streams = countStreams(phone.context())
  const followed = untilFollowed(phone)
  await phone.goto(SETS)
  await followed
  const tab = await phone.context().newPage()
  await setChance(tab, 0.99)
  await tab.goto(SETS)
  await laptop.goto(SETS)
  await complete(laptop).first().click()
  for (const page of [phone, tab]) await expect(done(page)).toHaveCount(1, SOON)
  expect(streams.opened).toBe(1)

  const again = untilFollowed(tab)
  await phone.close()
  await again
  await complete(laptop).first().click()
  await expect(done(tab)).toHaveCount(2, SOON)
  await tab.context().close()
})

test('a device whose network was cut has everything as soon as it is back', async ({
  page: laptop,
  browser,
}) => {
  const person = await signIn(laptop)
  const phone = await newDevice(browser, laptop)
  // A browser that is told to be offline keeps the connections that it has: they are cut in front of the site.
  const front = await siteInFront(ORIGIN)
  await signIn(phone, person, front.url)
  const followed = untilFollowed(phone)
  await phone.goto(front.url + SETS)
  await followed
  await laptop.goto(SETS)
  await cutOff(phone, front)
  await complete(laptop).first().click()
  await expect(done(laptop)).toHaveCount(1)
  await expect(done(phone)).toHaveCount(0)
  const again = untilFollowed(phone)
  await front.restore()
  await phone.context().setOffline(false)
  await again
  await expect(done(phone)).toHaveCount(1, SOON)
  await phone.context().close()
  await front.cut()
})

test('a session that is ended on another device ends here without a touch', async ({ page, browser }) => {
  const person = await signIn(page)
  const phone = await newDevice(browser, page)
  await signIn(phone, person)
  const followed = untilFollowed(phone)
  await phone.goto(SETS)
  await followed
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/auth?redirect=/profile')
  // The student who signed out reads nothing of an ended session.
  await expect(page.getByText('Your session ended')).toHaveCount(0)
  await expect.poll(() => phone.evaluate((key) => localStorage.getItem(key), SESSION_KEY), SOON).toBeNull()
  await phone.context().close()
})

test('signing out ends the stream, and says nothing of an ended session', async ({ page }) => {
  const person = await signIn(page)
  const followed = untilFollowed(page)
  await page.goto(SETS)
  await followed
  await (await openOwnMenu(page)).getByText('Sign out').click()
  await expect(page.getByText(person.fullName)).toHaveCount(0)
  await page.waitForTimeout(3000)
  await expect(page.getByText('Your session ended')).toHaveCount(0)
})

test('an answer that is left at once reaches the account', async ({ page, browser }) => {
  const person = await signIn(page)
  const followed = untilFollowed(page)
  await page.goto(ANSWER)
  await expect(field(page)).toBeVisible()
  // The sync has begun: before that, a text waits on the device.
  await followed
  // The connection is too slow for what ends with the page: the account gets only what outlives it.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (address, request) =>
      request?.keepalive || !new Request(address).url.includes('/rest/v1/')
        ? send(address, request)
        : new Promise(() => {})
  })
  await field(page).pressSequentially('Dear Uncle,')
  // To a page of the same site: a browser that goes elsewhere may end the page before that has heard of it.
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  const phone = await newDevice(browser, page)
  await signIn(phone, person)
  await expect
    .poll(async () =>
      (await callRest(phone, 'answer_versions?select=body&order=seq')).rows.map(({ body }) => body),
    )
    .toContain('Dear Uncle,')
  await phone.goto(ANSWER)
  await expect(field(phone)).toHaveValue('Dear Uncle,', SOON)
  // The page that comes back sends nothing twice, and tells of no other device.
  await page.goto(ANSWER)
  await expect(field(page)).toHaveValue('Dear Uncle,')
  await expect(page.getByText('You changed this on another device')).toHaveCount(0)
  await phone.context().close()
})

test('a server that restarts is followed again, and nothing is missed', async ({ page: laptop, browser }) => {
  test.slow()
  const site = await startFreshSite()
  try {
    const person = newPerson()
    const phone = await newDevice(browser, laptop)
    for (const page of [laptop, phone]) {
      await signIn(page, person, site.url)
      await page.goto(site.url + SETS)
      await untilHydrated(page)
    }
    const counted = laptop.waitForResponse((answer) => answer.url().includes('/rest/v1/study_goals'))
    await complete(laptop).first().click()
    await expect(done(phone)).toHaveCount(1, SOON)
    await counted
    await untilQuiet(laptop)
    await untilQuiet(phone)
    await site.end()
    const again = untilFollowed(phone)
    await site.startAgain()
    await complete(laptop).first().click()
    await again
    await expect(done(phone)).toHaveCount(2, SOON)
    await phone.context().close()
  } finally {
    await site.stop()
  }
})

test.describe('where there is no stream', () => {
  for (const [what, hold] of [
    ['a proxy that holds it back', true],
    ['a hosted project, which has none', false],
  ] as const)
    test(`${what}: the page asks every minute`, { tag: '@long-only' }, async ({ page: laptop, browser }) => {
      test.slow()
      const person = await signIn(laptop)
      const phone = await newDevice(browser, laptop)
      await phone.route('**/study/changes?*', async (route) => {
        if (!hold) await route.fulfill({ status: 404, body: '{}' })
      })
      await signIn(phone, person)
      await phone.goto(SETS)
      await laptop.goto(SETS)
      await complete(laptop).first().click()
      await expect(done(phone)).toHaveCount(1, WITHIN_A_MINUTE)
      await phone.context().close()
    })
})
