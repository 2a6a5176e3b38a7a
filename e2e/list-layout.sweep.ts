import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'

test(
  'links to reports can be pressed, ticks are one column, and a toast covers no tick',
  { tag: '@long-only' },
  async ({ page }) => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(LIST)
      const session = page.getByRole('region', { name: 'Summer May/June' })
      await expect(session.getByRole('listitem').first()).toBeVisible()

      // The page shows another list until it has read its address.
      await expect(page.locator('html')).not.toHaveAttribute('data-search')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Summer May/June'])
      // All at one moment: the list draws its reports again when it learns which documents are here.
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll('.session .reports > *')].map(
          (report) => report.getBoundingClientRect().height,
        ),
      )
      expect(heights.length).toBeGreaterThan(0)
      expect(Math.min(...heights), `reports at ${width}: ${heights.join(' ')}`).toBeGreaterThanOrEqual(24)
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll('.session .tickbox .box')].map((box) =>
          Math.round(box.getBoundingClientRect().left),
        ),
      )
      expect(boxes.length).toBeGreaterThan(5)
      expect(
        Math.max(...boxes) - Math.min(...boxes),
        `ticks at ${width}: ${boxes.join(' ')}`,
      ).toBeLessThanOrEqual(1)

      const last = session.getByRole('button', { name: /^(Mark Complete|Unmark)$/ }).last()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await last.click()
      await expect(toast(page)).toBeVisible()
      const [tick, card] = [await last.boundingBox(), await toast(page).boundingBox()]
      if (!tick || !card) throw new Error('The tick or the toast is not shown')
      const isCovered =
        tick.x < card.x + card.width &&
        card.x < tick.x + tick.width &&
        tick.y < card.y + card.height &&
        card.y < tick.y + tick.height
      expect(isCovered, `the last tick at ${width}`).toBe(false)
      await last.click()
      await expect(last).not.toHaveAttribute('data-done')
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => localStorage.clear())
    }
  },
)

test(
  '“Select Year” is seen at every width, and a word of 500 letters makes no list wider than its window',
  { tag: '@long-only' },
  async ({ page }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/practice/igcse?year=2024`)
      await expect(page.getByText('Select Year', { exact: true })).toBeInViewport({ ratio: 1 })
      await page.goto(`/practice/igcse?q=${'w'.repeat(500)}`)
      await expect(page.getByText(/^No papers found for "w+"$/)).toBeVisible()
      const box = page.getByRole('searchbox', { name: 'Search papers' })
      expect((await box.inputValue()).length).toBeLessThanOrEqual(200)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  },
)
