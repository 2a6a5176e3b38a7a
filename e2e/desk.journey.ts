import { type Page, test as plainTest } from '@playwright/test'
import { setChance } from './chance.ts'
import { BROKEN_PAPER, MISSING_PAPER, PRACTICE_PAPER, practicePaperLink } from './documents.ts'
import { expect, test } from './fixtures.ts'

const DESK = `/practice/igcse/${PRACTICE_PAPER}`

async function openDesk(page: Page, address = DESK) {
  await page.goto(address)
  const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  return desk
}

test('question paper, insert and mark scheme are one place', { tag: '@phone' }, async ({ page }) => {
  const desk = await openDesk(page)
  await expect(desk.locator('.textLayer').first()).toContainText('Evergreen practice paper 2')
  await desk.getByRole('tab', { name: 'Insert' }).click()
  await expect(page).toHaveURL(/0500_s24_in_12\.pdf/)
  await expect(desk.locator('.textLayer').first()).toContainText('Insert')
  await desk.getByRole('tab', { name: 'Mark Scheme' }).click()
  await expect(page).toHaveURL(/0500_s24_ms_12\.pdf/)
  await expect(desk.locator('.textLayer').first()).toContainText('Mark scheme')
})

test('a tab keeps its page', async ({ page }) => {
  const desk = await openDesk(page)
  const field = desk.getByRole('textbox', { name: 'Page number' })
  await field.fill('3')
  await field.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await desk.getByRole('tab', { name: 'Insert' }).click()
  await expect(field).toHaveValue('1')
  await desk.getByRole('tab', { name: 'Question Paper' }).click()
  await expect(field).toHaveValue('3')
})

test('two panes stand side by side, and the line between them moves by keyboard', async ({ page }) => {
  const desk = await openDesk(page)
  await desk.getByRole('button', { name: 'Side by side' }).click()
  await expect(page).toHaveURL(/beside=in/)
  await expect(desk.locator('.pdfViewer')).toHaveCount(2)
  const divider = desk.getByRole('separator', { name: 'Width of the panes' })
  const before = Number(await divider.getAttribute('aria-valuenow'))
  await divider.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', String(before + 2))
  await divider.press('Enter')
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
})

test('an address shares exactly this view', { tag: '@phone' }, async ({ page, viewport }) => {
  const desk = await openDesk(page, `${DESK}?page=2&beside=in&besidePage=3`)
  const fields = desk.getByRole('textbox', { name: 'Page number' })
  await expect(fields.first()).toHaveValue('2')
  if ((viewport?.width ?? 0) < 1024) return
  await expect(fields).toHaveCount(2)
  await expect(fields.nth(1)).toHaveValue('3')
})

test(
  'the timer runs by the wall clock, survives a reload, and finishing offers Mark Complete',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T09:00:00') })
    const desk = await openDesk(page)
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    const timer = page.locator('.timer-panel')
    await expect(timer).toContainText('120 minutes, 80 marks')
    await timer.getByRole('button', { name: 'Start', exact: true }).click()
    await timer.getByRole('button', { name: 'Keep it locked' }).click()
    await page.clock.fastForward('42:00')
    await expect(page.getByText('minute 42 of 120: about 28 of 80 marks by now').first()).toBeVisible()

    await page.reload()
    await expect(desk.locator('.page canvas').first()).toBeVisible()
    await desk.getByRole('tab', { name: /Mark Scheme/ }).click()
    await expect(desk.locator('.locked')).toContainText('The mark scheme is locked until you finish.')
    await desk.locator('.locked').getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Mark Complete' }).last().click()
    await expect(page.getByText('Variant Completed!', { exact: true })).toBeVisible()
    await expect(desk.locator('.textLayer').first()).toContainText('Mark scheme')
  },
)

test('a press beside an open panel closes the panel, and Escape does; the desk stays', async ({ page }) => {
  const desk = await openDesk(page)
  const panels = page.getByRole('dialog', { name: /^(Timer|More)$/ })
  for (const name of ['Timer', 'More']) {
    const button = desk.getByRole('button', { name, exact: true })
    await button.click()
    await expect(panels).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const title = await desk.getByRole('heading').first().boundingBox()
    if (!title) throw new Error('The desk has no title')
    await page.mouse.click(title.x + title.width / 2, title.y + title.height / 2)
    await expect(panels).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.click()
    await page.keyboard.press('Escape')
    await expect(panels).toBeHidden()
    await expect(button).toBeFocused()
    // A second press on the button closes the panels.
    await button.click()
    await button.click({ force: true })
    await expect(panels).toBeHidden()
    await expect(desk).toBeVisible()
  }
})

test('peeking at a locked mark scheme is one honest click', async ({ page }) => {
  const desk = await openDesk(page)
  await desk.getByRole('button', { name: 'Timer', exact: true }).click()
  await page.getByRole('switch', { name: 'Keep the mark scheme locked until I finish' }).click()
  await page.keyboard.press('Escape')
  await desk.getByRole('tab', { name: /Mark Scheme/ }).click()
  await desk.getByRole('button', { name: 'Peek anyway' }).click()
  await expect(desk.locator('.textLayer').first()).toContainText('Mark scheme')
})

test('words are found in the document, with their number', { tag: '@phone' }, async ({ page }) => {
  const desk = await openDesk(page)
  await desk.locator('.pdfViewer').first().click()
  await page.keyboard.press('ControlOrMeta+f')
  const find = desk.getByRole('search').getByRole('textbox').or(desk.getByRole('searchbox')).first()
  await find.fill('question')
  await expect(desk.getByText(/^\d+ of \d+$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(desk).toBeVisible()
})

test("a paper that is not on the host opens this site's guide, and says so", async ({ page }) => {
  await page.goto(`/practice/igcse/${MISSING_PAPER}`)
  const desk = page.getByRole('dialog')
  await expect(desk).toContainText('The official document is not on this site’s file host.')
  await expect(desk.locator('.textLayer').first()).toContainText('Paper 1, Reading')
  await expect(desk.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /guide-0500-p1-2020\.pdf/,
  )
})

test('a broken file says so, with Retry and Download', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/practice/igcse/${BROKEN_PAPER}`)
  const desk = page.getByRole('dialog')
  await expect(desk.getByText('This PDF cannot be read.')).toBeVisible()
  await expect(desk.locator('.pdf-failure').getByRole('link', { name: 'Download' })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes(BROKEN_PAPER))
  await desk.getByRole('button', { name: 'Retry' }).click()
  await asked
  await expect(desk.getByText('This PDF cannot be read.')).toBeVisible()
})

test('a phone keeps at most five pages drawn', { tag: '@phone-only' }, async ({ page }) => {
  const desk = await openDesk(page)
  const field = desk.getByRole('textbox', { name: 'Page number' })
  for (let number = 2; number <= 9; number += 1) {
    await field.fill(String(number))
    await field.press('Enter')
    await expect(desk.locator(`.page[data-page-number="${number}"] canvas`)).toBeVisible()
    expect(await desk.locator('.page canvas').count()).toBeLessThanOrEqual(5)
  }
})

test('the whole way by keyboard: list, paper, insert, back to where one was', async ({ page }) => {
  await setChance(page, 0.99)
  await page.goto('/practice/igcse?year=2024&session=Summer')
  const link = practicePaperLink(page)
  await link.focus()
  await page.keyboard.press('Enter')
  const desk = page.getByRole('dialog')
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  await desk.getByRole('tab', { name: 'Question Paper' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(desk.getByRole('tab', { name: 'Insert' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(desk.getByRole('tab', { name: 'Insert' })).toHaveAttribute('aria-selected', 'true')
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    expect(
      await desk.evaluate((dialog) => dialog.contains(document.activeElement)),
      'focus stays on the desk',
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(desk).toBeHidden()
  await expect(link).toBeFocused()
})

// Without the project's fixture, because the tested response is logged to the console as an error.
plainTest('a viewer whose code does not arrive says so, and the desk stays', async ({ page }) => {
  await page.route('**/assets/document-pane-*.js', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/practice/igcse?year=2024&session=Summer')
  await practicePaperLink(page).click()
  const desk = page.getByRole('dialog')
  await expect(desk.getByRole('alert')).toContainText('The viewer did not load.')
  await expect(desk.getByRole('link', { name: 'Download' }).first()).toBeVisible()
  await page.unroute('**/assets/document-pane-*.js')
  await desk.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog').locator('.page canvas').first()).toBeVisible()
})
