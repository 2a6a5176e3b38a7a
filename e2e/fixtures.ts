import { test as base, expect } from '@playwright/test'
import { LEFT_OUT_TRANSITION } from './left-out-transition.ts'

/** A document that is not on the host and a page that does not exist are ordinary answers; the browser logs them all the same. */
const EXPECTED = /\/files\/papers\/|\/nowhere|\/404$/

interface Options {
  /** Addresses whose failure a journey brings about: the browser logs it, and the page deals with it. */
  failing: RegExp | undefined
}

/** Every journey also fails on an error in the console or a script that throws. */
export const test = base.extend<Options>({
  failing: [undefined, { option: true }],
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
      // The notes appear once the scripts have come to life: what is pressed before that is pressed in vain.
      if (!options?.waitUntil) await expect(page.locator('html')).not.toHaveAttribute('data-pencil', 'coming')
      return answer
    }
    await run(page)
    expect(problems, 'errors in the console').toEqual([])
  },
})

export { expect }
