import type { Locator, Page } from '@playwright/test'

/** Shows a document at the desk: by its tab, on a phone by the sheet of the chip. */
export async function openDocument(desk: Locator, name: string) {
  const tab = desk.getByRole('tab', { name })
  const chip = desk.getByRole('button', { name: /^Document and question/ })
  await tab.or(chip).waitFor()
  if (await tab.isVisible()) return tab.click()
  await chip.click()
  return desk.getByRole('radio', { name }).click()
}

/** On a narrow phone a paper opens as text, if it was surely read. This student prefers its pages. */
export function readAsPages(page: Page) {
  return page.addInitScript(() => {
    const key = 'ee_desk_preferences_v1'
    if (screen.width < 480 && localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify({ readsAs: 'pages' }))
  })
}
