import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

interface Part {
  /** Selectors of what is not looked at. */
  exclude?: string[]
  /** Selectors of what alone is looked at. */
  include?: string[]
  /** Whether the server alone makes the page: its theme is the system's. */
  isServers?: boolean
}

/** A theme changes colours and nothing else. */
const COLOUR_RULES: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** What axe finds on a page, a line each: in the light theme with all of its rules, in the dark one with those of colour. */
export async function axeFindings(page: Page, part: Part = {}): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    if (part.isServers) await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    else await chooseTheme(page, theme)
    for (const { id, elements } of await runAxe(page, part, theme === 'dark' ? COLOUR_RULES : {})) {
      found.push(`${new URL(page.url()).pathname}, ${theme}: ${id}: ${elements.join(' | ')}`)
    }
  }
  return found
}

/** Fails when axe finds anything, in either theme. A toast that happens to be there is not looked at. */
export async function expectAccessible(page: Page, part: Part = {}) {
  // A dialog comes a moment after the press, and axe refuses a part that is not there.
  for (const selector of part.include ?? []) await expect(page.locator(selector).first()).toBeVisible()
  const exclude = [...(part.exclude ?? []), '.toast-place']
  expect(await axeFindings(page, { ...part, exclude }), 'what axe finds').toEqual([])
}

/** Changes the theme of an open page without its button: as when it is changed in another tab. */
async function chooseTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page that has just been opened does not hear it yet.
  await expect(async () => {
    await page.evaluate((chosen) => {
      // A colour in transition would be measured half-way.
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets = [still]
      localStorage.setItem('vite-ui-theme', chosen)
      dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue: chosen }))
    }, theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
}

/** Every rule that the page breaks, with the elements that break it. Only those are sent over: a page passes thousands. */
async function runAxe(page: Page, { include = ['html'], exclude = [] }: Part, rules: axe.RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ rules, ...context }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        ...rules,
      })
      return violations.map(({ id, nodes }) => ({
        id,
        elements: nodes.map(({ html, any }) =>
          [html.slice(0, 120), ...any.map(({ message }) => message)].join(': '),
        ),
      }))
    },
    { include, exclude, rules },
  )
}
