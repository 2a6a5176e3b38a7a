import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { GUIDE_ID, GUIDE_TITLE } from './documents.ts'
import { callRest, seedGroup, seedResources } from './own-rows.ts'
import { newPerson, openOwnMenu, openProfile, SESSION_KEY, signIn } from './sign-in.ts'

/** Seconds since 1970: when the session's access token expires. */
const LONG_AGO = 1_600_000_000

/** Changes the stored session. */
async function changeSession(page: Page, change: object) {
  await page.evaluate(
    ([key, change]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...session, ...change }))
    },
    [SESSION_KEY, change] as const,
  )
}

test('a profile is edited, cancelled and kept', { tag: ['@long-phone', '@long-only'] }, async ({ page }) => {
  const person = await openProfile(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
  await expect(page.getByRole('main')).toContainText(person.email)

  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.click()
  await expect(page.getByPlaceholder('Enter your full name')).toBeFocused()
  await page.getByLabel('Full Name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
  await expect(edit).toBeFocused()

  await edit.click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Osei')
  await page.getByLabel('Full Name').fill('Maya A. Osei')
  await page.getByLabel('Email', { exact: true }).fill('letters@example.com')
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(page.getByText('Your profile information has been saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya A. Osei')
  for (const path of ['/profile', '/practice', '/pricing']) {
    await page.goto(path)
    const menu = await openOwnMenu(page)
    await expect(menu).toContainText('Maya A. Osei')
  }
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('letters@example.com')
})

test('the switch for e-mails starts off, turns, and is kept', { tag: '@long-only' }, async ({ page }) => {
  await openProfile(page)
  const updates = page.getByRole('switch', { name: 'Email updates' })
  await expect(updates).not.toBeChecked()
  await updates.press('Space')
  await expect(updates).toBeChecked()
  await expect(page.getByText('Your preferences have been saved.').first()).toBeVisible()
  await page.reload()
  await expect(updates).toBeChecked()
})

test.describe('a save that goes wrong', () => {
  test.use({ failing: /\/rest\/v1\/profiles/ })

  test(
    'what could not be saved is told, stays on the page, and can be saved again',
    { tag: '@long-only' },
    async ({ page }) => {
      await openProfile(page)
      await page.route('**/rest/v1/profiles*', (route) => route.abort())
      await page.getByRole('switch').click()
      await expect(page.getByText('Error updating profile').first()).toBeVisible()
      await expect(page.getByRole('main')).toContainText('This was not saved. Please try again later.')
      await expect(page.getByRole('switch')).not.toBeChecked()
      await page.unroute('**/rest/v1/profiles*')
      await page.getByRole('switch').click()
      await expect(page.getByText('Your preferences have been saved.').first()).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('This was not saved')
    },
  )
})

test(
  'a study level is chosen, and opens the student’s own papers and shelf, once',
  { tag: '@long-only' },
  async ({ page }) => {
    await openProfile(page)
    await expect(
      page.getByText('Set your study level to get personalized content and resources.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change Level' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose Your Study Level' })
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByLabel('A-Levels 9093').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Your study level has been set to A-Levels 9093.').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('A-Levels 9093')

    await page.goto('/resources')
    await expect(page).toHaveURL('/resources/alevel')
    await page.getByRole('link', { name: 'All Levels' }).click()
    await expect(page).toHaveURL('/resources')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study Resources')

    await page.goto('/practice')
    await expect(page).toHaveURL('/practice/alevel/a-levels-9093')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/practice/alevel')
  },
)

test(
  'the counts include papers and goals of both kinds, and open their lists',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    const group = await seedGroup(page, 'Mocks', [
      '0500_s24_qp_11.pdf',
      '0500_s24_qp_12.pdf',
      '0500_s24_qp_21.pdf',
    ])
    await seedResources(page, group, [{ id: GUIDE_ID, title: GUIDE_TITLE }])
    for (const type of ['papers', 'examples'])
      await callRest(page, 'study_goals', {
        method: 'POST',
        body: {
          goal_name: `Goal of ${type}`,
          type,
          exam_level: 'IGCSE English (0500)',
          progress: { completed: 0, target: 5 },
        },
      })
    const LISTS = [
      [/^3\s*Saved papers$/, '/practice/igcse', 'Your Saved Groups'],
      [/^1\s*Saved resources$/, '/resources/igcse', 'Saved (1)'],
      [/^2\s*Study goals$/, '/practice/igcse', 'Practice Goals'],
      ['1 about resources', '/resources/igcse', 'Study Goals'],
    ] as const
    for (const [name, place, dialog] of LISTS) {
      await page.goto('/profile')
      await page.getByRole('region', { name: 'Statistics' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(place)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    }
  },
)

test('a student takes all of their data along', { tag: '@long-only' }, async ({ page }) => {
  const person = await openProfile(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^evergreen-english-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { email: person.email },
    profiles: [{ full_name: 'Maya Osei', email: person.email }],
    saved_groups: [],
    paper_bookmarks: [],
    saved_resources: [],
    study_goals: [],
  })
})

test.describe('all sessions end', () => {
  // What a page asks in the same moment is refused.
  test.use({ failing: /\/auth\/v1\/user$|\/rest\/v1\// })

  test(
    'signing out everywhere ends the other devices too',
    { tag: '@long-only' },
    async ({ page, browser }) => {
      const person = await openProfile(page)
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await openProfile(other, person)

      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL('/auth?redirect=/profile')
      await other.reload()
      await expect(other).toHaveURL('/auth?redirect=/profile')
      await elsewhere.close()
    },
  )
})

test('signing out here leaves the other devices alone', { tag: '@long-only' }, async ({ page, browser }) => {
  const person = await openProfile(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openProfile(other, person)

  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth?redirect=/profile')
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
  await elsewhere.close()
})

test(
  'two students on two devices never see each other’s profile',
  { tag: '@long-only' },
  async ({ page, browser }) => {
    const [maya, zed] = [newPerson('Maya Osei'), newPerson('Zed Ahn')]
    await openProfile(page, maya)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openProfile(other, zed)
    await expect(other.getByRole('main')).toContainText('Zed Ahn')
    await expect(other.getByRole('main')).not.toContainText('Maya')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Maya Osei')
    await expect(page.getByRole('main')).not.toContainText('Zed')
    await elsewhere.close()
  },
)

test('on one device the next student sees nothing of the one before', async ({ page }) => {
  await openProfile(page, newPerson('Maya Osei'))
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/auth?redirect=/profile')
  await openProfile(page, newPerson('Zed Ahn'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zed Ahn')
  await expect(page.locator('body')).not.toContainText('Maya')
})

test.describe('an account ends', () => {
  // What its page asks in the same moment is refused.
  test.use({ failing: /\/auth\/v1\/(user|token)|\/rest\/v1\// })

  test('an account is deleted at once, after the word is typed', async ({ page }) => {
    const person = await openProfile(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const go = dialog.getByRole('button', { name: 'Delete for good' })
    await expect(go).toBeDisabled()
    await dialog.getByLabel('Type delete to confirm').fill('delete')
    await go.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Account deleted').first()).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()

    await openProfile(page, { ...person, fullName: 'Maya Again' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Again')
  })
})

test('an access token that is over is renewed without a word', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  await changeSession(page, { expires_at: LONG_AGO })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei')
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).not.toContain(String(LONG_AGO))
})

test.describe('a session that cannot be renewed', () => {
  test.use({ failing: /\/auth\/v1\/(token|user)/ })

  test('ends, and the profile leads to the sign-in screen', { tag: '@long-only' }, async ({ page }) => {
    await signIn(page)
    await changeSession(page, { expires_at: LONG_AGO, refresh_token: 'not-one-of-ours' })
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth?redirect=/profile')
    await expect(page.getByRole('main')).toContainText('Your session ended. Sign in again.')
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  })
})

test.describe('a service that cannot be reached', () => {
  test.use({ failing: /\/(auth|rest)\/v1\// })

  test(
    'without a connection the session is kept, and the page says so',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      // The access token has expired, and the service cannot be reached to refresh it.
      await changeSession(page, { expires_at: LONG_AGO })
      await page.route('**/auth/v1/**', (route) => route.abort())
      await page.route('**/rest/v1/**', (route) => route.abort())
      await page.goto('/profile')
      await expect(page.getByText('You are signed in. The connection is slow or down')).toBeVisible()
      const menu = await openOwnMenu(page)
      await expect(menu).toContainText('Maya Osei')
      await page.keyboard.press('Escape')
      await page.unroute('**/auth/v1/**')
      await page.unroute('**/rest/v1/**')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei', { timeout: 40_000 })
    },
  )

  test(
    'an error in reading is told and stays on the page, which heals by itself',
    { tag: '@long-only' },
    async ({ page }) => {
      await signIn(page)
      await page.route('**/rest/v1/profiles*', (route) =>
        route.fulfill({
          status: 500,
          json: { code: '57014', message: 'timeout', details: null, hint: null },
        }),
      )
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: 'Error loading profile' })).toBeVisible()
      await expect(page.getByText('Please try again later.').first()).toBeVisible()
      await page.unroute('**/rest/v1/profiles*')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Osei', { timeout: 30_000 })
    },
  )
})
