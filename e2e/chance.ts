import type { Page } from '@playwright/test'

/**
 * Sets Math.random for the prompt after closing a document: below 0.25 the prompt appears, otherwise it does not. Two numbers still
 * differ a little: the router makes the keys of addresses of them, and scrolls by these keys.
 */
export async function setChance(page: Page, value: number) {
  await page.addInitScript((chance) => {
    const random = Math.random.bind(Math)
    Math.random = () => chance + random() / 10_000
  }, value)
}
