import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, openOwnMenu, signIn } from './sign-in.ts'

async function expectNoFindings(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
  expect(found, where).toEqual([])
}

for (const theme of ['light', 'dark']) {
  test.describe(`axe finds nothing, ${theme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
    })

    for (const path of ['/auth', '/login', '/auth-resources']) {
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expectNoFindings(page, path)
      })
    }

    test('on the profile, in its dialogs and in the own menu', async ({ page }) => {
      await signIn(page, newPerson())
      await page.waitForLoadState('networkidle')
      await expectNoFindings(page, 'the profile')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expectNoFindings(page, 'the form')
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
        await expectNoFindings(page, dialog)
        await shown.getByRole('button', { name: 'Cancel' }).click()
      }
      await openOwnMenu(page)
      await expectNoFindings(page, 'the own menu')
    })
  })
}

for (const width of [390, 1024, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a student’s pages do not scroll sideways, and the header does not move for them', async ({
      page,
    }) => {
      const long = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Osei of Somewhere'
      await signIn(page, newPerson(long))
      await page.addInitScript(() => {
        const shifts: { value: number; sources: string[] }[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
          })[]) {
            const sources = entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.className}: ${previousRect.y} to ${currentRect.y} at ${entry.startTime}`,
            )
            shifts.push({ value: entry.value, sources })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const path of ['/profile', '/pricing', '/practice/igcse', '/resources/igcse', '/']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { shifts, overflow } = await page.evaluate(() => ({
          shifts: (window as unknown as { shifts: { value: number; sources: string[] }[] }).shifts,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        }))
        expect(overflow, path).toBeLessThanOrEqual(0)
        const moved = shifts.filter(({ value }) => value > 0.001)
        // A profile arrives where its skeleton stood: what may not move is everything else.
        expect(path === '/profile' ? [] : moved, path).toEqual([])
      }
    })
  })
}
