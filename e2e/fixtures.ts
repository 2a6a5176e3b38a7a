import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { LEFT_OUT_TRANSITION } from './left-out-transition.ts'

/** The browser logs a missing document or page as an error. Both are ordinary responses. */
const EXPECTED = /\/files\/papers\/|\/nowhere|\/404$/

interface Options {
  /** Every page waits for its app: that of the test, and those that a journey opens itself. */
  allPages: void
  /** Addresses whose requests a journey makes fail. The browser logs the failure, and the page handles it. */
  failing: RegExp | undefined
}

/** Every journey also fails on a console error or an uncaught exception. */
export const test = base.extend<Options>({
  failing: [undefined, { option: true }],
  allPages: [
    async ({ browser, javaScriptEnabled }, run) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (options?.javaScriptEnabled ?? javaScriptEnabled) waitForApps(context)
        return context
      }
      await run()
      browser.newContext = open
    },
    { auto: true },
  ],
  page: async ({ page, failing }, run) => {
    const problems: string[] = []
    page.on('pageerror', (error) => {
      if (!LEFT_OUT_TRANSITION.test(String(error))) problems.push(String(error))
    })
    page.on('console', (message) => {
      const { url } = message.location()
      const isKnown =
        message.text().startsWith('Failed to load resource') && (EXPECTED.test(url) || failing?.test(url))
      if (message.type() === 'error' && !isKnown) problems.push(`${message.text()} (${url})`)
    })
    const open = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await open(url, options)
      // The note font changes the layout when it arrives.
      if (!options?.waitUntil) await expect(page.locator('html')).not.toHaveAttribute('data-pencil', 'coming')
      return answer
    }
    await run(page)
    expect(problems, 'errors in the console').toEqual([])
  },
})

/** A press before hydration would have no effect: each page of the context waits for its app. */
function waitForApps(context: BrowserContext) {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    const go = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await go(url, options)
      if (!options?.waitUntil) await untilHydrated(page)
      return answer
    }
    return page
  }
}

/** Waits until presses have an effect: after a link, the next page comes as HTML first. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(isHydrated)
}

/** Whether React has taken over the page. A content page is HTML alone. Runs in the browser. */
function isHydrated(): boolean {
  const main = document.querySelector('html[data-page="app"] #main')
  return !main || Object.keys(main).some((name) => name.startsWith('__reactFiber'))
}

export { expect }
