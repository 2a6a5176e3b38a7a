import type { Page } from '@playwright/test'

interface Shift {
  value: number
  /** The elements that moved, with their positions before and after. */
  sources: string[]
}

/** Records every layout shift of the pages that open from now on. Returns a function that measures the open page. */
export async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
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
  return () =>
    page.evaluate(() => ({
      shifts: (window as unknown as { shifts: Shift[] }).shifts,
      /** How many pixels the page is wider than the window. */
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }))
}
