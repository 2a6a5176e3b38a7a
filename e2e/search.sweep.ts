import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test(
  'axe finds nothing in the search: empty, found, not found; on a phone and on a wide screen',
  { tag: '@long-only' },
  async ({ page }) => {
    await signIn(page)
    const found: string[] = []
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [query, shown] of [
        ['', page.getByText('Start typing to search', { exact: true })],
        ['summary', page.locator('.passage mark').first()],
        ['qqxzjy', page.getByText('No results found', { exact: true })],
      ] as const) {
        await page.goto(`/resources/igcse/search?q=${query}`)
        await expect(shown).toBeVisible()
        found.push(...(await axeFindings(page)).map((each) => `${width} px: ${each}`))
      }
    }
    expect(found).toEqual([])
  },
)
