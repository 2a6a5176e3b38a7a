import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const field = (page: Page) => page.getByRole('textbox', { name: /Word to replace/ })
const stage = (page: Page) => page.getByRole('status', { name: 'Stronger word' })
const alternatives = (page: Page) => page.getByRole('region', { name: /^Alternatives for/ })
const list = (page: Page) => page.getByRole('group', { name: 'Words' })

test(
  'the page opens with amazing and staggering, and says what it is',
  { tag: ['@long-wide', '@long-only'] },
  async ({ page }) => {
    await page.goto('/vocabulary')
    await expect(page).toHaveTitle('Replace "Very" with Better Words | Evergreen English')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /stronger word/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace "Very" with Better Words')
    await expect(field(page)).toHaveValue('amazing')
    await expect(stage(page)).toHaveText('staggering')
    await expect(page.getByRole('heading', { name: 'Alternatives for "very amazing"' })).toBeVisible()
    await expect(alternatives(page).getByRole('button', { pressed: true })).toHaveText('staggering')
    await expect(list(page).locator('[aria-current]')).toHaveText('amazing')
  },
)

test('a typed word shows one of its synonyms, and the address keeps it', async ({ page }) => {
  await page.goto('/vocabulary')
  await field(page).fill('  Angry ')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/vocabulary?word=angry')
  await expect(field(page)).toHaveValue('angry')
  const synonym = await stage(page).textContent()
  await expect(alternatives(page).getByRole('button', { pressed: true })).toHaveText(synonym ?? '')
  await expect(list(page).locator('[aria-current]')).toHaveText('angry')

  await page.getByRole('button', { name: 'New Synonym' }).click()
  await expect(stage(page)).not.toHaveText(synonym ?? '')
  await page.goBack()
  await expect(field(page)).toHaveValue('amazing')
  await expect(stage(page)).toHaveText('staggering')
  await page.goForward()
  await expect(field(page)).toHaveValue('angry')
})

test(
  'another form of a listed word is found; an adverb and a blank line are not',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/vocabulary')
    await field(page).fill('angrier')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/vocabulary?word=angry')

    await field(page).fill('   ')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/vocabulary?word=angry')
    await field(page).fill('')
    await expect(field(page)).toHaveAttribute('placeholder', 'type here')

    await field(page).fill('angrily')
    await field(page).press('Enter')
    await expect(stage(page)).toHaveText('No synonyms found')
    await expect(page.getByRole('button', { name: 'New Synonym' })).toBeDisabled()
    await alternatives(page).getByRole('button', { name: 'angry' }).click()
    await expect(field(page)).toHaveValue('angry')
  },
)

test('a shared address opens its word, also in another form', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/vocabulary?word=Angrier')
  await expect(field(page)).toHaveValue('angry')
  await expect(stage(page)).toHaveText('furious')
})

test('Random Word brings another word with one of its synonyms', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/vocabulary')
  await page.getByRole('button', { name: 'Random Word' }).click()
  await expect(page).toHaveURL(/\?word=[a-z-]+$/)
  await expect(field(page)).not.toHaveValue('amazing')
  const synonym = await stage(page).textContent()
  await expect(alternatives(page).getByRole('button', { pressed: true })).toHaveText(synonym ?? '')
})

test(
  'the word list is searched, worked by keyboard, and leads back to the stage',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await page.goto('/vocabulary')
    const search = page.getByPlaceholder('Search for words to replace...')
    await expect(list(page)).toBeVisible()
    await search.fill('ANNOY')
    await expect(list(page).getByRole('button')).toHaveText(['annoyed', 'annoying'])
    await page.keyboard.press('Tab')
    await expect(list(page).getByRole('button', { name: 'annoyed' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vocabulary?word=annoying')
    await expect(stage(page)).toBeInViewport()
    await search.fill('qq')
    await expect(page.getByText('No words found matching "qq"')).toBeVisible()
  },
)

test(
  'an alternative becomes the synonym shown, and tells its shade on demand',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/vocabulary')
    await alternatives(page).getByRole('button', { name: 'breathtaking' }).click()
    await expect(stage(page)).toHaveText('breathtaking')
    const row = alternatives(page).getByRole('listitem').filter({ hasText: 'breathtaking' })
    await expect(row).toHaveText('breathtaking')
    await page.getByRole('button', { name: 'Shades of meaning' }).click()
    await expect(row).toContainText('so beautiful or daring')
    await expect(row.getByRole('button', { pressed: true })).toBeVisible()
  },
)

test(
  'the stage tells what its word means, where it belongs, and how it is used',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/vocabulary')
    const meaning = page.locator('.stage .meaning')
    await expect(meaning).toContainText('so great that you can hardly believe it')
    await expect(meaning).toContainText('neutral, for any writing')
    await expect(meaning.locator('b')).toHaveText('staggering')
    await alternatives(page).getByRole('button', { name: 'wondrous' }).click()
    await expect(meaning).toContainText('literary, for stories and description')
  },
)

test(
  'verbs and nouns have their lists, their own stage, and an address',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/vocabulary')
    await page.getByRole('button', { name: 'Verbs' }).click()
    await list(page).getByRole('button', { name: 'smell' }).click()
    await expect(page).toHaveURL('/vocabulary?word=smell&as=verb')
    await expect(page.getByRole('heading', { name: 'Alternatives for "smell"' })).toBeVisible()
    await expect(page.getByText('very', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'As a noun' }).click()
    await expect(page).toHaveURL('/vocabulary?word=smell&as=noun')
    await expect(alternatives(page).getByRole('button', { name: 'stench' })).toBeVisible()

    await field(page).fill('trudged')
    await field(page).press('Enter')
    await expect(stage(page)).toHaveText('No synonyms found')
    await field(page).fill('walked')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/vocabulary?word=walk&as=verb')
    await field(page).fill('angry')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/vocabulary?word=angry')
    await expect(page.getByText('very', { exact: true })).toHaveText('very')
  },
)

test('what is typed before the scripts arrive is kept', { tag: '@long-only' }, async ({ page }) => {
  const gates = { page: Promise.withResolvers<void>(), workbench: Promise.withResolvers<void>() }
  await page.route('**/assets/*.js', async (route) => {
    await (route.request().url().includes('/workbench-') ? gates.workbench : gates.page).promise
    await route.continue()
  })
  await page.goto('/vocabulary', { waitUntil: 'commit' })
  await field(page).fill('angry')
  await page.getByPlaceholder('Search for words to replace...').fill('annoy')
  gates.page.resolve()
  await expect(page.locator('.stage .entry')).toHaveAttribute('data-text', 'angry')
  gates.workbench.resolve()
  await expect(list(page).getByRole('button')).toHaveText(['annoyed', 'annoying'])
  await expect(page.getByPlaceholder('Search for words to replace...')).toBeFocused()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/vocabulary?word=angry')
  await expect(stage(page)).not.toHaveText('staggering')
})

test(
  'a connection that breaks is told, and the page goes on when it is loaded again',
  { tag: '@long-only' },
  async ({ context }) => {
    // On a new page, because the browser logs the failed request as an error.
    const page = await context.newPage()
    await page.route('**/assets/workbench-*.js', (route) => route.abort())
    await page.goto('/vocabulary?word=angry')
    await expect(page.getByText('The dictionary did not arrive.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(stage(page)).toHaveText('furious')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads as a dictionary', { tag: '@long-only' }, async ({ page }) => {
    await page.goto('/vocabulary')
    await expect(page.getByRole('heading', { name: 'The whole dictionary' })).toBeVisible()
    await expect(page.locator('.whole dl > div').filter({ hasText: 'very angry' })).toContainText(
      'furious, livid',
    )
    await expect(page.getByRole('button', { name: 'Random Word' })).toBeHidden()
  })
})

test(
  'axe finds nothing in either theme, with shades and with an unknown word',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/vocabulary')
    await page.getByRole('button', { name: 'Shades of meaning' }).click()
    await expect(alternatives(page).locator('.note').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/vocabulary?word=angrily')
    await expect(stage(page)).toHaveText('No synonyms found')
    await expectAccessible(page)
  },
)

test(
  'nothing scrolls sideways on the narrowest phone, whatever the word',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const word of ['amazing', 'complicated', 'disappointed', 'antidisestablishmentarianism']) {
      await page.goto(`/vocabulary?word=${word}`)
      await expect(page.getByRole('heading', { name: `Alternatives for "very ${word}"` })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  },
)
