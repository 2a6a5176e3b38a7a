import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectSoonThere } from './asks.ts'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { openOwnBrowser } from './own-browser.ts'
import { callRest } from './own-rows.ts'
import { newPerson, signIn } from './sign-in.ts'
import { expectNothingUnderToast, toast } from './toast.ts'

const PAPER = '/practice/igcse/0500-p1-set1_qp.pdf'
const ANSWER = `${PAPER}?first=my&question=3`
const LETTER = 'Dear Uncle, the lights came back at nine o’clock.'

test.beforeEach(({ page }) => setChance(page, 0.99))

const field = (page: Page) => page.getByRole('textbox', { name: /^My answer to Question 3/ })
const saved = (page: Page) => page.getByText(/^Saved on this device, \d\d:\d\d/)

async function newDevice(browser: Browser, size: Page) {
  const context = await browser.newContext({ viewport: size.viewportSize(), serviceWorkers: 'block' })
  const page = await context.newPage()
  await setChance(page, 0.99)
  return page
}

test(
  'an answer is written, handed in and found again after a reload',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page }) => {
    await page.goto(ANSWER)
    await expect(field(page)).toBeVisible()
    await expectAccessible(page, { include: ['.answer'] })
    await field(page).pressSequentially(LETTER)
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Show words' }).click()
    await expect(page.getByRole('button', { name: '9 words' })).toBeVisible()
    await page.reload()
    await expect(field(page)).toHaveValue(LETTER)

    await page.getByRole('button', { name: 'Hand in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand in this question?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, { include: ['.dialog'] })
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await expect(toast(page)).toContainText('Question 3, 9 words.')
    await expect(page.getByText(/^Handed in here, \d\d:\d\d/)).toBeVisible()
    await expectNothingUnderToast(page, page.locator('.answer-foot'))
    await expect(page.locator('.lined-above')).toHaveText(LETTER)
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Mark my answer' })).toHaveAttribute(
      'href',
      '/marking/answer?of=0500/sets/p1-1%233',
    )
    await page.getByRole('button', { name: 'Open the mark scheme' }).click()
    await expect(page).toHaveURL(/_ms\.pdf|beside=ms/)
  },
)

/** Presses a key every 50 ms without a pause, and notes the time of each. */
async function typeForSeconds(page: Page, seconds: number) {
  await field(page).click()
  const pressed: { text: string; at: number }[] = []
  let typed = ''
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    typed += 'a'
    await page.keyboard.press('a')
    pressed.push({ text: typed, at: Date.now() })
    await page.waitForTimeout(50)
  }
  return pressed
}

/** What was typed in the last two seconds may be lost, and nothing else. */
async function expectKept(page: Page, pressed: readonly { text: string; at: number }[], killedAt: number) {
  await expect(field(page)).not.toHaveValue('')
  const kept = await field(page).inputValue()
  const lost = pressed.filter(({ text }) => text.length > kept.length)
  for (const { at } of lost) expect(killedAt - at).toBeLessThan(2000)
}

test(
  'a tab that is killed while a student types loses two seconds at most',
  { tag: '@long-only' },
  async ({ page, context }) => {
    await page.goto(ANSWER)
    const pressed = await typeForSeconds(page, 6)
    const killedAt = Date.now()
    const crash = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crash
    const next = await context.newPage()
    await next.goto(ANSWER)
    await expectKept(next, pressed, killedAt)
  },
)

test(
  'a browser that is killed while a student types loses two seconds at most',
  { tag: '@long-only' },
  async ({ baseURL, launchOptions: { args = [], executablePath } }, { outputDir }) => {
    const start = () => openOwnBrowser(join(outputDir, 'profile'), { args, executablePath })
    const address = new URL(ANSWER, baseURL).href
    const before = await start()
    let pressed: Awaited<ReturnType<typeof typeForSeconds>>
    let killedAt: number
    try {
      await before.page.goto(address)
      pressed = await typeForSeconds(before.page, 6)
      killedAt = Date.now()
    } finally {
      await before.kill()
    }
    const after = await start()
    try {
      await after.page.goto(address)
      await expectKept(after.page, pressed, killedAt)
    } finally {
      await after.kill()
    }
  },
)

test(
  'a page that is left in the middle of a word keeps it',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await page.goto(ANSWER)
    await field(page).click()
    await page.keyboard.insertText('The stool is still no wid')
    await page.goto('/robots.txt')
    await page.goto(ANSWER)
    await expect(field(page)).toHaveValue('The stool is still no wid')
  },
)

test('two tabs: the older one stops, and takes over again', async ({ page, context }) => {
  await page.goto(ANSWER)
  await field(page).fill('From the first tab.')
  const second = await context.newPage()
  await second.goto(ANSWER)
  await expect(field(second)).toHaveValue('From the first tab.')
  await expect(page.getByText('You are writing in another tab.').first()).toBeVisible()
  await field(second).fill('From the second tab.')
  await expect(saved(second)).toBeVisible()
  await page.getByRole('button', { name: 'Write here instead' }).click()
  await expect(field(page)).toHaveValue('From the second tab.')
  await expect(second.getByText('You are writing in another tab.').first()).toBeVisible()
  await second.close()
})

test('two devices have one answer, and both texts after both wrote offline', async ({
  page: laptop,
  browser,
}) => {
  const person = newPerson()
  const phone = await newDevice(browser, laptop)
  for (const page of [laptop, phone]) {
    await signIn(page, person)
    await page.goto(ANSWER)
    await expect(field(page)).toBeVisible()
  }
  await expectSoonThere('answer_versions', {
    from: laptop,
    change: () => field(laptop).fill('Written on the laptop.'),
    to: phone,
    shown: () => expect(field(phone)).toHaveValue('Written on the laptop.', { timeout: 45_000 }),
  })
  const { rows } = await callRest(laptop, 'answer_versions?select=body,words')
  expect(rows.at(-1)).toEqual({ body: 'Written on the laptop.', words: 4 })

  for (const page of [laptop, phone]) await page.context().setOffline(true)
  await field(laptop).fill('Laptop, offline.')
  await field(phone).fill('Phone, offline.')
  for (const page of [laptop, phone]) {
    await expect(page.getByText('You are offline. Your answer is saved on this device.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^Saved on this device|^You changed this/).first()).toBeVisible()
    await page.waitForTimeout(3000)
  }
  await expect(laptop.getByText('You changed this on another device.').first()).toBeVisible({
    timeout: 30_000,
  })
  await laptop.getByRole('button', { name: 'See both' }).click()
  const both = laptop.getByRole('dialog', { name: 'You changed this on another device' })
  await expect(both).toContainText('Laptop')
  await expect(both).toContainText('Phone')
  await both.getByRole('button', { name: 'Go on with this one' }).click()
  await expect(laptop.getByRole('button', { name: 'See both' })).toBeHidden()
  await phone.context().close()
})

test(
  'the keyboard alone writes, leaves the field and finds a question',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(ANSWER)
    await field(page).focus()
    await page.keyboard.type('g 1 f x')
    await expect(field(page)).toHaveValue('g 1 f x')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('textbox', { name: /^My answer to Question 2\(d\)/ })).toHaveValue('')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(field(page)).toHaveValue('g 1 f x')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field(page)).not.toBeFocused()
  },
)
