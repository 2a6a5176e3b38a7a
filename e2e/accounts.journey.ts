import { setChance } from './chance.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, newPerson, openOwnMenu, openProfile, SESSION_KEY, signIn } from './sign-in.ts'
import { toast } from './toast.ts'

test.beforeEach(({ page }) => setChance(page, 0.99))

test.describe('coming back to the page that was asked for', () => {
  const SCREENS = [
    ['/auth?redirect=https://evil.example/practice', 'Sign in with Google', '/practice'],
    ['/login?next=/planner', 'Continue with Discord', '/planner', '@long-only'],
    ['/auth?redirect=/syllabus?tab=egp', 'Continue with Discord', '/syllabus?tab=egp', '@long-only'],
    ['/auth?redirectTo=/pricing&redirect=/syllabus', 'Sign in with Google', '/pricing', '@long-only'],
    ['/auth-resources?redirect=/syllabus', 'Sign in with Google', '/resources', '@long-only'],
  ] as const

  for (const [screen, button, target, tag = []] of SCREENS) {
    test(`from ${screen} with "${button}" to ${target}`, { tag }, async ({ page }) => {
      const person = newPerson()
      await page.goto(screen)
      await page.getByRole('button', { name: button }).click()
      await enterAs(page, person)
      await expect(page).toHaveURL(target)
      const menu = await openOwnMenu(page)
      await expect(menu).toContainText(person.fullName)
      await expect(menu).toContainText(person.email)
    })
  }
})

test(
  'a feature that asks for an account leads back to the very place',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await page.goto('/practice/igcse?year=2024&session=Summer')
    await page.getByRole('button', { name: 'Goals' }).click()
    await page.getByRole('link', { name: 'Sign In / Create Account' }).click()
    await expect(page).toHaveURL('/auth?redirect=/practice')
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await enterAs(page)
    await expect(page).toHaveURL('/practice/igcse?year=2024&session=Summer')
    await expect(page.getByText('Signed in as Maya Osei')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Practice Goals' })).toBeVisible()
  },
)

test('the profile leads to the sign-in screen and back', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth?redirect=/profile')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await enterAs(page, newPerson('Ada King'))
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada King')
})

test(
  'a sign-in that is given up leads back to its screen, which says so',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/login?next=/syllabus')
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/login?next=/syllabus')
    const said = 'You left the sign-in page before signing in'
    await expect(toast(page)).toContainText(`Error${said}`)
    await expect(page.getByRole('main')).toContainText(said)
    await page.getByRole('link', { name: 'Continue Without Account' }).click()
    await expect(page).toHaveURL('/syllabus')
  },
)

test.describe('an answer that is not ours', () => {
  test.use({ failing: /\/auth\/v1\/token/ })

  test('a code that this browser did not ask for signs nobody in, and says why', async ({ page }) => {
    // The toast may be gone again before a slow machine says that the page has loaded.
    await Promise.all([
      expect(page.getByText(/begun in another browser/).first()).toBeVisible(),
      page.goto('/practice?code=11111111-1111-4111-8111-111111111111'),
    ])
    await expect(page).toHaveURL('/practice')
  })
})

test('whoever is signed in goes past the sign-in screens', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  for (const [screen, target] of [
    ['/auth', '/practice'],
    ['/auth?redirect=/planner', '/planner'],
    ['/login?next=/pricing', '/pricing'],
    ['/auth-resources', '/resources'],
  ] as const) {
    await page.goto(screen)
    await expect(page).toHaveURL(target)
  }
})

test('a visitor never downloads what only accounts need', { tag: '@long-only' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const heavy = () =>
    asked.filter((url) => /supabase-packages|query-client|\/auth\/v1\/(?!settings)|\/rest\/v1/.test(url))
  for (const path of [
    '/',
    '/practice',
    '/practice/igcse',
    '/resources',
    '/vocabulary',
    '/profile',
    '/auth',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(heavy()).toEqual([])
  // It loads when the pointer is near a button of the sign-in screen.
  await page.getByRole('button', { name: 'Continue with Discord' }).focus()
  await expect.poll(heavy).not.toEqual([])
})

test('signing out in one tab signs out the other', { tag: '@long-phone' }, async ({ page, context }) => {
  await openProfile(page)
  const other = await context.newPage()
  await other.goto('/pricing')
  const menu = await openOwnMenu(other)
  await menu.getByText('Sign out').click()
  await expect(page).toHaveURL('/auth?redirect=/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
})

test.describe('a sign-out that goes wrong', () => {
  test.use({ failing: /\/auth\/v1\/logout/ })

  test(
    'a sign-out that the server does not answer is told, and one it no longer knows is not',
    { tag: '@long-only' },
    async ({ page }) => {
      await openProfile(page)
      await page.route('**/auth/v1/logout*', (route) => route.abort())
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByText('Error signing out').first()).toBeVisible()
      await expect(page).toHaveURL('/profile')

      await page.unroute('**/auth/v1/logout*')
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'Session not found' } }),
      )
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL('/auth?redirect=/profile')
      expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
    },
  )
})

test('the account menu is worked by keyboard', { tag: '@long-only' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/pricing')
  const button = page.getByRole('button', { name: 'Account menu for Maya Osei' })
  await button.press('Enter')
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'On this device' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})
