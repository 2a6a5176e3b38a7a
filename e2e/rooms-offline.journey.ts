import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect } from './fixtures.ts'
import { cutOff, SLOW, test, untilHere, untilInCharge } from './front.ts'
import { markOurAnswer } from './mark-our-answer.ts'
import { callRest } from './own-rows.ts'
import { createSession } from './session.ts'
import { newPerson, SESSION_KEY } from './sign-in.ts'

const LADDER = '/marking/levels/0500/tablets-library-letter'
const OTHER_TASK = '/marking/levels/0500/canteen-speech'
const TASK = '/questions/0500/kilometre-88-journal'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page }) => setChance(page, 0.99))

/** Signs a student in on the site behind the proxy, which is an origin of its own. */
async function signInAt(page: Page, url: string, person: ReturnType<typeof newPerson>) {
  const session = await createSession(person)
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
}

/** How many files of tasks and pairs the worker has. */
const filesHere = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('ee_assets_v1')).keys()
    return kept.filter(({ url }) => /\/assets\/(?:tasks|pairs)[^/]*\/.*\.json$/.test(url)).length
  })

test(
  'ten judgements made without a connection survive a reload, and are on the next device',
  { tag: '@long-only' },
  async ({ page, front, browser }) => {
    test.slow()
    const person = newPerson()
    await signInAt(page, front.url, person)
    await page.goto(front.url + OTHER_TASK)
    await untilInCharge(page)
    // One of the ten while online, on pages that are needed later: what was opened once opens again.
    await markOurAnswer(page)
    await page.goto(front.url + LADDER)
    await expect(page.getByText(/step 1 of 6$/)).toBeVisible()
    await page.goto(`${front.url}/marking/eye`)
    await page.goto(`${front.url}/marking/pairs`)
    await expect(page.getByRole('radio', { name: /^Version A/ })).toBeVisible()
    await untilHere(page, 'ee_pages_v1', LADDER)
    await untilHere(page, 'ee_pages_v1', '/marking/pairs')
    await expect.poll(() => filesHere(page), SLOW).toBeGreaterThan(3)
    await cutOff(page, front)

    await page.reload()
    for (let count = 0; count < 5; count += 1) {
      await page.getByRole('radio', { name: /^Version A/ }).check()
      await page.getByRole('button', { name: 'Effect' }).click()
      await expect(page.getByRole('heading', { name: /^[AB] is better\./ })).toBeFocused()
      await page.getByRole('button', { name: 'Next pair' }).click()
    }
    await page.goto(front.url + LADDER)
    for (let count = 0; count < 4; count += 1) {
      await markOurAnswer(page)
      if (count < 3) await page.getByRole('button', { name: 'Mark another' }).click()
    }
    await page.getByRole('link', { name: 'See your eye' }).click()
    await expect(title(page)).toHaveText(/^You are [\d.]+ marks? from ours$/)
    const said = (await title(page).textContent()) ?? ''
    await page.reload()
    await expect(title(page)).toHaveText(said)

    await front.restore()
    await page.context().setOffline(false)
    await title(page).click()
    const judged = async () => {
      const { rows } = await callRest(page, 'study_events?select=kind&kind=in.(pair.judged,level.judged)')
      return rows.length
    }
    await expect.poll(judged, SLOW).toBe(10)

    const context = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' })
    const phone = await context.newPage()
    await signInAt(phone, front.url, person)
    await phone.goto(`${front.url}/marking/eye`)
    await expect(title(phone)).toHaveText(said, SLOW)
    await phone.goto(`${front.url}/marking`)
    await expect(phone.getByText(/^5 of \d+ done$/)).toHaveCount(2)
    await context.close()
  },
)

test(
  'what was opened once opens without a connection, and an answer is marked and compared there',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page, front, isMobile }) => {
    test.slow()
    const url = (path: string) => front.url + path
    await page.goto(url('/today'))
    await untilInCharge(page)
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(title(page)).toHaveText(/^Today: /)
    for (const path of ['/cards', '/record', '/marking/levels', '/questions']) {
      await page.goto(url(path))
      await expect(title(page)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^Write: / })).toHaveCount(20)
    await page.goto(url('/questions/print?of=task%2F0500%2Ftablets-library-letter'))
    await expect(page.getByRole('button', { name: /^Print \d+ pages$/ })).toBeVisible()
    await page.goto(url(TASK))
    if (isMobile) await page.getByRole('tab', { name: 'My answer' }).click()
    const before = await filesHere(page)
    await page.getByRole('textbox', { name: /^My answer/ }).fill('Nobody had ever got off here. I did.')
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await expect.poll(() => filesHere(page), SLOW).toBeGreaterThan(before + 4)
    await untilHere(page, 'ee_pages_v1', TASK)
    await cutOff(page, front)

    await page.goto(url('/today'))
    await expect(page.getByRole('list', { name: 'Things to do' }).getByRole('listitem').first()).toBeVisible()
    await page.goto(url('/cards'))
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.getByRole('button', { name: 'Knew it' }).click()
    await expect(page.getByText('Card 2 of 12')).toBeVisible()
    await page.goto(url('/record'))
    await expect(page.getByRole('region', { name: 'Your data' })).toContainText(/\d+ things/)
    await page.goto(url('/questions'))
    await expect(page.getByRole('link', { name: /^Write: / })).toHaveCount(20)
    await expect(page.getByText('needs the internet').first()).toBeVisible()
    await page.goto(url('/marking/levels'))
    await expect(page.getByRole('link', { name: 'Mark one' })).toBeVisible()
    const compared = page.getByRole('link', { name: /kilometre 88/i })
    await expect(compared).toBeVisible()
    await expect(compared).not.toContainText('needs the internet')
    await expect(page.getByRole('link', { name: /needs the internet/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(url('/questions/print?of=task%2F0500%2Ftablets-library-letter'))
    await expect(page.getByRole('button', { name: /^Print \d+ pages$/ })).toBeVisible()

    // The answer is read, marked and compared: what it is compared with came while it was written.
    await page.goto(url(TASK))
    if (isMobile) await page.getByRole('tab', { name: 'My answer' }).click()
    await expect(page.getByRole('textbox', { name: /^My answer/ })).toHaveValue(
      /^Nobody had ever got off here/,
    )
    await page.goto(url(`/marking/answer?of=task${TASK.replace('/questions', '')}`))
    const step = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(step).toHaveText('Which level fits your answer?')
    for (;;) {
      const heading = (await step.textContent()) ?? ''
      if (heading.startsWith('You gave yourself')) break
      await page.getByRole('main').getByRole('radio').nth(1).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Next/ }).click()
      await expect(step).not.toHaveText(heading)
    }
    await expect(page.getByText(/just (?:above|below)/).first()).toBeVisible()
    await expect(page.getByText('Nearer answers did not load.')).toHaveCount(0)
    await expectAccessible(page, { include: ['.own-marking'] })

    // What was never opened says so.
    await page.goto(url(OTHER_TASK))
    await expect(page.getByText('this page has not been opened on this device before')).toContainText(
      'You are offline',
    )
    await page.goto(url('/marking/levels'))
    await page.locator('.task-group a[href*="/marking/levels/0500/"]').last().click()
    await expect(page.getByRole('alert')).toContainText(
      'This task did not load: you are offline. What you did is safe.',
    )
  },
)
