import { EXAMPLE_PAGE, GUIDE_ADDRESS } from './documents.ts'
import { expect, test } from './fixtures.ts'

const PATHS = [
  '/',
  '/practice',
  '/practice/alevel',
  '/practice/igcse',
  '/resources',
  '/resources/igcse',
  '/resources/igcse/notes',
  `${GUIDE_ADDRESS}/read`,
  EXAMPLE_PAGE,
  '/offline',
  '/404',
]

for (const width of [360, 390, 768, 1024, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of PATHS) {
      test(`${path} does not scroll sideways and does not shift when the fonts come late`, async ({
        page,
      }) => {
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500))
          await route.continue()
        })
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shifts.push((entry as PerformanceEntry & { value: number }).value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { shifts, overflow } = await page.evaluate(() => ({
          shifts: (window as unknown as { shifts: number[] }).shifts,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        }))
        expect(overflow).toBeLessThanOrEqual(0)
        expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
      })
    }
  })
}
