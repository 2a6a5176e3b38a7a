import type { Page } from '@playwright/test'
import { EXAMPLE_PAGE, GUIDE_TITLE } from './documents.ts'
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/landing',
  '/syllabus?tab=egp',
  '/planner',
  '/pricing',
  '/terms',
  '/privacy',
  '/refund',
  '/resources',
  '/resources/all',
  '/resources/igcse',
  '/resources/igcse/notes',
  EXAMPLE_PAGE,
  '/nowhere',
]

/** The names of the scripts that a page has loaded. */
async function scriptsOf(page: Page) {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  return names.map((path) => path.replace(/^\/assets\//, ''))
}

test('content pages come without the framework', { tag: '@long-only' }, async ({ page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const scripts = await scriptsOf(page)
      expect(scripts.filter((name) => /^(react|router|entry\.client|manifest|root)-/.test(name))).toEqual([])
      expect(scripts.some((name) => name.startsWith('site-'))).toBe(true)
      expect(await page.evaluate(() => Reflect.has(window, '__reactRouterContext'))).toBe(false)
    })
  }
})

test('React comes with the first button that needs it, and never the router', async ({ page }) => {
  await page.goto('/resources/igcse/notes')
  await page.getByRole('button', { name: `Save ${GUIDE_TITLE}`, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible()
  const scripts = await scriptsOf(page)
  expect(scripts.some((name) => name.startsWith('react-'))).toBe(true)
  expect(scripts.filter((name) => /^(router|entry\.client)-/.test(name))).toEqual([])
})

test('a filter is still there after Back from a document', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/resources/igcse/notes')
  const filter = page.getByRole('searchbox', { name: 'Search resources' })
  await filter.fill('reading')
  await page.getByRole('link', { name: GUIDE_TITLE, exact: true }).click()
  await expect(page.getByRole('dialog', { name: GUIDE_TITLE })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/resources/igcse/notes')
  await expect(page.getByRole('link', { name: GUIDE_TITLE, exact: true })).toBeVisible()
})

test(
  'the tabs of the syllabus are in the address, and Back returns to the one before',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/syllabus')
    await page.getByRole('tab', { name: 'A-Level English' }).click()
    await expect(page).toHaveURL('/syllabus?tab=alevel')
    await expect(page.getByRole('heading', { name: 'Four study phases' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'English General Paper' })).toBeFocused()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/syllabus')
    await expect(page.getByRole('tab', { name: 'IGCSE English' })).toHaveAttribute('aria-selected', 'true')
  },
)

test('a link with a place in another page leads to that place', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page).toHaveURL('/terms#plans')
  await expect(page.locator('#plans')).toBeInViewport()
})

test.describe('for readers who save data', () => {
  test('no page is fetched ahead', { tag: '@long-only' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(1)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto('/')
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the links of the header lead on, and its drawer opens and closes',
    { tag: '@long-only' },
    async ({ page, viewport }) => {
      await page.goto('/', { waitUntil: 'load' })
      if ((viewport?.width ?? 0) < 1024) {
        await page.getByRole('button', { name: 'Menu' }).click()
        const menu = page.getByRole('dialog', { name: 'Menu' })
        await menu.getByRole('button', { name: 'Close' }).click()
        await expect(menu).toBeHidden()
        await page.getByRole('button', { name: 'Menu' }).click()
        await menu.getByRole('link', { name: 'Resources' }).click()
      } else {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
      }
      await expect(page).toHaveURL('/resources')
      await page.getByRole('main').getByRole('link', { name: /IGCSE/ }).click()
      await page.getByRole('link', { name: /Exam Notes/ }).click()
      await expect(page.getByRole('link', { name: GUIDE_TITLE, exact: true })).toBeVisible()
      await page.goto('/syllabus', { waitUntil: 'load' })
      await page.getByText('A-Level English', { exact: true }).locator('visible=true').first().click()
      await expect(page.getByRole('heading', { name: 'Four study phases' })).toBeVisible()
    },
  )
})
