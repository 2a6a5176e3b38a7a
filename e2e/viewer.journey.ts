import type { Locator, Page } from '@playwright/test'
import { PRACTICE_PAPER, practicePaperLink } from './documents.ts'
import { drawFirstPages } from './first-page-picture.ts'
import { expect, test } from './fixtures.ts'
import { openDocument, readAsPages } from './open-document.ts'
import { makeScan } from './scan.ts'

const LIST = '/practice/igcse?year=2024&session=Summer'
const DESK = `/practice/igcse/${PRACTICE_PAPER}`
const PAPER = `**/files/papers/${PRACTICE_PAPER}`

test.beforeEach(({ page }) => readAsPages(page))

async function openDesk(page: Page, address = DESK) {
  await page.goto(address)
  const desk = page.getByRole('dialog').first()
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  return desk
}

const pages = (desk: Locator) => desk.locator('.pdf-scroll').first()

/** Where a page is in the element that scrolls, and how wide it is. On a phone the bars above it come and go. */
const boxOf = (desk: Locator, number: number) =>
  desk
    .locator(`.page[data-page-number="${number}"]`)
    .first()
    .evaluate((page) => {
      const { left, top, width } = page.getBoundingClientRect()
      const pane = page.closest('.pdf-scroll')?.getBoundingClientRect()
      return { left: left - (pane?.left ?? 0), top: top - (pane?.top ?? 0), width }
    })

/** The page under the middle of the pane, and the point there as shares of the page. */
const middle = (desk: Locator) =>
  pages(desk).evaluate((scroller) => {
    const pane = scroller.getBoundingClientRect()
    const [x, y] = [pane.left + scroller.clientWidth / 2, pane.top + scroller.clientHeight / 2]
    const page = [...scroller.querySelectorAll<HTMLElement>('.page')].find((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top <= y && bottom >= y
    })
    const box = page?.getBoundingClientRect()
    if (!page || !box) throw new Error('There is no page in the middle')
    return { page: page.dataset.pageNumber, x: (x - box.left) / box.width, y: (y - box.top) / box.height }
  })

test(
  'the place comes back to the pixel: after another document, a reload, and a later visit',
  { tag: '@long-wide' },
  async ({ page, isMobile }) => {
    const desk = await openDesk(page)
    await pages(desk).focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+')
    await pages(desk).evaluate((scroller) =>
      scroller.scrollTo(scroller.scrollLeft + 77, scroller.scrollHeight * 0.3),
    )
    await expect(page).toHaveURL(/page=\d/)
    const number = Number(new URL(page.url()).searchParams.get('page'))
    await expect(desk.locator(`.page[data-page-number="${number}"] canvas`).first()).toBeVisible()
    const place = await boxOf(desk, number)

    const expectPlace = async () => {
      // Until the document has changed, the pages of the one before are there.
      await expect(desk.getByRole('tabpanel', { name: 'Question Paper' })).toBeVisible()
      await expect(desk.locator(`.page[data-page-number="${number}"] canvas`).first()).toBeVisible()
      const now = await boxOf(desk, number)
      expect(now.width).toBe(place.width)
      expect(Math.abs(now.left - place.left)).toBeLessThan(1)
      expect(Math.abs(now.top - place.top)).toBeLessThan(1)
    }
    await openDocument(desk, 'Insert')
    await expect(desk.locator('.textLayer').first()).toContainText('Insert')
    // On a phone the documents are in a sheet, and Swap is beside it.
    if (isMobile) await desk.getByRole('button', { name: 'Swap to Question Paper' }).click()
    else await openDocument(desk, 'Question Paper')
    await expectPlace()
    for (const name of ['Insert', 'Question Paper']) {
      await page.keyboard.press('x')
      await expect(desk.getByRole('tabpanel', { name })).toBeVisible()
    }
    await expectPlace()

    await page.reload()
    await expectPlace()

    await page.goto(LIST)
    await practicePaperLink(page).click()
    await expectPlace()
  },
)

test(
  '+ and − keep the middle of the view, and a size can be typed',
  { tag: '@long-only' },
  async ({ page }) => {
    const desk = await openDesk(page)
    await pages(desk).evaluate((scroller) => scroller.scrollTo(0, 2222))
    await pages(desk).focus()
    const before = await middle(desk)
    const expectMiddle = async () => {
      const now = await middle(desk)
      expect(now.page).toBe(before.page)
      expect(now.x).toBeCloseTo(before.x, 2)
      expect(now.y).toBeCloseTo(before.y, 2)
    }
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+')
    const size = desk.getByRole('textbox', { name: 'Zoom in per cent' })
    await expect(size).toHaveValue('400%')
    await expectMiddle()
    for (let step = 0; step < 6; step += 1) await desk.getByRole('button', { name: 'Zoom out' }).click()
    await expectMiddle()
    await size.click()
    await page.keyboard.type('150')
    await page.keyboard.press('Enter')
    await expect(size).toHaveValue('150%')
    await expectMiddle()
    await pages(desk).focus()
    await page.keyboard.press('0')
    await expect(size).toHaveValue('Fit text')
    await expectMiddle()
  },
)

test(
  'the first page is a picture at first; the page itself takes over in its place, and keeps the scroll',
  { tag: '@long-wide' },
  async ({ page }) => {
    await page.goto(LIST)
    await drawFirstPages(page)
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route(PAPER, async (route) => {
      await delivered
      await route.continue()
    })
    await practicePaperLink(page).click()
    const desk = page.getByRole('dialog')
    const picture = desk.locator('.pdf-scroll .pdf-first img').first()
    await expect(picture).toBeVisible()
    await expect(desk.locator('.pdf-opening')).toContainText('Opening')
    // No bar lies over the line: later it has the button *Try again*.
    await desk.locator('.pdf-opening').click({ trial: true })
    await expect(desk.locator('.page canvas')).toHaveCount(0)
    await pages(desk).evaluate((scroller) => scroller.scrollTo(0, 40))
    const seen = await picture.evaluate((image) => {
      const { left, top, width } = image.getBoundingClientRect()
      const pane = image.closest('.pdf-scroll')?.getBoundingClientRect()
      return { left: left - (pane?.left ?? 0), top: top - (pane?.top ?? 0), width }
    })
    deliver()
    await expect(desk.locator('.page canvas').first()).toBeVisible()
    await expect(desk.locator('.pdf-first')).toHaveCount(0)
    const drawn = await boxOf(desk, 1)
    expect(Math.abs(drawn.top - seen.top)).toBeLessThan(2)
    expect(Math.abs(drawn.left - seen.left)).toBeLessThan(2)
    expect(Math.abs(drawn.width - seen.width)).toBeLessThan(2)
  },
)

test(
  'words can be selected over the picture of the first page, and stay selected in the page itself',
  { tag: '@long-wide' },
  async ({ page, request }) => {
    for (const part of ['small.webp', 'text.json']) {
      const address = `/files/papers/${PRACTICE_PAPER.replace('.pdf', `.page1-${part}`)}`
      await expect.poll(async () => (await request.get(address)).status(), { timeout: 60_000 }).toBe(200)
    }
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route(PAPER, async (route) => {
      await delivered
      await route.continue()
    })
    await page.goto(DESK)
    const words = page.locator('.pdf-first > .pdf-words')
    const run = words.getByText('Evergreen practice paper')
    await expect(run).toBeVisible()
    const selection = () =>
      page.evaluate(() => {
        const selection = getSelection()
        const layer = selection?.anchorNode?.parentElement?.closest('.pdf-words, .textLayer')
        return { words: selection?.toString(), isOfPage: layer?.classList.contains('textLayer') }
      })
    const expected = { words: (await run.textContent()) ?? '', isOfPage: false }
    // The desk may still be finding its size, and the words move with it.
    await expect(async () => {
      const box = await run.boundingBox()
      if (!box) throw new Error('The words have no place')
      // A press on selected words would drag them.
      await page.evaluate(() => getSelection()?.removeAllRanges())
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + 1, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 1, y, { steps: 5 })
      await page.mouse.up()
      expect(await selection()).toEqual(expected)
    }).toPass()
    deliver()
    await expect.poll(selection).toEqual({ ...expected, isOfPage: true })
    await expect(page.locator('.pdf-words')).toHaveCount(0)
  },
)

test('a document that stops half way can be asked for again', { tag: '@long-only' }, async ({ page }) => {
  await page.clock.install()
  let attempts = 0
  await page.route(PAPER, async (route) => {
    attempts += 1
    // The first request is never answered.
    if (attempts > 1) await route.continue()
  })
  await page.goto(DESK)
  const desk = page.getByRole('dialog').first()
  await expect(desk.locator('.pdf-scroll')).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(desk.getByRole('alert')).toContainText('Waiting for the first bytes')
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.locator('.page canvas').first()).toBeVisible()
  expect(attempts).toBe(2)
})

test('found words stay yellow with dark letters on a dark page', { tag: '@long-only' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ee_page_colours', 'dark'))
  const desk = await openDesk(page)
  await pages(desk).focus()
  await page.keyboard.press('ControlOrMeta+f')
  await desk.getByRole('search').getByRole('textbox').fill('Evergreen')
  const match = desk.locator('.textLayer .highlight').first()
  await expect(match).toBeVisible()
  await expect(desk.locator('.textLayer .highlight.selected').first()).toBeVisible()
  const picture = (await match.screenshot()).toString('base64')
  const { light, dark } = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
    const colours = Array.from({ length: pixels.length / 4 }, (_, i) =>
      Array.from(pixels.slice(i * 4, i * 4 + 3), (part) => (part / 255) ** 2.2),
    )
    const bright = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
    const sorted = colours.toSorted((a, b) => bright(b) - bright(a))
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? []
    return { light: at(0.3), dark: bright(at(0.98)) }
  }, picture)
  const [red = 0, green = 0, blue = 0] = light
  expect(Math.min(red, green), 'yellow').toBeGreaterThan(2 * blue)
  const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  expect((brightness + 0.05) / (dark + 0.05), 'contrast').toBeGreaterThan(4.5)
})

/** Two taps of a finger on a point of the window. Made in the page: a slow machine puts too long a pause between commands. */
async function tapTwice(page: Page, clientX: number, clientY: number) {
  await page.evaluate(
    (point) => {
      const target = document.elementFromPoint(point.clientX, point.clientY)
      if (!target) throw new Error('Nothing is there')
      const touch = new Touch({ identifier: 1, target, ...point })
      const options = { changedTouches: [touch], bubbles: true, cancelable: true }
      for (const tap of ['first', 'second']) {
        target.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: [touch] }))
        const isTaken = !target.dispatchEvent(new TouchEvent('touchend', options))
        if (isTaken !== (tap === 'second')) throw new Error(`The ${tap} tap is handled wrongly`)
      }
    },
    { clientX, clientY },
  )
}

test(
  'two taps: the paragraph fills the width; two more: back',
  { tag: ['@phone-only', '@long-only'] },
  async ({ page }) => {
    const desk = await openDesk(page, `${DESK}?page=2`)
    const words = desk.locator('.textLayer span[role="presentation"]', { hasText: 'Read paragraph' }).first()
    await words.scrollIntoViewIfNeeded()
    await expect(words).toBeInViewport()
    const before = await words.evaluate((span) => span.getBoundingClientRect().toJSON() as DOMRect)
    await tapTwice(page, before.left + 30, before.top + before.height / 2)
    const width = () => words.evaluate((span) => span.getBoundingClientRect().width)
    await expect.poll(width).toBeGreaterThan(before.width * 1.1)
    const after = await words.evaluate((span) => span.getBoundingClientRect().toJSON() as DOMRect)
    expect(Math.abs(after.top + after.height / 2 - before.top - before.height / 2)).toBeLessThan(after.height)
    expect(after.left).toBeGreaterThanOrEqual(0)
    await tapTwice(page, after.left + 30, after.top + after.height / 2)
    await expect.poll(width).toBeCloseTo(before.width, 0)
  },
)

test(
  'a scan of 300 pages stays under 40 MB of canvas',
  { tag: ['@phone-only', '@long-only'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    await page.route(PAPER, (route) => route.fulfill({ body: makeScan(300), contentType: 'application/pdf' }))
    await page.addInitScript(() => {
      localStorage.setItem('ee_page_colours', 'dark')
      const canvases: HTMLCanvasElement[] = []
      const create = document.createElement.bind(document)
      const createElement = (name: string) => {
        const element: HTMLElement = create(name)
        if (element instanceof HTMLCanvasElement) canvases.push(element)
        return element
      }
      Object.assign(document, { createElement })
      const counted = { most: 0, pages: 0 }
      Object.assign(globalThis, { counted })
      const count = () => {
        const bytes = canvases.reduce((sum, { width, height }) => sum + width * height * 4, 0)
        counted.most = Math.max(counted.most, bytes)
        counted.pages = Math.max(counted.pages, document.querySelectorAll('.page canvas').length)
        requestAnimationFrame(count)
      }
      count()
    })
    const desk = await openDesk(page)
    await expect(desk.locator('.page')).toHaveCount(300)
    const visit = async (numbers: readonly number[]) => {
      for (const number of numbers) {
        const shown = desk.locator(`.page[data-page-number="${number}"]`)
        await shown.evaluate((element) => element.scrollIntoView())
        await expect(shown.locator('canvas').first()).toBeVisible()
      }
    }
    await visit([2, 3, 4, 5, 6, 150, 151, 300])
    await pages(desk).focus()
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('+')
    await visit([299, 298, 297, 40])
    const counted = await page.evaluate(
      () => (globalThis as unknown as { counted: { most: number; pages: number } }).counted,
    )
    await context.close()
    expect(counted.pages).toBeGreaterThan(1)
    expect(counted.most).toBeGreaterThan(2 ** 20)
    expect(counted.most / 2 ** 20, 'MB of canvas').toBeLessThan(40)
  },
)
