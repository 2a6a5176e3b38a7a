import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './fixtures.ts'
import { enterAs, newPerson, openOwnMenu, openProfile, SESSION_KEY, signIn } from './sign-in.ts'

const ENDED = 'Your session ended. Sign in again.'
const DELETED = 'This account was deleted.'

/** The student turns to this device: its window gets the focus. */
async function turnTo(page: Page) {
  await page.evaluate(() => {
    sessionStorage.removeItem('ee_session_check_v1')
    dispatchEvent(new Event('focus'))
  })
}

/** The script that watches the session has started: it has asked once. */
async function isWatched(page: Page) {
  await page.waitForFunction(() => sessionStorage.getItem('ee_session_check_v1') !== null)
}

/** Collects what the page tells from now on: a toast may be over before the journey looks at the page. */
async function collectTold(page: Page) {
  await page.evaluate(() => {
    const told = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) told.add(textContent)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { toldTexts: () => [...told] })
  })
  return () =>
    page.evaluate(() => (window as unknown as { toldTexts: () => string[] }).toldTexts().join('; '))
}

test.describe('a session that is ended on another device', () => {
  test.use({ failing: /\/(auth|rest)\/v1\// })

  test('is told within seconds, in every tab, and a new sign-in leads back to the very place', async ({
    page,
    browser,
  }) => {
    const person = newPerson()
    const elsewhere = await browser.newContext()
    const device = await elsewhere.newPage()
    await signIn(device, person)
    const place = '/resources/igcse/notes?from=friend#p1'
    await device.goto(place)
    const tab = await elsewhere.newPage()
    await tab.goto('/pricing')
    await isWatched(device)
    const toldOnDevice = await collectTold(device)
    const toldInTab = await collectTold(tab)

    await openProfile(page, person)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/auth?redirect=/profile')
    await expect(page.getByText(ENDED)).toHaveCount(0)

    await turnTo(device)
    await expect.poll(toldOnDevice).toContain(ENDED)
    await expect.poll(toldInTab).toContain(ENDED)
    await device.locator('header').getByRole('link', { name: 'Sign In' }).click()
    await expect(device).toHaveURL('/auth-resources')
    await untilHydrated(device)
    await device.getByRole('button', { name: 'Sign in with Google' }).click()
    await enterAs(device, person)
    await expect(device).toHaveURL(place)
    await elsewhere.close()
  })

  test(
    'while a dialog is open: the dialog says so, and is open again after the sign-in',
    { tag: '@long-only' },
    async ({ page, browser }) => {
      const person = newPerson()
      const elsewhere = await browser.newContext()
      const device = await elsewhere.newPage()
      await signIn(device, person)
      const place = '/practice/igcse?year=2024&session=Summer'
      await device.goto(place)
      await isWatched(device)
      await device.getByRole('button', { name: 'Goals' }).click()
      await expect(device.getByRole('dialog', { name: 'Practice Goals' })).toBeVisible()

      await openProfile(page, person)
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL('/auth?redirect=/profile')

      await turnTo(device)
      const prompt = device.getByRole('dialog', { name: 'Sign In Required' })
      await expect(prompt).toContainText(ENDED)
      await prompt.getByRole('link', { name: 'Sign In / Create Account' }).click()
      await device.getByRole('button', { name: 'Continue with Discord' }).click()
      await enterAs(device, person)
      await expect(device).toHaveURL(place)
      await expect(device.getByRole('dialog', { name: 'Practice Goals' })).toBeVisible()
      await elsewhere.close()
    },
  )

  test(
    'an account that is deleted on another device is over here, and the profile says so',
    { tag: '@long-only' },
    async ({ page, browser }) => {
      const person = newPerson()
      const elsewhere = await browser.newContext()
      const device = await elsewhere.newPage()
      await openProfile(device, person)
      await isWatched(device)

      await openProfile(page, person)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete my account' })
      await dialog.getByLabel('Type delete to confirm').fill('delete')
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Account deleted').first()).toBeVisible()

      await turnTo(device)
      await expect(device).toHaveURL('/auth?redirect=/profile')
      await expect(device.getByRole('main')).toContainText(DELETED)
      expect(await device.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
      await elsewhere.close()
    },
  )
})

test.describe('every sign-in link leads back to the very place', () => {
  const LINKS = [
    ['the header', '/syllabus?tab=egp#papers', 'header', 'Sign In'],
    ['the footer', '/resources/igcse/examples?from=friend', 'footer', 'Login'],
    ['the list of papers', '/practice/igcse?year=2021&session=Winter', 'main', /^Sign In for Goals/],
  ] as const

  for (const [where, place, part, name] of LINKS) {
    test(`from ${where}`, { tag: '@long-only' }, async ({ page }) => {
      await page.goto(place)
      await page.locator(part).getByRole('link', { name }).click()
      await expect(page).toHaveURL(/\/auth/)
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await enterAs(page)
      await expect(page).toHaveURL(place)
    })
  }

  test('from the drawer', { tag: ['@phone-only', '@long-only'] }, async ({ page }) => {
    const place = '/practice/igcse?year=2022#main'
    await page.goto(place)
    const drawer = await openOwnMenu(page)
    await drawer.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth-resources')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page)
    await expect(page).toHaveURL(place)
  })
})
