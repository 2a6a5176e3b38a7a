import { expectAccessible } from './axe.ts'
import { PRACTICE_PAPER, SET } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toast.ts'

const DESK = `/practice/igcse/${SET}`

test(
  'three panes fit a very wide window, and `s` takes them away again',
  { tag: '@long-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`${DESK}?beside=in`)
    const desk = page.getByRole('dialog').first()
    const panes = desk.getByRole('tabpanel')
    await expect(panes).toHaveCount(2)
    await expect(desk.locator('.page canvas').nth(1)).toBeVisible()
    await page.keyboard.press('s')
    await expect(panes).toHaveCount(3)
    await expect(page).toHaveURL(/beside=in&third=ms|third=ms/)
    for (const pane of await panes.all()) {
      expect((await pane.boundingBox())?.width).toBeGreaterThan(400)
      await expect(pane.locator('.page canvas').first()).toBeVisible()
    }
    await expectAccessible(page, { include: ['.viewer'], exclude: ['.pdfViewer'] })
    await page.keyboard.press('s')
    await expect(panes).toHaveCount(1)
  },
)

test(
  'a phone reads our paper as text and fetches no pdf.js; on its side it has a rail',
  { tag: '@phone-only' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(DESK)
    const desk = page.getByRole('dialog').first()
    const text = desk.getByRole('region', { name: /^Question Paper/ })
    await expect(text).toContainText('1(a)')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /\/pdfjs-|\.pdf$/.test(path) && path !== DESK)).toEqual([])
    await expectAccessible(page, { include: ['.viewer'] })

    // A question of the list is a place in the text.
    await desk.getByRole('button', { name: /^Document and question/ }).click()
    await page.getByRole('button', { name: /^Question 2\(a\)/ }).click()
    await expect(page).toHaveURL(/question=2a/)
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500)

    await page.setViewportSize({ width: 844, height: 390 })
    await expect(text).toContainText('1(a)')
    expect(asked.filter((path) => /\/pdfjs-|\.pdf$/.test(path) && path !== DESK)).toEqual([])
    const rail = await desk.locator('.desk-bars').boundingBox()
    expect(rail).toMatchObject({ width: 68, height: 390, x: 844 - 68 })
    for (const name of [/^Close/, /^Document and question/, 'More']) {
      await expect(desk.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
    }
  },
)

test(
  'in the text of our paper, More finds a word on its pages, and the paper goes back to text',
  { tag: ['@phone-only', '@long-only'] },
  async ({ page }) => {
    await page.goto(DESK)
    const desk = page.getByRole('dialog').first()
    const text = desk.getByRole('region', { name: /^Question Paper/ })
    await expect(text).toContainText('1(a)')
    await desk.getByRole('button', { name: 'More', exact: true }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    await expect(more.getByRole('button', { name: 'Rotate' })).toBeHidden()
    await more.getByRole('button', { name: /^Find in document/ }).click()
    await expect(toast(page)).toContainText('Shown as pages')
    const field = desk.getByRole('textbox', { name: 'Find in document' })
    await expect(field).toBeFocused()
    await field.fill('question')
    await expect(desk.locator('.pdf-find-count')).toHaveText(/^1 of \d+/)

    await desk.getByRole('button', { name: 'Close find' }).click()
    await desk.getByRole('button', { name: 'More', exact: true }).click()
    await more.getByRole('button', { name: 'Show as text' }).click()
    await expect(text).toContainText('1(a)')
    await desk.getByRole('button', { name: /^Mark the page/ }).click()
    await expect(page.getByRole('toolbar', { name: 'Marking' })).toBeVisible()
  },
)

test(
  'as text, the numbers of the printed lines are beside the words at every width',
  { tag: ['@phone-only', '@long-only'] },
  async ({ page }) => {
    await page.goto(DESK.replace('_qp', '_in'))
    const numbers = page.locator('.text-view-page .line-number')
    await expect(numbers.first()).toBeAttached()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const rooms = await numbers.evaluateAll((all) =>
        all.map((number) => {
          const words = number.closest('p')?.getBoundingClientRect().left ?? 0
          return words - number.getBoundingClientRect().right
        }),
      )
      expect(rooms.length).toBeGreaterThan(5)
      expect(Math.min(...rooms)).toBeGreaterThan(0)
    }
  },
)

test(
  'at 320 px the name of the paper is whole while the clock runs',
  { tag: ['@phone-only', '@long-only'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`/practice/igcse/${PRACTICE_PAPER}`)
    const desk = page.getByRole('dialog').first()
    await desk.getByRole('button', { name: 'Timer', exact: true }).click()
    const timer = page.getByRole('dialog', { name: 'Timer' })
    await timer.getByRole('button', { name: 'Start', exact: true }).click()
    await timer.getByRole('button', { name: 'Leave it open' }).click()
    await timer.getByRole('button', { name: 'Close' }).click()
    const clock = desk.getByRole('button', { name: /^Timer, 1:59:/ })
    await expect(clock).toBeInViewport({ ratio: 1 })
    const name = desk.getByRole('heading', { name: 'Summer 2024, Paper 1 Variant 2' })
    await expect(name).toContainText('Paper 1 Variant 2')
    await expect(name).toContainText('0500/12')
    const cut = await name.evaluate((heading) =>
      [heading, ...heading.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
    const [left, right] = [await name.boundingBox(), await clock.boundingBox()]
    if (!left || !right) throw new Error('There is no name or no clock')
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  },
)
