import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectSoonThere } from './asks.ts'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { callRest } from './own-rows.ts'
import { newPerson, openOwnMenu, signIn } from './sign-in.ts'
import { toast } from './toast.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'

/**
 * For a slow machine, and less than the minute after which a page without a stream asks. How soon a page has it is counted
 * (`expectSoonThere`).
 */
const AGREED = { timeout: 45_000 }

test.beforeEach(({ page }) => setChance(page, 0.99))

const tick = (page: Page, index: number) =>
  page.getByRole('button', { name: 'Mark Complete', exact: true }).nth(index).click()
const count = (page: Page) =>
  page
    .getByRole('region', { name: 'Summer May/June' })
    .getByText(/^\d of 6 complete$/)
    .first()

/** Another device: a browser with a storage of its own. */
async function newDevice(browser: Browser, size: Page) {
  const context = await browser.newContext({ viewport: size.viewportSize(), serviceWorkers: 'block' })
  const page = await context.newPage()
  await setChance(page, 0.99)
  return page
}

/** What the account has, in order. */
async function events(page: Page) {
  const { rows } = await callRest(page, 'study_events?select=kind,subject&order=seq')
  return rows.map(({ kind, subject }) => `${String(kind)} ${String(subject)}`)
}

test(
  'two devices of a student show each other’s ticks, and one that was offline agrees when it returns',
  { tag: '@long-phone' },
  async ({ page: laptop, browser }) => {
    const person = await signIn(laptop)
    const phone = await newDevice(browser, laptop)
    const tablet = await newDevice(browser, laptop)
    for (const page of [phone, tablet]) await signIn(page, person)
    for (const page of [laptop, phone, tablet]) {
      await page.goto(LIST)
      await expect(count(page)).toHaveText('0 of 6 complete')
    }
    await tablet.context().setOffline(true)
    await tick(tablet, 5)
    await expectSoonThere('study_events', {
      from: laptop,
      change: () => tick(laptop, 0),
      to: phone,
      shown: () => expect(count(phone)).toHaveText('1 of 6 complete', AGREED),
    })
    await expectSoonThere('study_events', {
      from: phone,
      change: () => tick(phone, 1),
      to: laptop,
      shown: () => expect(count(laptop)).toHaveText('2 of 6 complete', AGREED),
    })
    await expectSoonThere('study_events', {
      from: laptop,
      change: () => laptop.getByRole('button', { name: 'Unmark', exact: true }).first().click(),
      to: phone,
      shown: () => expect(count(phone)).toHaveText('1 of 6 complete', AGREED),
    })

    await tablet.context().setOffline(false)
    await tablet.getByRole('heading', { level: 1 }).click()
    for (const page of [laptop, phone, tablet]) {
      await expect(count(page)).toHaveText('2 of 6 complete', AGREED)
    }
    expect(await events(laptop)).toHaveLength(4)
    for (const page of [phone, tablet]) await page.context().close()
  },
)

test(
  'a visitor’s record joins at sign-in, and is on the next device',
  { tag: '@long-phone' },
  async ({ page, browser }) => {
    await page.goto(LIST)
    await tick(page, 0)
    await tick(page, 0)
    await expect(count(page)).toHaveText('2 of 6 complete')
    const person = await signIn(page)
    await page.goto(LIST)
    await page.getByRole('button', { name: 'Yes, they are mine' }).click()
    await expect.poll(() => events(page)).toHaveLength(2)

    const phone = await newDevice(browser, page)
    await signIn(phone, person)
    await phone.goto(LIST)
    await expect(count(phone)).toHaveText('2 of 6 complete')
    await phone.context().close()
  },
)

test(
  'ticks from before there was a log are in it, and set aside',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() =>
      localStorage.setItem('ee_completion_v1:0500:2024', '{"variants":["Summer-1-1"],"sessions":[]}'),
    )
    await signIn(page)
    await page.goto(LIST)
    await expect(count(page)).toHaveText('1 of 6 complete')
    await expect(page.getByRole('dialog')).toContainText('1 paper marked complete')
    await page.keyboard.press('Escape')
    const aside = await page.evaluate(() => localStorage.getItem('ee_completion_before_log:0500:2024'))
    expect(aside).toBe('{"variants":["Summer-1-1"],"sessions":[]}')
  },
)

test('signing out asks whether the ticks stay', { tag: ['@long-phone', '@long-only'] }, async ({ page }) => {
  const person = newPerson()
  const question = page.getByRole('dialog', { name: 'Keep your ticks and answers on this device?' })
  await signIn(page, person)
  await page.goto(LIST)
  await tick(page, 0)
  await expect.poll(() => events(page)).toHaveLength(1)
  await (await openOwnMenu(page)).getByText('Sign out').click()
  await expectAccessible(page, { include: ['[role=dialog]'] })
  await question.press('Escape')
  await expect(count(page)).toHaveText('1 of 6 complete')
  await (await openOwnMenu(page)).getByText('Sign out').click()
  await question.getByRole('button', { name: 'Remove them' }).click()
  await expect(count(page)).toHaveText('0 of 6 complete')

  await signIn(page, person)
  await page.goto(LIST)
  await expect(count(page)).toHaveText('1 of 6 complete')
  await (await openOwnMenu(page)).getByText('Sign out').click()
  await question.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.getByText(person.fullName)).toHaveCount(0)
  await page.reload()
  await expect(count(page)).toHaveText('1 of 6 complete')
})

test(
  'a visitor saves the record to a file, opens it on another device, and deletes it',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page, browser }) => {
    await page.goto(LIST)
    await tick(page, 0)
    await expect(count(page)).toHaveText('1 of 6 complete')
    await page.goto('/record')
    const record = page.getByRole('region', { name: 'Your data' })
    await expect(record).toContainText('1 thing')
    await expect(record).toContainText('kept on this device, and nowhere else')
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await record.getByRole('button', { name: 'Save a copy' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^study-record-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await file.path(), 'utf8')

    const other = await newDevice(browser, page)
    await other.goto('/record')
    const upload = { name: 'study-record.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    for (const told of ['1 thing added', 'Everything in it was here already']) {
      await other.getByLabel('A saved copy of your record').setInputFiles(upload)
      await expect(toast(other)).toContainText(told)
    }
    await other.goto(LIST)
    await expect(count(other)).toHaveText('1 of 6 complete')
    await other.context().close()

    await record.getByRole('button', { name: 'Delete my record' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'It has 1 paper marked complete. All of it goes, on this device.',
    )
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page)).toContainText('Record deleted')
    await expect(record).toContainText('Nothing yet')
    await page.goto(LIST)
    await expect(count(page)).toHaveText('0 of 6 complete')
  },
)
