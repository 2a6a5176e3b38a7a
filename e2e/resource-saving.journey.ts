import type { Page } from '@playwright/test'
import { setChance } from './chance.ts'
import { GUIDE_ADDRESS, GUIDE_ID, GUIDE_TITLE } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'
import { callRest, seedGroup, seedResources } from './own-rows.ts'
import { enterAs, signIn } from './sign-in.ts'

const LIST = '/resources/igcse/notes'

test.beforeEach(({ page }) => setChance(page, 0))

const saving = (page: Page) => page.getByRole('dialog', { name: 'Save to Folder' })
const viewer = (page: Page) => page.getByRole('dialog', { name: GUIDE_TITLE })
const bookmark = (page: Page) => page.getByRole('button', { name: `Save ${GUIDE_TITLE}`, exact: true })

async function openSaving(page: Page) {
  await bookmark(page).click()
  return saving(page)
}

async function storedResources(page: Page) {
  const columns = 'resource_id,resource_title,title,resource_level,resource_category,section,resource_type'
  return (await callRest(page, `saved_resources?select=${columns}`)).rows
}

const STORED = {
  resource_id: GUIDE_ID,
  resource_title: GUIDE_TITLE,
  title: GUIDE_TITLE,
  resource_level: 'igcse',
  resource_category: 'examNotes',
  section: 'p1',
  resource_type: 'pdf',
}

test(
  'without groups the first one is named, made and saved into at once, and the list shows it',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
    await page.goto(LIST)
    const dialog = await openSaving(page)
    await expect(dialog).toContainText(GUIDE_TITLE)
    await expect(dialog).toContainText('No saved groups yet')
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    const name = dialog.getByLabel('Group name')
    await expect(name).toBeFocused()
    await name.fill('   ')
    await name.press('Enter')
    await expect(toast(page)).toContainText('Hold up there, speed racer! 🏃♂️')
    await expect(toast(page)).toContainText('Pick a folder or create one - your resources need a home!')
    await name.fill('Mock revision')
    await name.press('Enter')
    await expect(toast(page)).toContainText('Resource saved! 🎉')
    await expect(dialog).toBeHidden()
    const marked = page.getByRole('button', { name: `Save ${GUIDE_TITLE} (saved)`, exact: true })
    await expect(marked).toBeFocused()
    expect(await storedResources(page)).toEqual([STORED])
    await expect(page.getByRole('button', { name: 'Saved (1)' })).toBeVisible()

    await marked.click()
    await expect(dialog.getByRole('radio', { name: /Mock revision.*Saved here/ })).toBeChecked()
    await expect(dialog).toContainText('It is in this group already.')
    await expect(save).toBeDisabled()
  },
)

test(
  'of several groups one is chosen, or a new one is named; back leads to the groups',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    for (const name of ['Writer’s effect', 'Mock revision']) await seedGroup(page, name)
    await page.goto(LIST)
    const dialog = await openSaving(page)
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(save).toBeDisabled()
    await dialog.getByRole('radio').first().focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Hold up there, speed racer! 🏃♂️')
    await dialog.getByRole('button', { name: 'Create New Group' }).click()
    await expect(dialog.getByLabel('Group name')).toBeFocused()
    await dialog.getByRole('button', { name: '← Back to groups' }).click()
    await dialog.getByText('Mock revision').click()
    await save.click()
    await expect(toast(page)).toContainText('Resource saved! 🎉')
    await expect(dialog).toBeHidden()
    expect(await storedResources(page)).toEqual([STORED])
  },
)

test(
  'a guide is saved from its viewer, which stays open',
  { tag: ['@phone', '@long-only'] },
  async ({ page }) => {
    await signIn(page)
    await seedGroup(page, 'Mock revision')
    await page.goto(GUIDE_ADDRESS)
    await expect(viewer(page).locator('.page canvas').first()).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Save', exact: true }).click()
    await saving(page).getByText('Mock revision').click()
    await saving(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Resource saved! 🎉')
    await expect(viewer(page)).toBeVisible()
    await expect(viewer(page).getByRole('button', { name: '(saved) Save' })).toBeFocused()
    expect(await storedResources(page)).toEqual([STORED])
  },
)

test.describe('what does not arrive', () => {
  // The notice's drawing does not load either.
  test.use({ failing: /\/rest\/v1\/|\/assets\// })

  test(
    'a name that could not be kept is still there, and a group that was made is not made again',
    { tag: '@long-only' },
    async ({ page, context }) => {
      await signIn(page)
      await page.goto(LIST)
      const dialog = await openSaving(page)
      const name = dialog.getByLabel('Group name')
      await name.fill('Typed on a train')
      await context.setOffline(true)
      await name.press('Enter')
      await expect(toast(page)).toContainText('Could not save resource')
      await expect(toast(page)).toContainText('Please try again.')
      await expect(dialog.getByText('You are offline.')).toBeVisible()
      await expect(name).toHaveValue('Typed on a train')
      await context.setOffline(false)

      await page.route('**/rest/v1/saved_resources*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await name.press('Enter')
      await expect(dialog.getByRole('radio', { name: /Typed on a train/ })).toBeChecked()
      await expect(dialog.getByText('The site does not answer')).toBeVisible()
      await page.unroute('**/rest/v1/saved_resources*')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog).toBeHidden()
      expect((await callRest(page, 'saved_groups?select=name')).rows).toEqual([{ name: 'Typed on a train' }])
      expect(await storedResources(page)).toEqual([STORED])
    },
  )
})

test(
  'who has been signed out meanwhile is told to sign in, and nothing is lost',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    await page.goto(LIST)
    const dialog = await openSaving(page)
    await dialog.getByLabel('Group name').fill('Typed before')
    // A browser that clears a site's storage sends no event to the page.
    await page.evaluate(() => localStorage.removeItem('sb-evergreen-auth-token'))
    await dialog.getByLabel('Group name').press('Enter')
    await expect(toast(page)).toContainText('Sign in required')
    await expect(toast(page)).toContainText('Please sign in to save resources.')
    await expect(dialog.getByLabel('Group name')).toHaveValue('Typed before')
  },
)

test.describe('signed out', () => {
  async function passSignIn(page: Page, feature: string) {
    const prompt = page.getByRole('dialog', { name: 'Sign In Required' })
    await expect(prompt).toContainText(feature)
    await prompt.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page)
  }

  test('a visitor’s page fetches nothing of the students’ own before it is asked', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(LIST)
    await page.waitForLoadState('networkidle')
    const own = /assets\/(react|lists\.island|student|saved|query-client|supabase-packages)|rest\/v1/
    expect(fetched.filter((url) => own.test(url) && !url.endsWith('.css'))).toEqual([])
  })

  test(
    'saving from a list leads to the sign-in and back to the same guide',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto(LIST)
      await bookmark(page).click()
      await passSignIn(page, 'save resources')
      await expect(page).toHaveURL(LIST)
      await expect(saving(page)).toContainText(GUIDE_TITLE)
      await saving(page).getByRole('button', { name: 'Close' }).click()
      await page.reload()
      await expect(bookmark(page)).toBeVisible()
      await expect(saving(page)).toBeHidden()
    },
  )

  test(
    'saving in the viewer leads to the sign-in and back to the viewer',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto(GUIDE_ADDRESS)
      await expect(viewer(page).locator('.page canvas').first()).toBeVisible()
      await viewer(page).getByRole('button', { name: 'Save', exact: true }).click()
      await passSignIn(page, 'save resources')
      await expect(page).toHaveURL(GUIDE_ADDRESS)
      await expect(saving(page)).toContainText(GUIDE_TITLE)
      await saving(page).getByLabel('Group name').fill('From the viewer')
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText('Resource saved! 🎉')
      await expect(viewer(page)).toBeVisible()
    },
  )

  test(
    'the saved list and the goals open after the sign-in, and search leads to its address',
    { tag: '@long-only' },
    async ({ page }) => {
      await page.goto('/resources/igcse')
      await page.getByRole('button', { name: 'Saved (0)' }).click()
      await passSignIn(page, 'saved resources')
      await expect(page).toHaveURL('/resources/igcse')
      const saved = page.getByRole('dialog', { name: 'Saved (0)' })
      await expect(saved).toContainText('No saved resources yet')
      await saved.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'Search resources...' }).click()
      await expect(page).toHaveURL('/resources/igcse/search')
      await page.goto(LIST)
      await page.getByRole('button', { name: 'Goals', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Study Goals' })).toBeVisible()
    },
  )
})

test('a resource saved twice, in two groups, stands in both', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  const mocks = await seedGroup(page, 'Mocks')
  await seedGroup(page, 'Finals')
  await seedResources(page, mocks, [{ id: GUIDE_ID, title: GUIDE_TITLE }])
  await page.goto(LIST)
  await page.getByRole('button', { name: `Save ${GUIDE_TITLE} (saved)`, exact: true }).click()
  await expect(saving(page).getByText('Saved here')).toHaveCount(1)
  await saving(page).getByText('Finals').click()
  await saving(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saving(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Saved (2)' })).toBeVisible()
})
