import type { Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, signIn } from './sign-in.ts'

const SUMMARY = 'Paper 1, Question 2(a): the 120-word summary'
const SUMMARY_ADDRESS = '/resources/igcse/notes/p1/paper-1-question-2-a-the-120-word-summary'

const overlay = (page: Page) => page.getByRole('dialog', { name: /^Search .* resources$/ })
const box = (page: Page) => page.getByRole('searchbox', { name: /^Search / })
const results = (page: Page) => overlay(page).getByRole('listitem').getByRole('link')
const searchLink = (page: Page) => page.getByRole('link', { name: 'Search resources...' })

test.describe('a student', () => {
  test.beforeEach(async ({ page }) => {
    await setChance(page, 0.99)
    await signIn(page)
  })

  test('finds the summary guide and opens it by keyboard alone; Back comes back to the search', async ({
    page,
  }) => {
    await page.goto('/resources/igcse')
    await searchLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/resources/igcse/search')
    await expect(box(page)).toBeFocused()
    await expect(overlay(page).getByText('Start typing to search', { exact: true })).toBeVisible()
    await page.keyboard.type('paper 1 summary')
    await expect(page).toHaveURL('/resources/igcse/search?q=paper+1+summary')
    await expect(results(page).first()).toContainText(SUMMARY)
    await expect(results(page).first().locator('mark').first()).toHaveText('Paper 1')
    await page.keyboard.press('ArrowDown')
    await expect(results(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(results(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(box(page)).toBeFocused()
    // With no row selected, Enter opens the first result.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(SUMMARY_ADDRESS)
    await expect(page.getByRole('dialog', { name: SUMMARY })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/resources/igcse/search?q=paper+1+summary')
    await expect(box(page)).toHaveValue('paper 1 summary')
    await expect(results(page).first()).toContainText(SUMMARY)
    // Typing replaced the history entry: Back leads to the level.
    await page.goBack()
    await expect(page).toHaveURL('/resources/igcse')
    await expect(overlay(page)).toBeHidden()
  })

  test(
    'goes on typing from a result, and shows the rest of the titles in their place',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto('/resources/igcse/search?q=paper')
      const more = page.getByRole('button', { name: /^Show \d+ more$/ })
      await expect(more).toBeVisible()
      const shown = await page.getByRole('group', { name: 'By title' }).getByRole('link').count()
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(more).toBeHidden()
      await expect(results(page).nth(shown)).toBeFocused()
      await page.keyboard.press('1')
      await expect(box(page)).toBeFocused()
      await expect(box(page)).toHaveValue('paper1')
    },
  )

  test(
    'leaves by Escape, with the focus where it was, and no step of the history more',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto('/practice')
      await page.goto('/resources/igcse')
      await searchLink(page).click()
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toBeHidden()
      await expect(page).toHaveURL('/resources/igcse')
      await expect(searchLink(page)).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('/practice')
    },
  )

  test('who comes by its address leaves to the level', { tag: '@long-only' }, async ({ page }) => {
    await page.goto('/resources/alevels/search?q=commentary')
    await expect(page).toHaveURL('/resources/alevel/search?q=commentary')
    await expect(results(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect(page).toHaveURL('/resources/alevel')
    await expect(searchLink(page)).toBeFocused()
  })

  test(
    'narrows to a category, and sees when there is nothing',
    { tag: ['@long-phone', '@long-only'] },
    async ({ page }) => {
      await page.goto('/resources/igcse/search?q=summary')
      await expect(results(page).filter({ hasText: 'Exam Notes' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Examples', exact: true }).click()
      await expect(page).toHaveURL('/resources/igcse/search?q=summary&category=examples')
      await expect(results(page).filter({ hasText: 'Exam Notes' })).toHaveCount(0)
      await expect(results(page).first()).toContainText('Examples')

      await box(page).fill('qqxzjy')
      await expect(overlay(page).getByText('No results found', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Clear search' }).click()
      await expect(overlay(page).getByText('Start typing to search', { exact: true })).toBeVisible()
      await expect(box(page)).toBeFocused()
      await expect(page).toHaveURL('/resources/igcse/search')

      await page.getByRole('button', { name: 'paper 1', exact: true }).click()
      await expect(page).toHaveURL('/resources/igcse/search?q=paper+1')
      await expect(results(page).first()).toContainText('Paper 1')
    },
  )

  test(
    'finds words inside the documents, and the page opens at the passage',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto('/resources/igcse/search?q=metaphor')
      const texts = page.getByRole('group', { name: 'In the text' })
      const hit = texts
        .getByRole('link')
        .filter({ has: page.locator('mark') })
        .first()
      await expect(hit).toBeVisible()
      const address = (await hit.getAttribute('href')) ?? ''
      expect(address).toMatch(/\/read/)
      await hit.click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('article')).toBeVisible()
      await page.goBack()
      await expect(box(page)).toHaveValue('metaphor')
    },
  )

  test('searches every level from the home', { tag: '@long-only' }, async ({ page }) => {
    await page.goto('/resources')
    await searchLink(page).click()
    await expect(page).toHaveURL('/resources/all/search')
    await box(page).fill('metaphor')
    await expect(results(page).first()).toContainText('IB Language & Literature, Literary Analysis')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/resources$/)
  })

  test('a long query is taken, as far as it goes', { tag: ['@phone', '@long-only'] }, async ({ page }) => {
    await page.goto(`/resources/igcse/search?q=${'summary+'.repeat(100)}`)
    await expect(results(page).first()).toContainText(/summary/i)
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: window.innerWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(width)
  })

  test('titles are there before the texts are', { tag: '@long-only' }, async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/assets/search-*/igcse.json', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/resources/igcse/search?q=summary')
    await expect(results(page).first()).toContainText(/summary/i)
    await expect(page.getByRole('group', { name: 'In the text' })).toHaveCount(0)
    answer()
    await expect(page.getByRole('group', { name: 'In the text' }).getByRole('link').first()).toBeVisible()
  })

  test.describe('without the index', () => {
    test.use({ failing: /\/assets\/search-/ })

    test('is told so, still finds titles, and can try again', { tag: '@long-only' }, async ({ page }) => {
      let isDown = true
      await page.route('**/assets/search-*/igcse.json', (route) =>
        isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      )
      await page.goto('/resources/igcse/search?q=summary')
      await expect(page.getByRole('alert')).toContainText('the texts could not be fetched')
      await expect(results(page).first()).toContainText(/summary/i)
      isDown = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('group', { name: 'In the text' }).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test(
  'a visitor is asked to sign in by name, can stay, and finds what they looked for when they are back',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/resources/igcse')
    await searchLink(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' })
    await expect(dialog).toContainText('search functionality')
    await dialog.getByRole('button', { name: 'Continue Without Account' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/resources/igcse')

    await page.goto('/resources/igcse/search?q=paper+1+summary')
    await expect(dialog).toContainText('search functionality')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await dialog.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page)
    await expect(page).toHaveURL('/resources/igcse/search?q=paper+1+summary')
    await expect(results(page).first()).toContainText(SUMMARY)
  },
)
