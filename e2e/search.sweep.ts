import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { newPerson, signIn } from './sign-in.ts'

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } })

      test('axe finds nothing in the search: empty, found, not found', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
        await signIn(page, newPerson())
        for (const [query, shown] of [
          ['', page.getByText('Start typing to search', { exact: true })],
          ['summary', page.locator('.passage mark').first()],
          ['qqxzjy', page.getByText('No results found', { exact: true })],
        ] as const) {
          await page.goto(`/resources/igcse/search?q=${query}`)
          await expect(shown).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
            ),
          ).toEqual([])
        }
      })
    })
  }
}
