import { setChance } from './chance.ts'
import { GUIDE_ADDRESS, GUIDE_TITLE } from './documents.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  // The prompt after closing appears at random. Here it never does, unless a test turns it on.
  await setChance(page, 0.99)
})

test('from the contents to a guide, and back to the list it stood in', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study Resources')
  await page.getByRole('main').getByRole('link', { name: /IGCSE/ }).click()
  await expect(page).toHaveURL('/resources/igcse')
  await page.getByRole('link', { name: /Exam Notes/ }).click()
  await expect(page.getByRole('heading', { name: /Paper 1 Notes/ })).toContainText(/\[\d+ PDFs\]/)

  const row = page.getByRole('link', { name: GUIDE_TITLE, exact: true })
  await row.click()
  await expect(page).toHaveURL(GUIDE_ADDRESS)
  const viewer = page.getByRole('dialog', { name: GUIDE_TITLE })
  await expect(viewer.locator('.page canvas').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Paper 1, Reading: the paper guide, IGCSE/)
  await expect(viewer.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    'igcse-paper-1-reading-the-paper-guide.pdf',
  )
  await viewer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/resources/igcse/notes')
  await expect(row).toBeFocused()

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'All Levels' }).click()
  await expect(page).toHaveURL('/resources')
})

test(
  'a guide opens by its address, and Escape leads to its list',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto(GUIDE_ADDRESS)
    const viewer = page.getByRole('dialog', { name: GUIDE_TITLE })
    await expect(viewer.locator('.page canvas').first()).toBeVisible()
    await expect(page).toHaveTitle(/^Paper 1, Reading: the paper guide, IGCSE/)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL('/resources/igcse/notes')
    await expect(page.getByRole('link', { name: GUIDE_TITLE, exact: true })).toBeFocused()
  },
)

test(
  'an older address lands on the present one, which takes its place in the history',
  { tag: '@long-only' },
  async ({ page }) => {
    for (const [from, to] of [
      ['/resources/a-levels-9093/structure-guides?ref=old', '/resources/alevel/structure?ref=old'],
      ['/resources/alevels?ref=old', '/resources/alevel?ref=old'],
      ['/resources/all/notes?ref=old', '/resources/igcse/notes?ref=old'],
      ['/resources/somewhere', '/resources/all'],
      [`${GUIDE_ADDRESS.replace('/p1/', '/')}?ref=old`, `${GUIDE_ADDRESS}?ref=old`],
    ] as const) {
      await test.step(from, async () => {
        await page.goto('/practice')
        await page.goto(from)
        await expect(page).toHaveURL(to)
        await page.goBack()
        await expect(page).toHaveURL('/practice')
      })
    }
  },
)

test('an unknown document is said to be unknown, over its list', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/resources/igcse/notes/p1/no-such-guide')
  await expect(page.getByText('Resource not found', { exact: true })).toBeVisible()
  await expect(page.getByText('The requested resource could not be found.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/resources/igcse/notes')
})

test('the filter finds titles, marks what it found, and can be cleared', async ({ page }) => {
  await page.goto('/resources/igcse/notes')
  const rows = page.locator('.res:visible')
  const all = await rows.count()
  const filter = page.getByRole('searchbox', { name: 'Search resources' })
  await filter.fill('O LEVEL')
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('O Level')
  await expect(rows.filter({ hasNotText: 'O Level' })).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
  await filter.fill('zebra')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows).toHaveCount(all)
})

test(
  'search, the saved list and saving each ask for an account by name',
  { tag: ['@phone', '@long-only'] },
  async ({ page }) => {
    await page.goto('/resources')
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' })
    const leave = dialog.getByRole('button', { name: 'Continue Without Account' })
    await page.getByRole('link', { name: 'Search resources...' }).click()
    await expect(dialog).toContainText('search functionality')
    await leave.click()
    await page.getByRole('button', { name: 'Saved (0)' }).click()
    await expect(dialog).toContainText('saved resources')
    await leave.click()
    await page.goto('/resources/igcse/notes')
    await page.getByRole('button', { name: `Save ${GUIDE_TITLE}`, exact: true }).click()
    await expect(dialog).toContainText('save resources')
  },
)

test(
  'the address of a search asks for an account and closes to its level',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/resources/igcse/search?q=summary')
    await expect(page).toHaveURL('/resources/igcse/search?q=summary')
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' })
    await expect(dialog).toContainText('search functionality')
    await dialog.getByRole('button', { name: 'Continue Without Account' }).click()
    await expect(page).toHaveURL('/resources/igcse')
  },
)

test('closing a guide may ask about marking, once a visit', { tag: '@long-only' }, async ({ page }) => {
  await setChance(page, 0)
  await page.goto(GUIDE_ADDRESS)
  const row = page.getByRole('link', { name: GUIDE_TITLE, exact: true })
  const question = page.getByRole('dialog', { name: 'Done prepping?' })
  await expect(page.locator('.page canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  for (let visit = 2; visit <= 3; visit += 1) {
    await row.click()
    await expect(page.locator('.page canvas').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/resources/igcse/notes')
    // The prompt would have taken the focus.
    await expect(row).toBeFocused()
    await expect(question).toBeHidden()
  }
})
