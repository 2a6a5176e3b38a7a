import type { Locator } from '@playwright/test'

/** Shows a document at the desk: by its tab, on a phone by the sheet of the chip. */
export async function openDocument(desk: Locator, name: string) {
  const tab = desk.getByRole('tab', { name })
  const chip = desk.getByRole('button', { name: /^Document and question/ })
  await tab.or(chip).waitFor()
  if (await tab.isVisible()) return tab.click()
  await chip.click()
  return desk.getByRole('radio', { name }).click()
}
