import type { Browser, Page } from '@playwright/test'
import { postgresFolder, startPostgres } from '#server/database/postgres.fixture.ts'
import { setChance } from './chance.ts'
import { expect, test, untilHydrated } from './fixtures.ts'
import { startFreshSite } from './fresh-site.ts'
import { callRest } from './own-rows.ts'
import { newPerson, signIn } from './sign-in.ts'

const SETS = '/practice/igcse/sets'
const ANSWER = '/practice/igcse/0500-p1-set1_qp.pdf?first=my&question=3'
/** For a slow machine; pages that are not in use ask every minute. */
const AGREED = { timeout: 90_000 }

// The site is away for a while, and an account is gone.
test.use({ failing: /^http:/ })
test.beforeEach(({ page }) => setChance(page, 0.99))

const field = (page: Page) => page.getByRole('textbox', { name: /^My answer to Question 3/ })
const complete = (page: Page) => page.getByRole('button', { name: 'Mark Complete', exact: true })
const done = (page: Page) => page.getByRole('button', { name: 'Unmark', exact: true })

async function newDevice(browser: Browser, size: Page) {
  const context = await browser.newContext({ viewport: size.viewportSize(), serviceWorkers: 'block' })
  const page = await context.newPage()
  await setChance(page, 0.99)
  return page
}

/** What the account has of the log and of answers. */
async function account(page: Page) {
  const { rows: events } = await callRest(page, 'study_events?select=kind,seq&order=seq')
  const { rows: versions } = await callRest(page, 'answer_versions?select=body&order=seq')
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  return { ticks: count('paper.completed'), texts: versions.map(({ body }) => body) }
}

/**
 * Two devices of a student, a backup, more work, a restore. `restore` gives the settings with which the site then starts.
 */
async function walk(
  { page: laptop, browser }: { page: Page; browser: Browser },
  site: Awaited<ReturnType<typeof startFreshSite>>,
  restore: (backup: string) => Promise<{ printed: string; settings: Record<string, string> }>,
) {
  const [phone, other] = [await newDevice(browser, laptop), await newDevice(browser, laptop)]
  const person = newPerson()
  for (const page of [laptop, phone]) await signIn(page, person, site.url)
  await signIn(other, newPerson('Noor Haddad'), site.url)
  for (const page of [laptop, phone]) await page.goto(site.url + SETS)
  await complete(laptop).first().click()
  await expect(done(phone)).toHaveCount(1, AGREED)

  await site.end()
  const backup = site.pathOf('backup.sql')
  site.command('backup', [backup])
  await site.startAgain()
  // After the backup: two ticks and a text, all of them told as saved, and an account that is deleted.
  await complete(laptop).first().click()
  await complete(laptop).first().click()
  await laptop.goto(site.url + ANSWER)
  await field(laptop).fill('Dear Uncle, the lights came back.')
  await expect
    .poll(() => account(laptop), AGREED)
    .toEqual({
      ticks: 3,
      texts: ['Dear Uncle, the lights came back.'],
    })
  expect((await callRest(other, 'rpc/delete_account', { method: 'POST', body: {} })).status).toBe(204)

  await site.end()
  const { printed, settings } = await restore(backup)
  expect(printed).toContain(
    'Deleted again, because students had deleted it since: accounts 1, study records 0.',
  )
  await site.startAgain(settings)
  // The phone is first, and gets a number that the laptop's tick had before.
  await phone.goto(site.url + SETS)
  await untilHydrated(phone)
  await complete(phone).last().click()
  await expect.poll(async () => (await account(phone)).ticks, AGREED).toBeGreaterThanOrEqual(2)
  await field(laptop).click()
  await expect
    .poll(() => account(laptop), AGREED)
    .toEqual({
      ticks: 4,
      texts: ['Dear Uncle, the lights came back.'],
    })
  await laptop.goto(site.url + SETS)
  for (const page of [laptop, phone]) await expect(done(page)).toHaveCount(4, AGREED)
  await phone.goto(site.url + ANSWER)
  await expect(field(phone)).toHaveValue('Dear Uncle, the lights came back.', AGREED)
  expect((await callRest(other, 'profiles?select=id')).status).toBe(401)
}

test('after a restore of the embedded database two devices have all that was saved, and what was deleted stays deleted', async ({
  page,
  browser,
}) => {
  // The server starts three times.
  test.slow()
  const site = await startFreshSite()
  try {
    await walk({ page, browser }, site, async (backup) => ({
      printed: site.command('restore', [backup]),
      settings: {},
    }))
  } finally {
    await site.stop()
  }
})

test('the same with PostgreSQL', { tag: '@long-only' }, async ({ page, browser }) => {
  test.skip(!postgresFolder, 'This machine has no PostgreSQL')
  test.slow()
  const postgres = await startPostgres()
  const settings = { DATABASE_URL: await postgres.createDatabase() }
  const site = await startFreshSite(settings)
  try {
    await walk({ page, browser }, site, async (backup) => {
      const restored = { DATABASE_URL: await postgres.createDatabase() }
      return { printed: site.command('restore', [backup], restored), settings: restored }
    })
  } finally {
    await site.stop()
    await postgres.stop()
  }
})
