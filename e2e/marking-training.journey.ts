import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { markOurAnswer } from './mark-our-answer.ts'

const LADDER = '/marking/levels/0500/tablets-library-letter'

const truth = (page: Page) => page.getByRole('heading', { name: /^[AB] is better\./ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'ten judgements, and what they say of an eye, survive a reload',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    test.slow()
    await page.goto('/marking')
    await expect(title(page)).toHaveText('Mark and compare')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'First pair' }).click()

    for (let count = 0; count < 5; count += 1) {
      await page.getByRole('radio', { name: /^Version A/ }).check()
      await page.getByRole('button', { name: 'Effect' }).click()
      await expect(truth(page)).toBeFocused()
      if (count === 0) await expectAccessible(page)
      if (count < 4) await page.getByRole('button', { name: 'Next pair' }).click()
    }

    await page.goto('/marking/eye')
    await expect(page.getByText('Mark five more answers. Then we can say something useful.')).toBeVisible()

    await page.goto(LADDER)
    for (let count = 0; count < 4; count += 1) {
      await markOurAnswer(page)
      if (count === 0) await expectAccessible(page)
      // After the last answer of a ladder comes another task.
      await page.getByRole(count < 3 ? 'button' : 'link', { name: 'Mark another' }).click()
    }
    await page.waitForURL((url) => !url.pathname.endsWith(LADDER))
    await markOurAnswer(page)

    await page.getByRole('link', { name: 'See your eye' }).click()
    await expect(title(page)).toHaveText(/^You are [\d.]+ marks? from ours$/)
    await expect(page.getByText(/^On average, over 5 answers/)).toBeVisible()
    await expectAccessible(page)
    const said = await title(page).textContent()
    await page.reload()
    await expect(title(page)).toHaveText(said ?? '')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('rowheader', { name: '0500, tablets library letter' })).not.toHaveCount(0)
    await page.goto('/marking')
    await expect(page.getByText(/^5 of \d+ done$/)).toHaveCount(2)

    // A teacher sees the spread of a room, and nothing of it is kept.
    await page.goto(`${LADDER}?answer=B`)
    await page.getByText('For a class', { exact: true }).click()
    await expect(page.getByRole('img', { name: 'QR code of answer B' })).toBeVisible()
    await page.getByRole('textbox', { name: /a line for each student/ }).fill('6 13\n7 15\n11 2')
    await expect(page.getByText('Line 3 has 11: the most is 10.')).toBeVisible()
    await expect(page.getByText('2 marks, from 13 to 15, the middle one 14')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^Key, for the teacher/ })).toBeVisible()
    await expect(title(page).first()).toContainText('[35]')
  },
)
