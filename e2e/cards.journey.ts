import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

test(
  'twelve cards by keyboard: those that did not come return, and the end says what comes tomorrow',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/cards')
    const card = page.getByRole('group', { name: 'Card' })
    await expect(page.getByText('Card 1 of 12')).toBeVisible()
    await expectAccessible(page)
    await card.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Knew it' })).toBeVisible()
    await expect(card).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('1')
    for (let known = 1; known <= 12; known += 1) {
      await expect(page.getByText(`Card ${known} of 12`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible()
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: 'Knew it' })).toBeVisible()
      await page.keyboard.press('2')
    }
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('12 cards, done')
    await expect(heading).toBeFocused()
    await expect(page.getByText('You knew 11. This one comes back tomorrow:')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(heading).toHaveText('12 cards, done')
    await page.getByRole('link', { name: 'Back to Today' }).click()
    await expect(page).toHaveURL('/today')
  },
)
