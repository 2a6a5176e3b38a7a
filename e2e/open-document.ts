import type { Locator } from '@playwright/test'

/** Shows a document at the desk: by its tab, on a phone by the sheet of the chip. */
export async function openDocument(desk: Locator, name: string) {
  const tab = desk.getByRole('tab', { name })
  if (await tab.isVisible()) return tab.click()
  await desk.getByRole('button', { name: /^Document and question/ }).click()
  return desk.getByRole('radio', { name }).click()
}
