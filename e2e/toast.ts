import { expect, type Locator, type Page } from '@playwright/test'

/** The toast on a page, by its class: while a dialog is open, roles do not find it. */
export const toast = (page: Page) => page.locator('.toast')

/** Fails if the toast covers a button or link of a dialog. */
export async function expectNothingUnderToast(page: Page, dialog: Locator) {
  const box = await toast(page).boundingBox()
  expect(box, 'a toast is shown').not.toBeNull()
  const controls = await dialog.locator('button:visible, a:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect()
      return { name: element.textContent || element.ariaLabel, top, right, bottom, left }
    }),
  )
  expect(controls.length).toBeGreaterThan(0)
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const covered = controls.filter(
    ({ top, right, bottom, left }) => left < x + width && right > x && top < y + height && bottom > y,
  )
  expect(covered, 'controls under the toast').toEqual([])
}
