import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { GUIDE_ADDRESS, GUIDE_ID, GUIDE_TITLE } from './documents.ts'
import { scrollDialog, sidewaysScroll } from './dialog-body.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'
import { callRest, ownId, seedGroup, seedResources } from './own-rows.ts'
import { newPerson, signIn } from './sign-in.ts'
import { MANY } from './size.ts'

const GUIDE = { id: GUIDE_ID, title: GUIDE_TITLE }
const GONE = { id: 'note-that-was', title: 'A note that was' }

test.beforeEach(({ page }) => setChance(page, 0))

const saved = (page: Page) => page.getByRole('dialog', { name: /^Saved \(\d+\)$/ })
const items = (page: Page) => saved(page).getByRole('listitem')

async function openSaved(page: Page, count: number) {
  await page.goto('/resources/igcse')
  await page.getByRole('button', { name: `Saved (${count})` }).click()
  return saved(page)
}

test(
  'what was saved is listed newest first, viewed, deleted, and counted alike by the profile',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
    const group = await seedGroup(page, 'Mocks')
    for (const each of [GUIDE, GONE]) await seedResources(page, group, [each])
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(/2\s*Saved resources/)
    const dialog = await openSaved(page, 2)
    await expect(items(page)).toHaveText([
      /A note that was.*Not in this site’s library any more · Mocks/,
      /Paper 1, Reading.*IGCSE, Exam Notes · Mocks/,
    ])
    await expect(dialog.getByRole('link')).toHaveCount(1)
    await dialog.getByRole('button', { name: `Delete ${GONE.title}` }).click()
    await expect(toast(page)).toContainText('Poof! Gone! 💨')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('button', { name: `Delete ${GONE.title}` })).toBeVisible()
    await dialog.getByRole('button', { name: `Delete ${GONE.title}` }).click()
    await expect(dialog.getByRole('button', { name: `Delete ${GONE.title}` })).toBeHidden()
    await expect(items(page)).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Saved (1)' })).toBeVisible()
    await dialog.getByRole('link', { name: `View ${GUIDE_TITLE}` }).click()
    await expect(page).toHaveURL(GUIDE_ADDRESS)
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('dialog', { name: GUIDE_TITLE }).locator('.page canvas').first(),
    ).toBeVisible()

    await openSaved(page, 1)
    await dialog.getByRole('button', { name: `Delete ${GUIDE_TITLE}` }).click()
    await expect(dialog).toContainText('No saved resources yet')
    await expect(dialog).toContainText('Bookmark a resource')
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(/0\s*Saved resources/)
    expect((await callRest(page, 'saved_resources')).rows).toEqual([])
  },
)

test(
  'the search box and the group narrow the list down, and can be cleared',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    await seedResources(page, await seedGroup(page, 'Mocks'), [GUIDE])
    await seedResources(page, await seedGroup(page, 'Finals'), [GONE])
    const dialog = await openSaved(page, 2)
    await expect(items(page)).toHaveCount(2)
    const box = dialog.getByRole('searchbox', { name: 'Search saved' })
    await box.fill('READING: the')
    await expect(items(page)).toHaveText([/Paper 1, Reading/])
    await box.fill('zebra')
    await expect(dialog).toContainText('No results found')
    await dialog.getByRole('button', { name: 'Clear search' }).click()
    await expect(items(page)).toHaveCount(2)
    await dialog.getByLabel('Group').selectOption('Finals')
    await expect(items(page)).toHaveText([/A note that was/])
  },
)

test(
  'a group of resources alone says so where papers are listed',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    await seedResources(page, await seedGroup(page, 'Mocks'), [GUIDE])
    await page.goto('/practice/igcse')
    await page.getByRole('button', { name: /^Saved groups/ }).click()
    await page.getByRole('button', { name: /Mocks.*1 resource/ }).click()
    const group = page.getByRole('dialog', { name: 'Mocks' })
    await expect(group).toContainText('No papers in here')
    await group.getByRole('link', { name: 'Resources' }).click()
    await expect(page).toHaveURL('/resources')
  },
)

test(
  'of many saved resources only what is seen is drawn, and all of it can be reached',
  { tag: ['@long', '@long-only'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page)
    const many = Array.from({ length: MANY.rows }, (_, index) => ({
      id: `old-${index}`,
      title: `Old note ${index}`,
    }))
    await seedResources(page, await seedGroup(page, 'Everything'), many)
    const dialog = await openSaved(page, MANY.rows)
    await expect(items(page).first()).toBeVisible()
    for (let fetched = 400; fetched <= MANY.rows; fetched += 200) {
      await scrollDialog(dialog, 'end')
      await expect(items(page).first()).toHaveAttribute('aria-setsize', String(fetched))
    }
    expect(await items(page).count()).toBeLessThan(60)
    await scrollDialog(dialog, 'end')
    await expect(page.locator(`[aria-posinset="${MANY.rows}"]`)).toBeVisible()
    await dialog.getByRole('searchbox').fill(`note ${MANY.rows - 79}`)
    await expect(items(page)).toHaveText([new RegExp(`Old note ${MANY.rows - 79}`)])
  },
)

test.describe('what does not arrive', () => {
  test.use({ failing: /\/rest\/v1\// })

  test(
    'a resource that could not be deleted is back in its place',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      const group = await seedGroup(page, 'Mocks')
      for (const each of [GUIDE, GONE]) await seedResources(page, group, [each])
      const dialog = await openSaved(page, 2)
      await expect(items(page)).toHaveCount(2)
      await page.route('**/rest/v1/saved_resources*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      )
      await dialog.getByRole('button', { name: `Delete ${GONE.title}` }).click()
      await expect(toast(page)).toContainText('Could not delete')
      await expect(toast(page)).toContainText('Please try again.')
      await expect(items(page)).toHaveText([/A note that was/, /Paper 1, Reading/])
      await expect(page.getByRole('dialog', { name: 'Saved (2)' })).toBeVisible()
    },
  )
})

test(
  'two students never see what the other has saved, whatever they ask the service for',
  { tag: '@long-only' },
  async ({ page, browser }) => {
    await signIn(page, newPerson('Ada King'))
    const group = await seedGroup(page, 'Ada’s group')
    await seedResources(page, group, [GUIDE])
    const ada = await ownId(page)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, newPerson('Ben Moss'))
    for (const filter of [`user_id=eq.${ada}`, `group_id=eq.${group}`, `resource_id=eq.${GUIDE_ID}`]) {
      expect((await callRest(other, `saved_resources?${filter}`)).rows, filter).toEqual([])
      await callRest(other, `saved_resources?${filter}`, { method: 'DELETE' })
    }
    await other.goto('/resources/igcse/notes')
    await expect(other.getByRole('button', { name: `Save ${GUIDE_TITLE}`, exact: true })).toBeVisible()
    await elsewhere.close()
    await openSaved(page, 1)
    await expect(items(page)).toHaveText([/Paper 1, Reading/])
  },
)

test(
  'axe finds nothing in the dialogs, and nothing is too wide for 320 px',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    const long = 'Averyveryverylongnamewithoutasingleblank'.repeat(3).slice(0, 120)
    const group = await seedGroup(page, long)
    await seedGroup(page, 'Mocks')
    await seedResources(page, group, [GUIDE, { id: 'old', title: long }])
    await page.setViewportSize({ width: 320, height: 640 })
    const check = async () => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await sidewaysScroll(page.getByRole('dialog'))).toBe(0)
    }
    await openSaved(page, 2)
    await expect(items(page)).toHaveCount(2)
    await check()
    await saved(page).getByRole('searchbox').fill('zebra')
    await expect(saved(page)).toContainText('No results found')
    await check()

    await page.goto('/resources/igcse/notes')
    await page.getByRole('button', { name: `Save ${GUIDE_TITLE} (saved)`, exact: true }).click()
    const saving = page.getByRole('dialog', { name: 'Save to Folder' })
    await expect(saving.getByText('Saved here')).toBeVisible()
    await check()
    await saving.getByRole('button', { name: 'Create New Group' }).click()
    await check()
  },
)
