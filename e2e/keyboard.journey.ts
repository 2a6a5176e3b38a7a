import type { Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { SET } from './documents.ts'
import { expect, test } from './fixtures.ts'

// What is done by keys alone: Escape goes one step back, and the focus stays near what was pressed.

test.beforeEach(({ page }) => setChance(page, 0.99))

const desk = (page: Page) => page.getByRole('dialog', { name: 'Practice set 6, Paper 1' })
/** What scrolls, and takes the keys. */
const pages = (page: Page) => desk(page).getByRole('group', { name: /^Pages of/ })

async function openPaper(page: Page, number: number) {
  await page.goto(`/practice/igcse/${SET}?page=${number}`)
  await expect(page.locator('.pdf-pane[data-state="drawn"]')).toBeVisible()
  await pages(page).focus()
}

test(
  'Escape while the number of a question is typed leaves the desk open',
  { tag: '@long-only' },
  async ({ page }) => {
    await openPaper(page, 2)
    await page.keyboard.press('g')
    await page.keyboard.press('Escape')
    await expect(desk(page)).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('2')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(desk(page)).toBeHidden()
  },
)

test(
  'words are marked by keys on a page that was turned to, and Escape closes the note first',
  { tag: '@long-only' },
  async ({ page }) => {
    await openPaper(page, 6)
    await page.keyboard.press('n')
    await page.keyboard.press('h')
    await expect(page.locator('.mark-caret-word')).toBeAttached()
    await page.keyboard.press('6')
    await page.keyboard.press('Enter')
    const note = page.getByPlaceholder('Your note')
    await expect(note).toBeFocused()
    await page.keyboard.type('Look again')
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(page.locator('.mark-caret-word')).toBeAttached()
    await expect(pages(page)).toBeFocused()

    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const place = await pages(page).evaluate((pages) => pages.scrollTop)
    await desk(page).getByRole('button', { name: 'More', exact: true }).first().press('Enter')
    await page.getByRole('button', { name: /^My marks/ }).press('Enter')
    await page
      .getByRole('dialog', { name: 'My marks' })
      .getByRole('listitem')
      .getByRole('button')
      .first()
      .press('Enter')
    await expect(page.getByRole('toolbar', { name: 'This mark' })).toBeVisible()
    // The mark is on the screen already, or a screen away: not at the end of the paper.
    const now = await pages(page).evaluate((pages) => pages.scrollTop)
    expect(Math.abs(now - place)).toBeLessThan(900)
  },
)

test(
  'making and changing the plan moves the focus to the heading, and a later page moves none',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/today')
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(heading).toContainText('Today:')
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Change the plan' }).click()
    await expect(heading).toContainText('exam?')
    await expect(heading).toBeFocused()
    await page.goto('/practice/igcse/sets')
    await expect(page.getByText(/^Your exam: /)).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
  },
)
