import { PRACTICE_PAPER, practicePaperLink, variants } from './documents.ts'
import { expect, test, untilHydrated } from './fixtures.ts'
import { forbidStorage } from './forbid-storage.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'

test(
  'where the browser forbids storage, the list and the desk work, and no error is left uncaught',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.addInitScript(forbidStorage)
    await page.goto(LIST)
    await untilHydrated(page)
    const refused = await page.evaluate(() => {
      try {
        return `it has ${localStorage.length} texts`
      } catch (error) {
        return String(error)
      }
    })
    expect(refused).toContain('SecurityError')

    const row = variants(page).filter({ hasText: '0500/12' })
    await row.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(row.getByRole('button', { name: 'Unmark' })).toBeVisible()
    await practicePaperLink(page).click()
    const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
    await expect(desk.locator('.textLayer').first()).toContainText('Evergreen practice paper 2')
    await desk.getByRole('tab', { name: 'Insert' }).click()
    await expect(desk.locator('.textLayer').first()).toContainText('Insert')
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(desk.getByRole('button', { name: /^Timer, 1:59:/ })).toBeVisible()
    await page.goto(`/practice/igcse/${PRACTICE_PAPER}?beside=in`)
    await expect(desk.locator('.page canvas').nth(1)).toBeVisible()
  },
)
