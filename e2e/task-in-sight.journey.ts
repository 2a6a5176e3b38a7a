import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setChance } from './chance.ts'
import { SET_WITH_2D } from './documents.ts'
import { expect, test } from './fixtures.ts'

const DESK = `/practice/igcse/${SET_WITH_2D}`
const TASK = '/questions/0500/kilometre-88-journal'
const LINES = Array.from({ length: 60 }, (_, line) => `Line ${line}: nobody had ever got off here.`).join(
  '\n',
)

test.beforeEach(({ page }) => setChance(page, 0.99))

const field = (page: Page) => page.getByRole('textbox', { name: /^My answer/ })
const saved = (page: Page) => page.getByText(/^Saved on this device, \d\d:\d\d/)
const asks = (page: Page) => page.getByRole('group', { name: 'What the question asks' })

/** Where the student is in the field. */
const place = (page: Page) =>
  field(page).evaluate((area) => {
    const { selectionStart, scrollTop } = area as HTMLTextAreaElement
    return { caret: selectionStart, top: Math.round(scrollTop), isWriting: document.activeElement === area }
  })

/** Writes a long answer, and goes to its middle. */
async function writeLong(page: Page) {
  await field(page).fill(LINES)
  await expect(saved(page)).toBeVisible()
  await field(page).evaluate((area) => {
    const { value } = area as HTMLTextAreaElement
    const at = value.indexOf('Line 30')
    ;(area as HTMLTextAreaElement).setSelectionRange(at, at)
    area.scrollTop = 700
  })
  await expect.poll(() => place(page)).toMatchObject({ top: 700, isWriting: true })
  return place(page)
}

test(
  'the question stands above the answer at every desk, and keeps folded',
  { tag: '@long-phone' },
  async ({ page }) => {
    await page.goto(`${DESK}?first=my&question=3`)
    await expect(asks(page)).toContainText('Write')
    await expectAccessible(page, { include: ['.answer'] })
    const before = await field(page).boundingBox()
    await page.getByRole('button', { name: 'Question 3', exact: true }).click()
    await expect(asks(page)).toBeHidden()
    expect((await field(page).boundingBox())?.height).toBeGreaterThan(before?.height ?? Infinity)
    await page.reload()
    await expect(field(page)).toBeVisible()
    await expect(asks(page)).toBeHidden()
    await page.getByRole('button', { name: 'Question 3', exact: true }).click()
    await expect(asks(page)).toBeVisible()
    await page.goto(`${TASK}?first=my`)
    await expect(asks(page)).toBeVisible()
  },
)

test(
  'caret, scroll and focus survive two swaps, a turn and a reload',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto(`${DESK}?first=my&question=3`)
    const before = await writeLong(page)
    const swap = page.getByRole('button', { name: /^Swap to/ })
    await swap.click()
    await expect(field(page)).toBeHidden()
    await swap.click()
    await expect(field(page)).toBeVisible()
    expect(await place(page)).toEqual(before)

    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('.viewer[data-layout="rail"]')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.viewer[data-layout="phone"]')).toBeVisible()
    expect(await place(page)).toMatchObject({ caret: before.caret, isWriting: true })

    const last = await place(page)
    await page.reload()
    await expect(field(page)).toBeFocused()
    expect(await place(page)).toEqual(last)
  },
)

test('at the desk of a task, they survive its tabs and a narrower window', async ({ page }) => {
  await page.goto(TASK)
  const before = await writeLong(page)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.getByRole('tab', { name: 'Question' }).click()
  await expect(field(page)).toBeHidden()
  await page.getByRole('tab', { name: 'My answer' }).click()
  expect(await place(page)).toMatchObject({ caret: before.caret, isWriting: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(field(page)).toBeFocused()
  expect(await place(page)).toMatchObject({ caret: before.caret })
})

test('a very wide window shows paper, insert and answer, and the insert at the text of the question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${DESK}?question=3`)
  const desk = page.getByRole('dialog').first()
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  await desk.getByRole('tab', { name: 'My answer' }).click()
  await expect(desk.getByRole('tabpanel')).toHaveCount(3)
  await expect(page).toHaveURL(/beside=in.*third=my|third=my.*beside=in/)
  await expect(field(page)).toBeVisible()
  const insert = desk.getByRole('tabpanel', { name: 'Insert' }).locator('.pdf-scroll')
  await expect.poll(() => insert.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500)

  // Narrower again, what the student writes is still there.
  await field(page).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(desk.getByRole('tabpanel')).toHaveCount(2)
  await expect(field(page)).toBeVisible()
})
