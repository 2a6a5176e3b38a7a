import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** The heading of a step of marking. */
const step = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

const BEFORE = 'The lift stopped between two floors, and nobody spoke. Then I counted the seconds aloud.'
const AFTER = 'The lift stopped. Between two floors, six people listened to the cable.'

/** Marks every objective: the second level, its first mark, the first sentence. */
async function markEach(page: Page) {
  await expect(step(page)).toHaveText('Which level fits your answer?')
  for (;;) {
    const before = (await step(page).textContent()) ?? ''
    if (before.startsWith('You gave yourself')) return
    const choices = page.getByRole('main').getByRole('radio')
    await choices.nth(before.startsWith('Which level') ? 1 : 0).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(step(page)).not.toHaveText(before)
  }
}

test(
  'the whole loop: today, a question, an answer, its marks, one change, a card, the record',
  { tag: '@long-wide' },
  async ({ page, isMobile }) => {
    test.slow()
    await page.goto('/today')
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(title(page)).toHaveText(/^Today: /)
    const question = page.getByRole('list', { name: 'Things to do' }).getByRole('listitem').first()
    const start = question.getByRole('link', { name: /^Start/ })
    const address = (await start.getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/questions\/|^\/practice\/.*question=/)
    await start.click()

    await page.waitForURL((url) => url.pathname === address.replace(/\?.*/, ''))
    const tab = page.getByRole('tab', { name: 'My answer' })
    const field = page.getByRole('textbox', { name: /^My answer/ })
    await expect(tab.or(field).first()).toBeVisible()
    if (isMobile || !(await field.isVisible())) await tab.click()
    await field.fill(BEFORE)
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Hand in this question?' })
      .getByRole('button', { name: 'Hand in' })
      .click()
    await page.getByRole('link', { name: 'Mark my answer' }).click()

    await markEach(page)
    await expect(page.getByText(/just (?:above|below)/).first()).toBeVisible()
    await page.getByRole('button', { name: /^Keep \d+ and go on$/ }).click()
    await expect(step(page)).toHaveText('What one thing would lift your answer?')
    await page.getByRole('textbox', { name: /^Say in one sentence/ }).fill('Begin with a short sentence.')
    await page.getByRole('button', { name: 'Next: write it again' }).click()
    await expect(step(page)).toHaveText('Begin with a short sentence.')
    await page.getByRole('textbox', { name: 'Write it again' }).fill(AFTER)
    await page.getByRole('button', { name: 'Save and finish' }).click()
    await expect(toast(page)).toContainText('is in your record.')
    const mark =
      (
        await page
          .getByText(/^\d+\/\d+$/)
          .first()
          .textContent()
      )?.trim() ?? ''
    expect(mark).toMatch(/^\d+\/\d+$/)

    // Today knows that the question is done, and goes on with the cards. The first one is the student's own paragraph.
    await page.goto('/today')
    await expect(question).toContainText('done')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Start.*\d+ cards$/ }).click()
    const card = page.getByRole('group', { name: 'Card' })
    await expect(card).toContainText('You wrote this. Say it better:')
    await expect(card).toContainText(BEFORE)
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(card).toContainText(AFTER)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Knew it' }).click()
    await expect(page.getByText('Card 2 of 12')).toBeVisible()

    await page.goto('/record')
    await expect(page.getByText(/^1 question marked since/)).toBeVisible()
    const marks = page.getByRole('region', { name: 'Marks' })
    await expect(marks.getByRole('img', { name: mark.replace('/', ' of ') })).toBeVisible()
    if (!isMobile) {
      const sections = page.getByRole('navigation', { name: 'On this page' })
      await expect(sections.getByRole('link', { name: 'Marks [1]' })).toHaveAttribute('aria-current', 'true')
      await sections.getByRole('link', { name: 'Your data' }).click()
      await expect(page.getByRole('region', { name: 'Your data' })).toBeInViewport()
    }
    await expectAccessible(page)
  },
)
