import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Part {
  /** Selectors of what is not looked at. */
  exclude?: readonly string[]
  /** Selectors of what alone is looked at. */
  include?: readonly string[]
}

/** What axe finds on a page in the dark and in the light theme, a line each. */
export async function axeFindings(page: Page, { exclude = [], include = [] }: Part = {}): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await chooseTheme(page, theme)
    // There are no frames: the legacy mode does the same work without a second page.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    for (const selector of exclude) axe.exclude(selector)
    for (const selector of include) axe.include(selector)
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      const where = `${new URL(page.url()).pathname}, ${theme}`
      found.push(`${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    }
  }
  return found
}

/** Fails when axe finds anything, in either theme. A toast that happens to be there is not looked at. */
export async function expectAccessible(page: Page, part: Part = {}) {
  const exclude = [...(part.exclude ?? []), '.toast-place']
  expect(await axeFindings(page, { ...part, exclude }), 'what axe finds').toEqual([])
}

/** Changes the theme of an open page without its button: as when it is changed in another tab. */
async function chooseTheme(page: Page, theme: 'light' | 'dark') {
  // Colours that are still changing would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate((chosen) => {
    localStorage.setItem('vite-ui-theme', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue: chosen }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
