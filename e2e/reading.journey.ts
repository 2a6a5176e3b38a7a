import { EXAMPLE_PAGE, EXAMPLE_TITLE, GUIDE_ADDRESS, GUIDE_TITLE } from './documents.ts'
import { expect, test } from './fixtures.ts'

test(
  'from the viewer to the page of its document, and back to the list',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await page.goto(GUIDE_ADDRESS)
    await page.getByRole('dialog').getByRole('link', { name: 'Read as a page' }).click()
    await expect(page).toHaveURL(`${GUIDE_ADDRESS}/read`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUIDE_TITLE)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/read$/)
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/resources/igcse/notes#p1')
  },
)

test('a page is still there after a move within the site', { tag: '@long-only' }, async ({ page }) => {
  await page.goto(EXAMPLE_PAGE)
  const heading = page.getByRole('heading', { level: 1, name: EXAMPLE_TITLE })
  await expect(heading).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(page).toHaveURL(EXAMPLE_PAGE)
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(EXAMPLE_TITLE))
})

test(
  'the page of no document gives way to its list, with a toast',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/resources/igcse/notes/p1/no-such-guide/read')
    await expect(page).toHaveURL('/resources/igcse/notes')
    await expect(page.getByText('Resource not found', { exact: true })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'notes stand beside the text or open at a tap, and a reference leads to their list',
    { tag: '@long-wide' },
    async ({ page, isMobile }) => {
      await page.goto(EXAMPLE_PAGE, { waitUntil: 'load' })
      const note = page.locator('.beside').first()
      if (isMobile) {
        await expect(note).toBeHidden()
        await page.locator('.tap').first().tap()
      }
      await expect(note).toBeVisible()
      await expect(note).toContainText('A short overview')
      if (isMobile) await page.touchscreen.tap(180, 120)
      await page.getByRole('link', { name: 'Note 1', exact: true }).press('Enter')
      await expect(page).toHaveURL(`${EXAMPLE_PAGE}#note-1`)
      await expect(page.locator('#note-1')).toBeInViewport()
      await page.locator('#note-1').getByRole('link').press('Enter')
      await expect(page.locator('#ref-1')).toBeInViewport()
    },
  )

  test('the answer to a task unfolds', async ({ page }) => {
    await page.goto(EXAMPLE_PAGE, { waitUntil: 'load' })
    const answer = page.getByText('The salt crust cracks softly underfoot')
    await expect(answer).toBeHidden()
    await page.getByText('Answer', { exact: true }).click()
    await expect(answer).toBeVisible()
  })
})
