import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'

const TASK = '/questions/0500/kilometre-88-journal'
const EXAMPLE = '/resources/igcse/examples/p1/extended-response-a-journal-from-kilometre-88-top/read'

test.beforeEach(({ page }) => setChance(page, 0.99))

test(
  'from a folded example to the desk of its task, and back to the answer',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page, isMobile }) => {
    await page.goto(EXAMPLE)
    const answer = page.locator('#answer-fold')
    await expect(answer).toBeHidden()
    await expectAccessible(page, { include: ['.try'] })
    await page.getByRole('link', { name: 'Write my answer' }).click()
    await expect(page).toHaveURL(TASK)
    await expect(page.getByRole('heading', { name: /^Question/ })).toBeVisible()
    await expect(page).toHaveTitle(/journal/i)
    // The page has one, and the route adds its own.
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)

    if (isMobile) await page.getByRole('tab', { name: 'My answer' }).click()
    const field = page.getByRole('textbox', { name: /^My answer/ })
    await field.fill('Nobody had ever got off here.')
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('Nobody had ever got off here.')
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page
      .getByRole('dialog', { name: 'Hand in this question?' })
      .getByRole('button', { name: 'Hand in' })
      .click()
    await expect(page.getByRole('link', { name: 'Mark my answer' })).toHaveAttribute(
      'href',
      '/marking/answer?of=task/0500/kilometre-88-journal',
    )
    // The desk's log opens after the page.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('ee_open_answers_v1')))
      .toContain('task/0500/kilometre-88-journal')
    await page.goto(EXAMPLE)
    await expect(answer).toBeVisible()
    await expect(page.getByText('Try this task before you read the answer')).toBeHidden()
  },
)

test('an answer that is asked for stays open', { tag: '@long-only' }, async ({ page }) => {
  await page.goto(EXAMPLE)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page.locator('#answer-fold')).toBeFocused()
  await page.reload()
  await expect(page.locator('#answer-fold')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the answer of an example is open', { tag: '@long-only' }, async ({ page }) => {
    await page.goto(EXAMPLE, { waitUntil: 'load' })
    await expect(page.locator('#answer-fold')).toBeVisible()
    await expect(page.locator('#try')).toBeHidden()
  })

  test(
    'the address of a task has its question, and the way to its texts',
    { tag: ['@phone', '@long-only'] },
    async ({ page }) => {
      await page.goto(TASK, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('journal')
      await expect(page).toHaveTitle(/journal/i)
      await expect(page.getByRole('heading', { name: /^Question .*marks\]$/ })).toBeVisible()
      await page.getByRole('link', { name: /top$/ }).click()
      await expect(page).toHaveURL(EXAMPLE)
    },
  )
})
