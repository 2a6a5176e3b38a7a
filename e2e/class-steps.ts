import type { Browser, Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { CLASS_DESK } from './class-seed.ts'
import { expect } from './fixtures.ts'

/** A browser of somebody else, as wide as the test’s own or a phone. */
export async function openBrowser(browser: Browser, viewport: { width: number; height: number } | null) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  await setChance(page, 0.99)
  return page
}

/** Writes an answer at the desk of the task and hands it in there. */
export async function writeAnswer(page: Page, site: string, text: string) {
  await page.goto(site + CLASS_DESK)
  const tab = page.getByRole('tab', { name: 'My answer' })
  const field = page.getByRole('textbox', { name: /^My answer/ })
  await expect(tab.or(field).first()).toBeVisible()
  if (!(await field.isVisible())) await tab.click()
  await field.fill(text)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page
    .getByRole('dialog', { name: 'Hand in this question?' })
    .getByRole('button', { name: 'Hand in' })
    .click()
}

/** Says yes or no to classmates, and hands the copy in. Nothing is chosen before. */
export async function handCopyIn(page: Page, answer: RegExp) {
  await expect(page.getByRole('heading', { name: 'Hand in to 10B English' })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: answer }).check()
  await page.getByRole('button', { name: 'Hand in the copy' }).click()
}

/** Joins with the code on the board. */
export async function joinByCode(page: Page, site: string, code: string, nickname: string) {
  await page.goto(`${site}/class/join`)
  await page.getByLabel('Class code').fill(code)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText('10B English, Ms Anand')).toBeVisible()
  await expect(page.getByText('Ms Anand will not see')).toBeVisible()
  await page.getByLabel('Your name in this class').fill(nickname)
  await page.getByRole('button', { name: 'Join 10B English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '10B English' })).toBeVisible()
}

/** Chooses a level, and the first mark in it, for each objective. */
export async function giveMarks(page: Page, level = 2) {
  for (const choice of await page.getByRole('combobox', { name: /^Level for/ }).all()) {
    await choice.selectOption({ index: level })
  }
  for (const mark of await page.getByRole('group', { name: /^Mark for/ }).all()) {
    await mark.getByRole('radio').first().check()
  }
}
