import type { Browser, Page } from '@playwright/test'
import { EXAMPLE_PAGE, GUIDE_ADDRESS, SET } from './documents.ts'
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
  '/class',
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

/** With text of 32 pixels: the pages that were widest, and the desk. */
const LARGE = sizeOf({
  gate: [
    '/',
    '/practice/igcse/sets',
    '/resources/ib/sets',
    '/pricing',
    '/privacy',
    '/today',
    EXAMPLE_PAGE,
    `/practice/igcse/${SET}?first=my`,
  ],
  whole: [
    ...PATHS,
    '/auth',
    '/planner',
    '/pricing',
    '/privacy',
    '/terms',
    '/refund',
    '/vocabulary',
    '/marking',
    '/marking/pairs',
    '/resources/ib/sets',
    '/practice/igcse?year=2024',
    '/questions/0500/kilometre-88-journal?first=my',
    `/practice/igcse/${SET}?first=my`,
  ],
})

/** As a student's browser shows it with a text size of 200 %. */
async function withLargeText(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

for (const width of [320, 390])
  test(
    `with text of 200 %, no page is wider than a window of ${width} pixels`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(600_000)
      await withLargeText(page, width)
      const read = await watchLayout(page)
      for (const path of LARGE) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect.soft((await read()).overflow, path).toBeLessThanOrEqual(0)
        const menu = page.getByRole('button', { name: 'Menu' }).first()
        // Where the desk takes the page's place, the menu goes with it.
        await expect(async () => {
          if (await menu.isVisible()) await expect(menu, path).toBeInViewport({ ratio: 1, timeout: 1000 })
        }).toPass({ timeout: 20_000 })
      }
    },
  )

test('with text of 200 %, no dialog is wider than its window', { tag: '@long-only' }, async ({ page }) => {
  await withLargeText(page, 320)
  const read = await watchLayout(page)
  const expectFits = async () => {
    expect.soft((await read()).overflow).toBeLessThanOrEqual(0)
    const dialog = page.locator('.dialog')
    expect.soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const box = await dialog.boundingBox()
    expect.soft(box && box.x + box.width).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
  }
  await page.goto('/practice/igcse/sets')
  await page.getByRole('button', { name: 'What this means' }).first().click()
  await expectFits()
  await page.goto(`/practice/igcse/${SET}?first=my&question=1a`)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expectFits()
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
