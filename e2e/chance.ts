import type { Page } from '@playwright/test'

/** Sets Math.random for the prompt after closing a document: below 0.25 the prompt appears, otherwise it does not. */
export async function setChance(page: Page, value: number) {
  await page.addInitScript((chance) => {
    Math.random = () => chance
  }, value)
}
