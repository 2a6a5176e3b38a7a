import type { Page } from '@playwright/test'

/** The chance with which a closed document leads to a question: under 0.25 it comes, above it never does. */
export async function setChance(page: Page, value: number) {
  await page.addInitScript((chance) => {
    Math.random = () => chance
  }, value)
}
