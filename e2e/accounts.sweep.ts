import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { watchLayout } from './layout.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { newPerson, openOwnMenu, openProfile, signIn } from './sign-in.ts'

test('axe finds nothing on the sign-in screens', { tag: '@long-only' }, async ({ page }) => {
  const found: string[] = []
  for (const path of ['/auth', '/login', '/auth-resources']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    found.push(...(await axeFindings(page)))
  }
  expect(found).toEqual([])
})

test(
  'axe finds nothing on the profile, in its dialogs and in the account menu',
  { tag: '@long-only' },
  async ({ page }) => {
    await openProfile(page)
    await page.waitForLoadState('networkidle')
    const found = await axeFindings(page)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    found.push(...(await axeFindings(page)))
    await page.getByRole('button', { name: 'Cancel' }).click()
    for (const [button, dialog] of [
      ['Change Level', 'Choose Your Study Level'],
      ['Set up', 'Add an authenticator app'],
      ['Delete my account', 'Delete my account'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const shown = page.getByRole('dialog', { name: dialog })
      await expect(shown.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      found.push(...(await axeFindings(page)).map((each) => `${dialog}: ${each}`))
      await shown.getByRole('button', { name: 'Cancel' }).click()
    }
    await openOwnMenu(page)
    found.push(...(await axeFindings(page)))
    expect(found).toEqual([])
  },
)

test(
  'a student’s pages do not scroll sideways, and the header does not move for them',
  { tag: ['@long', '@long-only'] },
  async ({ page }) => {
    await signIn(page, newPerson('Maximiliane Wolfeschlegelsteinhausenbergerdorff-Osei of Somewhere'))
    const measure = await watchLayout(page)
    for (const width of sizeOf({ gate: [390, 1024], whole: [390, 1024, 1440] })) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/profile', '/pricing', '/practice/igcse', '/resources/igcse', '/']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { overflow, shifts } = await measure()
        expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
        const moved = shifts.filter(({ value }) => value > 0.001)
        // The profile replaces its skeleton: everything else must not move.
        expect.soft(path === '/profile' ? [] : moved, `${path} at ${width} px`).toEqual([])
      }
    }
  },
)
