import type { Browser } from '@playwright/test'
import { EXAMPLE_PAGE, GUIDE_ADDRESS } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { watchLayout } from './layout.ts'
import { sizeOf } from '#server/test-size.fixture.ts'

/** What most students see first, and a page of each layout. */
const FIRST = ['/', '/practice/igcse', '/practice/igcse/sets', '/resources/igcse', EXAMPLE_PAGE, '/today']
const MORE = [
  '/syllabus',
  '/practice',
  '/practice/alevel',
  '/resources',
  '/resources/igcse/notes',
  `${GUIDE_ADDRESS}/read`,
  '/marking/answer',
  '/marking/script',
  '/first-reading',
  '/cards',
  '/record',
  '/questions',
  '/offline',
  '/404',
]
const PATHS = sizeOf({ gate: FIRST, whole: [...FIRST, ...MORE] })
const WIDTHS = sizeOf({ gate: [360, 1024], whole: [360, 390, 768, 1024, 1440] })

// As on the devices of students: without hinting, which rounds the width of each letter to whole pixels.
test.use({
  launchOptions: async ({ launchOptions }, run) =>
    run({ ...launchOptions, args: [...(launchOptions.args ?? []), '--font-render-hinting=none'] }),
})

/**
 * The fallback fonts are as wide as ours to 2 % a line (app/ui/styles/tokens.css), so now and then a line breaks elsewhere
 * when ours arrive. A shift of 0.1 is what readers begin to mind.
 */
const MOST_SHIFT = 0.05
/** Of all pages; those of `FIRST` have more text than others, and so more lines that may break elsewhere. */
const MOST_SHIFT_ON_AVERAGE = sizeOf({ gate: 0.006, whole: 0.004 })

test(
  'no page scrolls sideways, and none moves noticeably when the fonts come late',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(900_000)
    const results = []
    for (const path of PATHS) {
      // In parallel, since most of the time each page waits for its fonts.
      results.push(...(await Promise.all(WIDTHS.map((width) => measure(browser, path, width)))))
    }
    expect(results).toHaveLength(PATHS.length * WIDTHS.length)
    expect(results.filter(({ overflow }) => overflow > 0)).toEqual([])
    expect(results.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([])
    const sum = results.reduce((total, { shift }) => total + shift, 0)
    expect(sum / results.length).toBeLessThan(MOST_SHIFT_ON_AVERAGE)
  },
)

test('with large text on a phone, no page scrolls sideways', { tag: '@long-only' }, async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const read = await watchLayout(page)
  for (const path of [...PATHS, '/auth', '/planner', '/practice/igcse?year=2024']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect.soft((await read()).overflow, path).toBeLessThanOrEqual(0)
  }
})

async function measure(browser: Browser, path: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const read = await watchLayout(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const { overflow, shifts } = await read()
  await context.close()
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  return { path, width, overflow, shift, moved: shifts.flatMap(({ sources }) => sources) }
}
