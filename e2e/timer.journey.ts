import { setChance } from './chance.ts'
import { PRACTICE_PAPER, SET, variants } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './axe.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'

/** Waits for the document that opens next, and turns its page before the desk knows that it is on the first. */
async function turnPageAtOnce() {
  const next = () =>
    document.querySelector<HTMLButtonElement>('[role="dialog"] button[aria-label="Next page"]')
  while (!next()) await new Promise(requestAnimationFrame)
  next()?.click()
}

test(
  'a running timer is seen everywhere, leads back, and ends with a mark that the row shows',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-22T09:00:00') })
    await page.goto(`/practice/igcse/${PRACTICE_PAPER}`)
    const desk = page.getByRole('dialog').first()
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: 'Leave it open' }).click()
    await page.clock.fastForward('01:24:00')

    // On a page without the app too.
    await page.goto('/syllabus')
    const pill = page.getByRole('link', { name: /left Paper 1 Variant 2 Continue/ })
    await expect(pill).toContainText(/^3[56]:\d\d left/)
    await expect(page).toHaveTitle(/^36:00 left, Paper 1 Variant 2\. /)

    await page.goto(LIST)
    const row = variants(page).filter({ hasText: '0500/12, Summer 2024' })
    await expect(row).toContainText(/3[56]:\d\d left of 120 minutes/)
    await expectAccessible(page)
    await row.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(PRACTICE_PAPER))

    await desk.getByRole('button', { name: /^Timer, / }).click()
    await page.getByRole('button', { name: 'Finish', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'Finished' })).toBeFocused()
    await page.getByLabel(/^Your mark/).fill('54')
    await page.getByRole('button', { name: 'Mark Complete' }).last().click()
    await expect(page.getByText('Complete. 54 of 80 kept.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next: Variant 3' })).toBeVisible()

    await page.goto(LIST)
    await expect(row).toContainText('54/80')
    await expect(row.getByRole('button', { name: 'Unmark' })).toBeVisible()
    await expect(page).not.toHaveTitle(/left/)
    await row.getByRole('button', { name: 'Unmark' }).click()
    await expect(row).toContainText('54/80')
  },
)

test(
  'a paper that is left on page 2 says so in its row and above the list, also after a reload',
  { tag: '@long-only' },
  async ({ page }) => {
    await setChance(page, 0.99)
    await page.goto(LIST)
    const row = variants(page).filter({ hasText: '0500/12, Summer 2024' })
    const recent = page.getByRole('region', { name: 'Where you stopped' })
    const desk = page.getByRole('dialog').first()
    await row.getByRole('link', { name: 'Question Paper' }).click()
    const field = desk.getByRole('textbox', { name: 'Page number' })
    await expect(field).toHaveValue('1')
    // A look leaves no place.
    await desk.getByRole('button', { name: 'Close' }).first().click()
    await expect(desk).toBeHidden()
    const turned = page.evaluate(turnPageAtOnce)
    await row.getByRole('link', { name: 'Question Paper' }).click()
    await turned
    await expect(page).toHaveURL(/page=2/)
    await expect(recent).toBeHidden()
    await desk.getByRole('button', { name: 'Close' }).first().click()
    await expect(row).toContainText('Question Paper, page 2, today')
    await expect(recent.getByRole('link')).toHaveText(/Paper 1 Variant 2.*Summer 2024, page 2, today.*Go on/)

    await page.reload()
    await expect(row).toContainText('Question Paper, page 2, today')
    await recent.getByRole('link').click()
    await expect(field).toHaveValue('2')
    // The page goes while the desk is open.
    await field.fill('4')
    await field.press('Enter')
    await expect(page).toHaveURL(/page=4/)
    await page.goto(LIST)
    await expect(row).toContainText('Question Paper, page 4, today')
  },
)

test('the keys of a row, and all three documents as one zip', async ({ page }) => {
  await page.goto('/practice/igcse/sets')
  const row = variants(page).filter({ has: page.locator(`a[href$="${SET}"]`) })
  await expect(row.getByRole('button', { name: /^Download all three/ })).toBeVisible()
  await row.getByRole('link', { name: 'Question Paper' }).focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('d')
  expect((await download).suggestedFilename()).toBe('0500-p1-set6.zip')
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('link', { name: 'Mark Scheme' })).toBeFocused()
  await page.keyboard.press('m')
  await expect(row.getByRole('button', { name: 'Unmark' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search papers' })).toBeFocused()
})

test(
  'the rows move no part of the page when they have loaded',
  { tag: ['@phone', '@long-only'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          const shown = Number(document.documentElement.dataset.shift ?? 0)
          document.documentElement.dataset.shift = String(shown + value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/practice/igcse')
    await expect(page.getByRole('group', { name: 'Which exam are you preparing for?' })).toBeVisible()
    await expect(page.getByText('Dashed: not here, our guide opens')).toBeVisible()
    await page.waitForTimeout(500)
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.1)
  },
)
