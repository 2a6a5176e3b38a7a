import { type Locator, type Page, test as plainTest } from '@playwright/test'
import { setChance } from './chance.ts'
import { BROKEN_PAPER, MISSING_PAPER, PRACTICE_PAPER, practicePaperLink, SET, variants } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { openDocument, readAsPages } from './open-document.ts'

const DESK = `/practice/igcse/${PRACTICE_PAPER}`

async function openDesk(page: Page, address = DESK, name = 'Summer 2024, Paper 1 Variant 2') {
  await readAsPages(page)
  await page.goto(address)
  const desk = page.getByRole('dialog', { name })
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  return desk
}

const pages = (desk: Locator) => desk.getByRole('group', { name: /^Pages of/ })

/**
 * How many pages are above the view, with a share of the page at its top. A slow machine measures the margins late: then the
 * pages of the next view are wider, and the same place has another `scrollTop`.
 */
function pagesAbove(scroll: Element) {
  const papers = [...scroll.querySelectorAll<HTMLElement>('.pdfViewer > .page')]
  const at = papers.findLastIndex((paper) => paper.offsetTop <= scroll.scrollTop)
  const paper = papers[at]
  return paper ? at + (scroll.scrollTop - paper.offsetTop) / paper.offsetHeight : 0
}

test('question paper, insert and mark scheme are one place', { tag: '@long-wide' }, async ({ page }) => {
  const desk = await openDesk(page)
  await expect(desk.locator('.textLayer').first()).toContainText('Evergreen practice paper 2')
  await openDocument(desk, 'Insert')
  await expect(page).toHaveURL(/0500_s24_in_12\.pdf/)
  await expect(desk.locator('.textLayer').first()).toContainText('Insert')
  await openDocument(desk, 'Mark Scheme')
  await expect(page).toHaveURL(/0500_s24_ms_12\.pdf/)
  await expect(desk.locator('.textLayer').first()).toContainText('Mark scheme')
})

test('a tab keeps its page', { tag: '@long-only' }, async ({ page }) => {
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

test(
  'a tab keeps its place to the pixel where motion is reduced',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const desk = await openDesk(page)
    const field = desk.getByRole('textbox', { name: 'Page number' })
    await field.fill('3')
    await field.press('Enter')
    await expect(page).toHaveURL(/page=3/)
    const place = await pages(desk).evaluate(pagesAbove)
    expect(place).toBeGreaterThan(1)
    await desk.getByRole('tab', { name: 'Insert' }).click()
    await expect(field).toHaveValue('1')
    await desk.getByRole('tab', { name: 'Question Paper' }).click()
    await expect(desk.locator('.textLayer').first()).toBeVisible()
    await expect(field).toHaveValue('3')
    // A page is some 1,000 pixels high.
    const after = await pages(desk).evaluate(pagesAbove)
    expect(Math.abs(after - place)).toBeLessThan(0.002)
  },
)

test(
  'two panes stand side by side, and the line between them moves by keyboard',
  { tag: '@long-only' },
  async ({ page }) => {
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
  },
)

test(
  'an address shares exactly this view',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page, viewport }) => {
    const desk = await openDesk(page, `${DESK}?page=2&beside=in&besidePage=3`)
    await expect(desk.locator('.page[data-page-number="2"]').first()).toBeInViewport()
    if ((viewport?.width ?? 0) < 1024) return
    const fields = desk.getByRole('textbox', { name: 'Page number' })
    await expect(fields).toHaveCount(2)
    await expect(fields.first()).toHaveValue('2')
    await expect(fields.nth(1)).toHaveValue('3')
  },
)

test(
  'the timer runs by the wall clock, survives a reload, and finishing offers Mark Complete',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T09:00:00') })
    const desk = await openDesk(page)
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    const timer = page.getByRole('dialog', { name: 'Timer' })
    await expect(timer).toContainText('120 minutes, 80 marks')
    await timer.getByRole('button', { name: 'Start', exact: true }).click()
    await timer.getByRole('button', { name: 'Keep it locked' }).click()
    await page.clock.fastForward('42:00')
    await expect(page.getByText('minute 42 of 120: about 28 of 80 marks by now').first()).toBeVisible()

    await page.reload()
    await expect(desk.locator('.page canvas').first()).toBeVisible()
    await openDocument(desk, 'Mark Scheme')
    const locked = desk.getByRole('tabpanel', { name: 'Mark Scheme' })
    await expect(locked).toContainText('The mark scheme is locked until you finish.')
    await locked.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Mark Complete' }).last().click()
    await expect(page.getByText('Variant Completed!', { exact: true })).toBeVisible()
    await expect(desk.locator('.textLayer').first()).toContainText('Mark scheme')
  },
)

test(
  'a press beside an open panel closes the panel, and Escape does; the desk stays',
  { tag: '@long-only' },
  async ({ page }) => {
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
  },
)

test('peeking at a locked mark scheme is one honest click', { tag: '@long-only' }, async ({ page }) => {
  const desk = await openDesk(page)
  await desk.getByRole('button', { name: 'Timer', exact: true }).click()
  await page.getByRole('switch', { name: 'Keep the mark scheme locked until I finish' }).click()
  await page.keyboard.press('Escape')
  await desk.getByRole('tab', { name: /Mark Scheme/ }).click()
  await desk.getByRole('button', { name: 'Peek anyway' }).click()
  await expect(desk.locator('.textLayer').first()).toContainText('Mark scheme')
})

test(
  'words are found in the document, with their number',
  { tag: ['@long-phone', '@long-only'] },
  async ({ page }) => {
    const desk = await openDesk(page)
    await desk.locator('.pdfViewer').first().click()
    await page.keyboard.press('ControlOrMeta+f')
    const find = desk.getByRole('search').getByRole('textbox').or(desk.getByRole('searchbox')).first()
    await find.fill('question')
    await expect(desk.getByText(/^\d+ of \d+$/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()
    await expect(desk).toBeVisible()
  },
)

test.describe('a document that is not here', () => {
  // The host may still draw the first page of the guide.
  test.use({ failing: /guide-0500-p1-2020\.page1-/ })

  test(
    "a paper that is not on the host opens this site's guide, and says so",
    { tag: '@long-only' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === `/files/papers/${MISSING_PAPER}`) asked.push(request.method())
      })
      await page.goto(`/practice/igcse/${MISSING_PAPER}`)
      const desk = page.getByRole('dialog')
      await expect(desk).toContainText('The official document is not on this site’s file host.')
      await expect(desk.locator('.textLayer').first()).toContainText('Paper 1, Reading')
      await expect(desk.getByRole('link', { name: 'Download' })).toHaveAttribute(
        'href',
        /guide-0500-p1-2020\.pdf/,
      )
      expect(asked.length, 'requests of the missing document').toBeLessThanOrEqual(1)

      // A list that says that it is not here does not ask for it at all.
      asked.length = 0
      await page.goto('/practice/igcse?year=2024&session=Winter')
      const row = variants(page).filter({ hasText: '0500/13' })
      await row.getByRole('link', { name: /^Question Paper\s?, not here/ }).click()
      await expect(desk.locator('.textLayer').first()).toContainText('Paper 1, Reading')
      expect(asked).toEqual([])
    },
  )
})

test(
  'a broken file says so, and can be tried again and downloaded',
  { tag: ['@phone', '@long-only'] },
  async ({ page }) => {
    await page.goto(`/practice/igcse/${BROKEN_PAPER}`)
    const desk = page.getByRole('dialog')
    await expect(desk.getByText('This file is broken.')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Download it anyway' })).toBeVisible()
    const asked = page.waitForRequest((request) => request.url().includes(BROKEN_PAPER))
    await desk.getByRole('button', { name: 'Try again' }).click()
    await asked
    await expect(desk.getByText('This file is broken.')).toBeVisible()
  },
)

test('a phone keeps at most five pages drawn', { tag: ['@phone-only', '@long-only'] }, async ({ page }) => {
  const desk = await openDesk(page)
  for (let number = 2; number <= 9; number += 1) {
    await page.keyboard.press('n')
    await expect(desk.locator(`.page[data-page-number="${number}"] canvas`)).toBeVisible()
    expect(await desk.locator('.page canvas').count()).toBeLessThanOrEqual(5)
  }
})

test(
  'on a phone the page is the screen, and the bars leave while one reads',
  { tag: '@phone-only' },
  async ({ page }) => {
    const desk = await openDesk(page)
    const top = desk.getByRole('banner')
    const below = desk.getByRole('toolbar', { name: 'Desk' })
    for (const [width, height, least] of [
      [390, 844, 0.8],
      [320, 568, 0.8],
      [844, 390, 0.75],
    ] as const) {
      await page.setViewportSize({ width, height })
      const pane = await pages(desk).boundingBox()
      if (!pane) throw new Error('There are no pages')
      const bars = [await top.boundingBox(), await below.boundingBox()]
      const covered = width > height ? 0 : bars.reduce((sum, bar) => sum + (bar?.height ?? 0), 0)
      expect((pane.height - covered) / height, `${width} x ${height}`).toBeGreaterThanOrEqual(least)
      expect(pane.width / width, `${width} x ${height}`).toBeGreaterThanOrEqual(0.9)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWider, `${width} x ${height} scrolls sideways`).toBe(false)
    }

    await page.setViewportSize({ width: 390, height: 844 })
    const scrollBy = async (pixels: number) => {
      await pages(desk).dispatchEvent('wheel', { deltaY: pixels, bubbles: true })
      await pages(desk).evaluate((element, by) => element.scrollBy(0, by), pixels)
    }
    await expect(below).toBeInViewport()
    await scrollBy(100)
    await scrollBy(30)
    await expect(below).toBeHidden()
    const running = desk.getByRole('button', { name: /^Show the bars\. Question Paper, 1 of/ })
    expect((await running.boundingBox())?.height).toBeLessThanOrEqual(26)
    await scrollBy(-30)
    await expect(below).toBeVisible()
    await scrollBy(60)
    await expect(below).toBeHidden()
    await page.keyboard.press('j')
    await expect(below).toBeVisible()
  },
)

test('large text on a small phone hides nothing', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const desk = await openDesk(page)
  await expect(desk.getByRole('heading', { name: 'Summer 2024, Paper 1 Variant 2' })).toContainText(
    'Paper 1 Variant 2',
  )
  for (const name of [/^Close/, /^Document and question/, /^Zoom/, 'More']) {
    await expect(desk.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
  }
  await desk.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: /^Swap to/ }).last()).toBeInViewport()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeHidden()
})

test(
  'keys jump to a question in every open document, and the address keeps it',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = await openDesk(page, `/practice/igcse/${SET}?beside=in`, 'Practice set 6, Paper 1')
    // Neither place is at the end of its document, where a window decides how far the pages can be scrolled.
    const questions = desk.getByRole('navigation', { name: 'Questions' })
    await questions.getByRole('button', { name: /^Question 2\(b\)/ }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('2')
    await page.keyboard.press('b')
    await expect(page).toHaveURL(/question=2b/)
    await expect(questions.getByRole('button', { name: /^Question 2\(b\)/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const [paper, insert] = [pages(desk).first(), pages(desk).nth(1)]
    const places = () => Promise.all([paper, insert].map((pane) => pane.evaluate(pagesAbove)))
    await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(0.5)
    const before = await places()

    await page.goto(`/practice/igcse/${SET}?beside=in&question=2b`)
    await expect
      .poll(async () => (await places()).map((place, at) => Math.abs(place - (before[at] ?? 0)) < 0.02))
      .toEqual([true, true])
  },
)

test(
  'forced colours show which switch is on and which chip is chosen',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const desk = await openDesk(page)
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    const [on, off] = ['Hide the time', 'Sound at the end'].map((name) => page.getByRole('switch', { name }))
    if (!on || !off) throw new Error('There are no switches')
    await on.click()
    const colour = (element: Element) => getComputedStyle(element).backgroundColor
    await expect(on).toHaveAttribute('aria-checked', 'true')
    expect(await on.evaluate(colour)).not.toBe(await off.evaluate(colour))
    const chip = page.getByRole('button', { name: '25 %' })
    await chip.click()
    await expect(chip).toHaveCSS('outline-style', 'solid')
  },
)

test('Escape and Back undo one layer at a time', { tag: '@long-only' }, async ({ page }) => {
  await page.goto('/practice/igcse?year=2024&session=Summer')
  await practicePaperLink(page).click()
  const desk = page.getByRole('dialog', { name: 'Summer 2024, Paper 1 Variant 2' })
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  await page.keyboard.press('f')
  const margin = desk.getByRole('complementary', { name: 'The paper' })
  await expect(margin).toBeVisible()
  await desk.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'More' })
  for (const undo of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await expect(menu).toBeVisible()
    await undo()
    await expect(menu).toBeHidden()
    await expect(margin).toBeVisible()
    await desk.getByRole('button', { name: 'More', exact: true }).click()
  }
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(margin).toBeHidden()
  await expect(desk).toBeVisible()
  await page.goBack()
  await expect(desk).toBeHidden()
  await expect(practicePaperLink(page)).toBeVisible()
})

test(
  'without JavaScript a paper has a line and a link to its file',
  { tag: '@long-only' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(DESK)
    await expect(page.locator('main p').first()).toContainText('The desk needs JavaScript.')
    const link = page.locator('main a').first()
    const answer = await context.request.get(
      new URL((await link.getAttribute('href')) ?? '', page.url()).href,
    )
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await context.close()
  },
)

test(
  'an address that is no document opens the list, and says so',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.goto('/practice/igcse/..%2f..%2fetc%2fpasswd')
    await expect(page.getByText('No document has this name', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/practice\/igcse(\/sets)?$/)
  },
)

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
plainTest(
  'a viewer whose code does not arrive says so, and the desk stays',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.route('**/assets/document-pane-*.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/practice/igcse?year=2024&session=Summer')
    await practicePaperLink(page).click()
    const desk = page.getByRole('dialog')
    await expect(desk.getByRole('alert')).toContainText('The viewer did not load.')
    await expect(desk.getByRole('link', { name: 'Download' }).first()).toBeVisible()
    await page.unroute('**/assets/document-pane-*.js')
    await desk.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').locator('.page canvas').first()).toBeVisible()
  },
)
